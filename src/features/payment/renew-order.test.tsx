// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { leftToRight } from '@/lib/bidi';
import { FakeMarketplaces, fixture, marketplaceHtml } from '@server/testing/fake-marketplaces';
import { apiServer } from '@tests/api-server';
import { buyer as wrapped } from '@tests/buying';
import { newBuyer } from '@tests/buyer';
import { lacked, liveItemAddress } from '@tests/live-api';
import { openPage } from '@tests/open-page';
import { filled, words } from '@tests/words';

const market = new FakeMarketplaces(() => api.test);
const api = apiServer({ services: { livePages: market.livePages } });
const page = fixture('one-product').toString();
const setPrice = (yen: number) =>
  (market.network = { [liveItemAddress]: marketplaceHtml(page.replace('"price": 15800', `"price": ${yen}`)) });
const yen = (sum: number) => leftToRight(`¥${String(sum).replace(/\B(?=(\d{3})+$)/g, ',')}`);

it('[Q-06] an order whose price rose asks with both totals, and is made again at the new one', async () => {
  setPrice(15_800);
  const buyer = await newBuyer(api);
  const me = await wrapped(api.test, buyer.id);
  await me.get('Sig.Front.Item.Detail', lacked);
  const line = await me.put(`${lacked.site}/${lacked.id}`);
  const { order } = (await me.order([line])).data as { order: string };
  const was = (await buyer.detail(order)).payment.yen;
  api.test.clock.move(10 * 60_000);
  setPrice(18_000);
  const user = await openPage(`/order/${order}`);
  await user.click(await screen.findByRole('button', { name: words.order.pay }));
  const [beginning = ''] = words.pay.renewal.total.split('{{now}}');
  const question = await screen.findByText(beginning.trim(), { exact: false });
  const readNow = () => Number(/¥([\d,]+)/.exec(question.textContent)?.[1]?.replace(',', ''));
  const now = readNow();
  expect(now).toBeGreaterThanOrEqual(was + 2200);
  expect(screen.getByRole('alert').textContent).toContain('¥18,000');
  expect(question.textContent).toBe(filled(words.pay.renewal.total, { now: yen(now), was: yen(was) }));
  expect(screen.queryByRole('button', { name: words.order.pay })).toBeNull();
  setPrice(19_000);
  api.test.clock.move(10 * 60_000);
  await user.click(screen.getByRole('button', { name: filled(words.pay.renewal.go, { now: yen(now) }) }));
  await waitFor(() => expect(readNow()).toBeGreaterThan(now));
  const agreed = readNow();
  expect(question.textContent).toContain(yen(was));
  await user.click(screen.getByRole('button', { name: filled(words.pay.renewal.go, { now: yen(agreed) }) }));
  await screen.findByRole('button', { name: words.order.pay });
  const renewed = location.pathname.replace('/order/', '');
  expect(renewed).not.toBe(order);
  expect(await buyer.detail(renewed)).toMatchObject({ state: 'unpaid', payment: { yen: agreed } });
  expect((await buyer.detail(order)).state).toBe('cancelled');
});
