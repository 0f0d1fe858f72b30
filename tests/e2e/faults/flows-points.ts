import { expect, type Page } from '@playwright/test';
import { codes } from '@/contract/codes';
import { runningAuctions } from '../running-auction';
import { openDemoAuctions } from '@demo/open-demo-auctions';
import { localeText } from '../locale-text';
import { runStaffCommand } from '../staff';
import type { TestCustomer } from './customer';
import type { Flow, Given } from './flow';

const entries = async (me: TestCustomer, reason: string) =>
  (await me.get<{ entries: { reason: string }[] }>('Sig.Front.User.Points.List')).entries.filter(
    (entry) => entry.reason === reason,
  ).length;

const signedToday = (page: Page) => expect(page.getByText(localeText('sign', 'today.done')).first()).toBeVisible();

const signIn: Flow = {
  name: 'sign-in of the day',
  call: 'Sig.Front.Sign.SignIn',
  prepare: () => Promise.resolve({ path: '/sign' }),
  button: (page) => page.getByRole('button', { name: localeText('sign', 'today.go') }),
  done: signedToday,
  count: (me) => entries(me, 'signIn'),
  rejection: { code: codes.rateLimited },
  reopened: signedToday,
};

const takeCoupon = (page: Page) => page.getByRole('button', { name: localeText('member', 'coupon.open.take') });
const expectNoCoupons = (page: Page) => expect(takeCoupon(page)).toHaveCount(0);
const coupon: Flow = {
  name: 'coupon claimed',
  call: 'Sig.Front.Coupon.Claim',
  prepare: () => Promise.resolve({ path: '/coupon' }),
  button: (page) => takeCoupon(page).first(),
  done: async (page) => {
    await expect(page.getByText(localeText('member', 'coupon.open.taken'))).toBeVisible();
    await expectNoCoupons(page);
  },
  count: async (me) => (await me.get<{ coupons: unknown[] }>('Sig.Front.Coupon.List', { tab: 'hand' })).coupons.length,
  rejection: { code: codes.couponUnusable },
  findsOut: expectNoCoupons,
  reopened: expectNoCoupons,
};

const rewardPath = '/goodPoint/detail/premium-coupon-15';
const reward: Flow = {
  name: 'reward redeemed',
  call: 'Sig.Front.GoodPoint.Redeem',
  prepare: async (me) => {
    await runStaffCommand(`points give ${me.email} 1000`);
    return { path: rewardPath };
  },
  arm: (page) => page.getByRole('button', { name: '400' }).click(),
  button: (page) => page.getByRole('dialog').getByRole('button', { name: localeText('reward', 'sheet.confirm') }),
  done: (page) => expect(page.getByRole('dialog').getByText(localeText('reward', 'done.record'))).toBeVisible(),
  count: async (me) => (await me.get<{ redemptions: unknown[] }>('Sig.Front.GoodPoint.Records')).redemptions.length,
  rejection: { code: codes.rewardGone },
};

const free = (page: Page) => page.getByRole('button', { name: localeText('lottery', 'play.free') });
const lottery: Flow = {
  name: 'lottery play',
  call: 'Sig.Front.Lottery.Play',
  prepare: async (me) => {
    const { lotteries } = await me.get<{ lotteries: { id: string; state: string }[] }>('Sig.Front.Lottery.List');
    return { path: `/lottery/${lotteries.find(({ state }) => state === 'running')?.id ?? ''}` };
  },
  button: (page) => free(page).or(page.getByRole('button', { name: localeText('lottery', 'play.again') })),
  done: (page) => expect(page.getByRole('dialog')).toBeVisible(),
  count: async (me) => (await me.get<{ plays: unknown[] }>('Sig.Front.Lottery.Record')).plays.length,
  rejection: { code: codes.playsOver },
  unsure: localeText('lottery', 'play.unsure'),
  reopened: (page) => expect(free(page)).toHaveCount(0),
};

interface OwnBidStatus {
  readonly ours: string;
  readonly next: number;
  readonly ended: boolean;
  readonly own: { readonly ceiling: number } | null;
  readonly hold: { readonly above: number } | null;
}
const openSheet = (page: Page) => page.getByRole('button', { name: localeText('item', 'bid'), exact: true }).click();
const ceiling = (page: Page) => page.getByLabel(localeText('bid', 'sheet.label'));

const displayedCeiling = (page: Page, given: Given) =>
  page.getByRole('dialog').locator('dd', { hasText: Number(given['yen']).toLocaleString('en') });

/** An auction that nobody of ours but the demo customer leads in, and a ceiling above their last. */
const bid: Flow = {
  name: 'bid',
  call: 'Sig.Front.Bid.Place',
  who: 'demo',
  prepare: async (me) => {
    for (const { site, id, auction } of runningAuctions()) {
      const { ours, next, own, hold } = await me.get<OwnBidStatus>('Sig.Front.Bid.Standing', { site, id });
      if (ours === 'other' || auction?.buyoutPrice) continue;
      const yen = Math.max(next, own?.ceiling ?? 0) + 5_000;
      // For a higher one a sum is reserved first.
      if (hold !== null && yen > hold.above) continue;
      return { path: `/mall/${site}/detail/${id}`, site, id, yen: String(yen) };
    }
    throw new Error('No auction to bid on.');
  },
  arm: openSheet,
  fill: (page, given) => ceiling(page).fill(given['yen'] ?? ''),
  keeps: (page, given) => expect(ceiling(page)).toHaveValue(given['yen'] ?? ''),
  button: (page) => page.getByRole('dialog').locator('button[type="submit"]'),
  // Said by the answer, or by what is read again every ten seconds.
  done: (page, given) =>
    expect(
      page.getByRole('dialog').getByText(localeText('bid', 'own.see')).or(displayedCeiling(page, given)).first(),
    ).toBeVisible(),
  count: async (me, given) => {
    const { site = '', id = '', yen } = given;
    const { own } = await me.get<OwnBidStatus>('Sig.Front.Bid.Standing', { site, id });
    return own?.ceiling === Number(yen) ? 1 : 0;
  },
  rejection: { code: codes.bidHeld },
  // The bid stands, and the sheet is for a raise.
  reopened: async (page, given) => {
    await openSheet(page);
    await expect(displayedCeiling(page, given)).toBeVisible();
  },
};

const outsideAuction = { site: 'yahoo', id: openDemoAuctions[0].id };
interface OwnTaskStatus {
  readonly next: number;
  readonly own: { readonly ceiling: number } | null;
}

/** A bid that staff are to place in the demo's auction at a marketplace, or a raise of the one before. */
const bidTask: Flow = {
  name: 'bid that staff place',
  call: 'Sig.Front.Bid.Task.Place',
  who: 'demo',
  prepare: async (me) => {
    const { next, own } = await me.get<OwnTaskStatus>('Sig.Front.Bid.Task.Status', outsideAuction);
    const yen = Math.max(next, own?.ceiling ?? 0) + 100;
    return { path: `/mall/yahoo/detail/${outsideAuction.id}`, yen: String(yen) };
  },
  arm: openSheet,
  fill: (page, given) => ceiling(page).fill(given['yen'] ?? ''),
  keeps: (page, given) => expect(ceiling(page)).toHaveValue(given['yen'] ?? ''),
  button: (page) => page.getByRole('dialog').locator('button[type="submit"]'),
  done: (page) => expect(page.getByRole('dialog').getByText(localeText('bid', 'task.done'))).toBeVisible(),
  count: async (me, given) => {
    const { own } = await me.get<OwnTaskStatus>('Sig.Front.Bid.Task.Status', outsideAuction);
    return own?.ceiling === Number(given['yen']) ? 1 : 0;
  },
  rejection: { code: codes.bidTooLow },
  // The bid stands, and the sheet is for a raise.
  reopened: async (page, given) => {
    await openSheet(page);
    await expect(displayedCeiling(page, given)).toBeVisible();
  },
};

export const pointFlows: readonly Flow[] = [signIn, coupon, reward, lottery, bid, bidTask];
