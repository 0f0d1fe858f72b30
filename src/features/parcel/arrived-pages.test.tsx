// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/dom';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { orderLines } from '@server/domains/order/schema';
import { apiServer } from '@tests/api-server';
import { cup } from '@tests/buyer';
import { arrive, buyer } from '@tests/buying';
import { openPage } from '@tests/open-page';
import { words } from '@tests/words';

const api = apiServer();
const { parcel: texts } = words;
const brush = 'amazon/B0C8VJ5H1D';
const ticks = () => screen.findAllByRole<HTMLInputElement>('checkbox', { name: /Bokusei/ });

it('[B-04] what waits in the warehouse comes fifty at a time, what arrived first before the others', async () => {
  const me = await buyer(api.test, 'waits');
  const { order } = await me.buy([brush]);
  const [line = ''] = await arrive(api.test, order, [300]);
  const [first] = await api.test.db.select().from(orderLines).where(eq(orderLines.id, line));
  if (!first?.arrivedAt) throw new Error('Nothing arrived.');
  const rows = Array.from({ length: 50 }, (_, turn) => ({
    ...first,
    id: `${line}-${turn}`,
    arrivedAt: new Date((first.arrivedAt as Date).getTime() + (turn + 1) * 1000),
  }));
  await api.test.db.insert(orderLines).values(rows);
  await api.signIn(`${me.id}@mail.example`);
  const user = await openPage('/parcel');
  expect(await ticks()).toHaveLength(50);
  await user.click((await ticks())[0] as HTMLElement);
  await user.click(await screen.findByRole('button', { name: texts.more }));
  await waitFor(async () => expect(await ticks()).toHaveLength(51));
  const boxes = await ticks();
  expect(boxes.map(({ checked }) => checked)).toEqual(boxes.map((_, index) => index === 0));
});

it('[B-03] [B-04] what was ordered together is chosen for whoever comes from that order', async () => {
  const me = await buyer(api.test, 'together');
  const { order } = await me.buy([brush, cup.goods]);
  await arrive(api.test, order, [100, 200]);
  await arrive(api.test, (await me.buy([brush])).order, [300]);
  await api.signIn(`${me.id}@mail.example`);
  const user = await openPage('/parcel');
  await user.click(await screen.findByRole('button', { name: texts.waiting.all }));
  await waitFor(() => expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(3));
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('pagehide'));
  await openPage(`/parcel?order=${order}`);
  const brushBoxes = await ticks();
  expect(brushBoxes).toHaveLength(2);
  expect(brushBoxes.filter(({ checked }) => checked)).toHaveLength(1);
  const all = screen.getAllByRole<HTMLInputElement>('checkbox', { checked: true });
  expect(all.map(({ labels }) => labels?.[0]?.textContent).join()).toMatch(/Bokusei.*Kobo Mado|Kobo Mado.*Bokusei/);
});
