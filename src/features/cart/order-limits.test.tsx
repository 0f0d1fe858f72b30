// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/dom';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addresses } from '@server/domains/account/schema';
import { apiServer } from '@tests/api-server';
import { buyer } from '@tests/buying';
import { openPage } from '@tests/open-page';
import { words } from '@tests/words';
import { orderLimits } from '@/contract/order-limits';
import { leaveTo } from '@/lib/page-load';

const api = apiServer();
const texts = words.cart.checkout;
const brush = 'amazon/B0C8VJ5H1D';

it('[B-03] checkout says that too many orders wait for their payment, and orders once one is called off', async () => {
  const me = await buyer(api.test, 'waits');
  const made: string[] = [];
  for (let turn = 0; turn < orderLimits.maxUnpaidOrders; turn += 1)
    made.push(((await me.order([await me.put(brush)])).data as { order: string }).order);
  const line = await me.put(brush);
  await api.test.db.update(addresses).set({ isDefault: true }).where(eq(addresses.customerId, me.id));
  await api.signIn(`${me.id}@mail.example`);
  const user = await openPage(`/checkout?lines=${line}`);
  const ready = async () => {
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: texts.go });
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
    return button;
  };
  await user.click(await ready());
  expect((await screen.findByRole('alert')).textContent).toContain('Too many of your orders are waiting for payment.');
  await me.get('Sig.Front.Order.Cancel', { id: made[0] });
  await user.click(await ready());
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(expect.stringMatching(/^\/__pay\//)));
});
