// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { getPointBalance } from '@server/domains/points/ledger';
import { pointsOf } from '@tests/rewards';
import { apiServer } from '@tests/api-server';
import { buyer, grantPoints } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { openPage } from '@tests/open-page';
import { filled, words } from '@tests/words';

const api = apiServer();
const texts = words.reward;
let count = 0;

const plain = (points: number) => filled(words.common.points_other, { number: points.toLocaleString('en') });
const goText = (points: number) => filled(texts.go_other, { number: points.toLocaleString('en') });
const link = async (name: string | RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

async function holder(points: number): Promise<Buyer> {
  const customer = await buyer(api.test, `rewards${(count += 1)}`);
  if (points > 0) await grantPoints(api.test, customer.id, points);
  await api.signIn(`${customer.id}@mail.example`);
  return customer;
}
const balanceOf = (customer: Buyer) => getPointBalance(api.test.db, customer.id, api.test.clock.now());

describe('the list', () => {
  it('[R-47] [N-02] a visitor sees all rewards, and the way to log in', async () => {
    await openPage('/goodPoint');
    await screen.findByText(plain(1250));
    expect(await link(texts.logIn)).toBe('/login?redirect=%2FgoodPoint');
    expect(screen.getByText(filled(texts.coupon.title, { percent: 15 }))).toBeTruthy();
  });

  it('[R-47] [S-35] a customer sees the balance, and comes to a reward', async () => {
    await holder(2600);
    const user = await openPage('/goodPoint');
    await screen.findByText(plain(2600));
    await user.click(await screen.findByRole('link', { name: /folding fan/i }));
    await button(goText(1800));
    expect(location.pathname).toBe('/goodPoint/detail/sensu');
  });

  it('[X-12] a failed read says so and is tried again', async () => {
    api.fault('Sig.Front.GoodPoint.List', 'http500');
    const user = await openPage('/goodPoint');
    const retry = await button(words.common.retry);
    api.heal();
    await user.click(retry);
    expect(await screen.findByText(plain(1250))).toBeTruthy();
  });
});

describe('one reward', () => {
  it('[S-35] a thing: sheet with points before and after, address of the book, and it is packed', async () => {
    const customer = await holder(2000);
    const user = await openPage('/goodPoint/detail/sensu');
    await user.click(await button(goText(1800)));
    const sheet = within(await screen.findByRole('dialog', { name: texts.sheet.title }));
    await sheet.findByRole('radio');
    expect(sheet.getByText(plain(200))).toBeTruthy();
    await user.click(sheet.getByRole('button', { name: texts.sheet.confirm }));
    await sheet.findByText(texts.done.goods);
    expect(await balanceOf(customer)).toBe(200);
    await user.click(sheet.getByRole('link', { name: texts.done.record }));
    expect(await screen.findByText(texts.state.packing)).toBeTruthy();
    await user.click(await button(texts.record.cancel));
    const dialog = within(await screen.findByRole('dialog', { name: texts.record.cancelTitle }));
    await user.click(dialog.getByRole('button', { name: texts.record.cancel }));
    expect(await screen.findByText(texts.state.cancelled)).toBeTruthy();
    expect(await balanceOf(customer)).toBe(2000);
  });

  it('[S-35] a coupon needs no address, and a lost answer is asked for again under the same key', async () => {
    const customer = await holder(800);
    const user = await openPage('/goodPoint/detail/premium-coupon-15');
    await user.click(await button(goText(400)));
    api.fault('Sig.Front.GoodPoint.Redeem', 'offline', { times: 1, afterwards: true });
    await user.click(await button(texts.sheet.confirm));
    await screen.findByText(words.common.network.failure);
    await user.click(await button(texts.sheet.confirm));
    await screen.findByRole('link', { name: texts.done.use });
    expect(await balanceOf(customer)).toBe(400);
    const keys = api.sentOf('Sig.Front.GoodPoint.Redeem').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(1);
  });

  it('[X-17] too few points: says how many are missing, and cannot be tapped', async () => {
    await holder(1700);
    await openPage('/goodPoint/detail/sensu');
    await screen.findByText(filled(texts.closed.short_other, { number: 100 }), { exact: false });
    expect((await button(goText(1800))).disabled).toBe(true);
  });

  it('[S-35] taken by others while one looks: said in the API’s words, and the page shows it', async () => {
    await holder(20_000);
    const user = await openPage('/goodPoint/detail/wajima-bowl');
    const others = [await buyer(api.test, 'first-hand'), await buyer(api.test, 'second-hand')];
    await user.click(await button(goText(10_500)));
    for (const other of others) {
      await grantPoints(api.test, other.id, 10_500);
      const input = { id: 'wajima-bowl', points: pointsOf('wajima-bowl'), address: other.address };
      await other.get('Sig.Front.GoodPoint.Redeem', input);
    }
    const confirm = await button(texts.sheet.confirm);
    await waitFor(() => expect(confirm.disabled).toBe(false));
    await user.click(confirm);
    expect((await screen.findByRole('alert')).textContent).toBe('None left this month. New stock comes next month.');
    await screen.findAllByText(texts.gone);
  });

  it('[A-02] a visitor who taps logs in first, and comes back here', async () => {
    const user = await openPage('/goodPoint/detail/sensu');
    await user.click(await button(goText(1800)));
    await screen.findByRole('heading', { level: 1, name: words.account.login.title });
    expect(location.search).toBe('?redirect=%2FgoodPoint%2Fdetail%2Fsensu');
  });

  it('[R-48] [N-08] one that is none, and a path that cannot be one', async () => {
    await openPage('/goodPoint/detail/nothing');
    await screen.findByText(texts.detail.missing.title);
    expect(await link(texts.detail.all)).toBe('/goodPoint');
  });
});

it('[R-49] no rewards yet leads to the list', async () => {
  await holder(0);
  await openPage('/goodPoint/recordList');
  await screen.findByText(texts.record.none.title);
  expect(await link(texts.detail.all)).toBe('/goodPoint');
});
