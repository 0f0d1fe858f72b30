// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeDemoRequests } from '@demo/requests';
import { queryClient } from '@/api/query-client';
import { leftToRight } from '@/lib/bidi';
import { apiServer } from '@tests/api-server';
import { staff } from '@tests/buying';
import { openPage } from '@tests/open-page';
import { words } from '@tests/words';

const api = apiServer();
const texts = words.request;
const accept = 'Sig.Front.PurchaseRequest.Accept';

let made: Promise<void> | undefined;
beforeEach(async () => {
  await (made ??= makeDemoRequests(api.test.db, api.test.clock.now()));
  await api.signIn();
});

const main = () => screen.findByRole<HTMLButtonElement>('button', { name: words.cart.checkout.go });
const ready = async () => {
  await waitFor(async () => {
    const button = await main();
    expect(button.disabled || button.hasAttribute('aria-busy')).toBe(false);
  });
  return main();
};
/** The sum that the bar names as paid now. */
const sumNow = () =>
  screen.getAllByText(words.bill.sum.now).at(-1)?.parentElement?.querySelector('strong')?.textContent;
const requote = (yen: number) => staff(api.test, `request quote demo-request-quoted ${yen} domestic=520`);

describe('a newer quote while the page is open', () => {
  it('[Q-04] is not accepted by tapping the same button again: the message stands until it was looked at', async () => {
    const user = await openPage('/request/demo-request-quoted');
    await ready();
    const before = sumNow();
    await requote(8900);
    await user.click(await main());
    const note = (await screen.findByRole('button', { name: texts.quote.open })).closest<HTMLElement>('[role="alert"]');
    expect(note?.textContent).toContain(texts.changed);
    expect((await main()).disabled).toBe(true);
    await user.click(await main());
    expect(api.sentOf(accept)).toHaveLength(1);
    await waitFor(() => expect(sumNow()).not.toBe(before));
    await waitFor(() => {
      const sums = leftToRight(`${before ?? ''} → ${sumNow() ?? ''}`);
      expect(within(note ?? document.body).getByText(sums)).toBeTruthy();
    });
    await user.click(screen.getByRole('button', { name: texts.quote.open }));
    expect(document.activeElement?.textContent).toContain(texts.quote.newer);
    expect(screen.queryByText(texts.changed)).toBeNull();
    await user.click(await ready());
    await waitFor(() => expect(api.sentOf(accept)).toHaveLength(2));
    const [first, second] = api.sentOf(accept);
    expect(first?.body).toMatchObject({ version: 1 });
    expect(second?.body).toMatchObject({ version: 2 });
  });

  it('[Q-04] [Q-03] that a poll brings puts the button off, too', async () => {
    await staff(api.test, 'request quote demo-request-asked 1900 domestic=520');
    await openPage('/request/demo-request-asked');
    await ready();
    await staff(api.test, 'request quote demo-request-asked 2900 domestic=520');
    await queryClient.refetchQueries();
    expect(await screen.findByRole('button', { name: texts.quote.open })).toBeTruthy();
    expect((await main()).disabled).toBe(true);
  });
});
