// @vitest-environment jsdom
import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { newId } from '@server/platform/db/keys';
import { coupons } from '@server/domains/coupon/schema';
import { apiServer } from '@tests/api-server';
import { newBuyer } from '@tests/buyer';
import { openPage } from '@tests/open-page';
import { words } from '@tests/words';
import { daysToMs } from '@/rules/time/instant';

const api = apiServer();
const { coupon: texts } = words.member;
const claim = 'Sig.Front.Coupon.Claim';
const open = async (path = '/coupon') => {
  const user = await openPage(path);
  await screen.findByRole('heading', { level: 1, name: texts.title });
  return user;
};
const give = (customerId: string, campaign: string, days: number) =>
  api.test.db.insert(coupons).values({
    id: newId(),
    customerId,
    campaign,
    percent: 10,
    minYen: 18_000,
    state: 'unused',
    claimedAt: api.test.clock.now(),
    endsAt: new Date(api.test.clock.now().getTime() + daysToMs(days)),
  });

describe('one’s coupons', () => {
  it('[K-13] [E-18] one tap takes a campaign’s coupon, which says what it does and how long', async () => {
    await newBuyer(api);
    const user = await open();
    expect(await screen.findByText(texts.none.hand.title)).toBeTruthy();
    expect(screen.getByText(/JST/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: texts.open.take }));
    const ticket = within(await screen.findByRole('article'));
    expect(ticket.getByText('10% off')).toBeTruthy();
    expect(ticket.getByText('For premium fashion from ¥18,000.')).toBeTruthy();
    expect(ticket.getByText(texts.origin.event)).toBeTruthy();
    expect(ticket.getByRole('link', { name: texts.goods }).getAttribute('href')).toBe('/discount/amazon');
    expect(screen.getByText(texts.open.taken)).toBeTruthy();
    expect(await screen.findByRole('button', { name: texts.open.another })).toBeTruthy();
  });

  it('[K-13] a lost answer takes one coupon, however often one tries', async () => {
    await newBuyer(api);
    api.fault(claim, 'offline', { times: 1, afterwards: true });
    const user = await open();
    await user.click(await screen.findByRole('button', { name: texts.open.take }));
    expect((await screen.findByRole('alert')).textContent).toBe(words.common.network.failure);
    // The list was read again and shows it: trying again is the same claim.
    await user.click(await screen.findByRole('button', { name: texts.open.another }));
    await screen.findByText(texts.open.taken);
    expect(await screen.findAllByRole('article')).toHaveLength(1);
  });

  it('[K-13] a refusal is said, in words', async () => {
    await newBuyer(api);
    api.change(claim, () => ({ code: 1302, msg: 'This coupon cannot be used here.', data: null }));
    const user = await open();
    await user.click(await screen.findByRole('button', { name: texts.open.take }));
    expect((await screen.findByRole('alert')).textContent).toBe('This coupon cannot be used here.');
  });

  it('[T-15] says where each came from, how many days are left, and which are over', async () => {
    const me = await newBuyer(api);
    await give(me.id, 'prize-autumn', 2.5);
    await give(me.id, 'reward-1', 12.5);
    await give(me.id, 'premium-2020-01', -3);
    const user = await open();
    const [first, second] = await screen.findAllByRole('article');
    expect(first?.textContent).toContain(texts.origin.prize);
    expect(first?.textContent).toContain('2 days left');
    expect(second?.textContent).toContain(texts.origin.reward);
    await user.click(screen.getByRole('link', { name: texts.tab.over }));
    expect((await screen.findByText(/^Expired on/)).closest('article')?.textContent).toContain(texts.origin.event);
    await user.click(screen.getByRole('link', { name: texts.tab.used }));
    expect(await screen.findByText(texts.none.used.title)).toBeTruthy();
  });

  it('[X-12] a failed read says so and is tried again', async () => {
    await newBuyer(api);
    api.fault('Sig.Front.Coupon.List', 'http500');
    const user = await open('/coupon?state=used');
    const again = await screen.findByRole('button', { name: words.common.retry });
    api.heal();
    await user.click(again);
    expect(await screen.findByText(texts.none.used.title)).toBeTruthy();
  });
});
