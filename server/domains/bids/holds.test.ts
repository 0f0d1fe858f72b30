import { eq, isNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { goToEnd, onStage, placeBidAs, stage, stageKey } from '@tests/auction';
import { bidReserved, decideHold, holdRow, needHold, readHold, reservedAt, startHold } from '@tests/bid-holds';
import { buyer, paymentOf, staff } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import type { BidRow, BidStatus } from '@/contract/bid';
import { codes } from '@/contract/codes';
import { daysToMs, daysToSeconds, hoursToMs } from '@/rules/time/instant';
import { termsVersion } from '@server/platform/brand/brand';
import { addresses } from '../account/schema';
import { bidHolds } from './bid-holds-schema';
import { moneyDifferences } from '../payment/money-schema';
import { runPaymentJobs } from '../provider-events/payment-jobs';
import { sumMoney } from '../payment/money-ledger';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';

const limit = 50_000;
let api: TestApi;
let count = 0;
beforeAll(async () => {
  api = await createTestApi({ services: { bidHoldAbove: limit } });
});
afterEach(() => expect(api.errors.splice(0)).toEqual([]));
afterAll(() => api.close());

/** A customer who has paid before, so that they may bid more than a newcomer. */
async function person(): Promise<Buyer> {
  const me = await buyer(api, `holder${(count += 1)}`);
  await me.buy(['amazon/B0C8VJ5H1D']);
  return me;
}
const jobs = () => runPaymentJobs(api.db, api.services.payments, api.clock.now());
const list = async (me: Buyer) => (await me.get<{ bids: BidRow[] }>('Sig.Front.Bid.List')).bids;
const outbidBy = (yen: number) => staff(api, `bid outbid ${stage.site} ${stage.id} ${yen}`);
const kindsOf = async (me: Buyer) =>
  (await me.get<{ notices: { kind: string }[] }>('Sig.Front.Notice.List')).notices.map(({ kind }) => kind);

describe('a bid above the limit', () => {
  it('[M-05] is placed once the sum is reserved, and nothing is charged', () =>
    onStage(api, {}, async () => {
      const me = await person();
      const { hold: terms } = await me.get<BidStatus>('Sig.Front.Bid.Standing', stage);
      expect(terms).toEqual({ above: limit, opensAt: null });
      const id = await needHold(me, 60_000);
      expect(await list(me)).toEqual([]);
      expect(await readHold(me, id)).toMatchObject({
        state: 'created',
        placed: false,
        ceiling: 60_000,
        goodsId: stage.id,
      });
      await decideHold(api, me, id);
      const [bid] = await list(me);
      const { yen } = await readHold(me, id);
      expect(bid).toMatchObject({ state: 'leading', ceiling: 60_000, price: 1000, hold: { yen, state: 'authorised' } });
      expect(yen).toBeGreaterThan(60_000);
      expect(await reservedAt(api, id)).toMatchObject({ state: 'reserved', yen });
    }));

  it('[M-05] at the limit needs none, and without a limit no bid does', () =>
    onStage(api, {}, async () => {
      const me = await person();
      expect((await placeBidAs(me, limit)).data).toMatchObject({ kind: 'placed' });
      Object.assign(api.services, { bidHoldAbove: null });
      expect((await placeBidAs(me, 70_000)).data).toMatchObject({ kind: 'placed' });
      expect((await me.get<BidStatus>('Sig.Front.Bid.Standing', stage)).hold).toBeNull();
      Object.assign(api.services, { bidHoldAbove: limit });
    }));

  it('[M-05] asked for twice is one hold and one page; another sum ends it', () =>
    onStage(api, {}, async () => {
      const me = await person();
      const id = await needHold(me, 60_000);
      expect(await needHold(me, 60_000)).toBe(id);
      const { data } = await startHold(me, id);
      expect((await startHold(me, id)).data).toEqual(data);
      const other = await needHold(me, 61_000);
      expect(other).not.toBe(id);
      await jobs();
      expect((await holdRow(api, id)).state).toBe('ended');
      expect((await reservedAt(api, id))?.state).toBe('declined');
      expect((await startHold(me, id)).code).toBe(codes.paymentOver);
      expect((await startHold(me, other)).code).toBe(codes.ok);
    }));

  it('[M-05] is refused as any other, before a sum is reserved', () =>
    onStage(api, {}, async () => {
      const [me, rival, newcomer] = [await person(), await person(), await buyer(api, `newcomer${count}`)];
      expect((await placeBidAs(newcomer, 200_000)).code).toBe(codes.bidsUnproven);
      await bidReserved(api, rival, 60_000);
      expect((await placeBidAs(me, 70_000)).code).toBe(codes.bidHeld);
      expect((await placeBidAs(rival, 55_000)).code).toBe(codes.bidNotHigher);
      expect(await api.db.$count(bidHolds, eq(bidHolds.customerId, me.id))).toBe(0);
    }));

  it('[M-05] is refused too early, with the time from which it is taken: cards reserve for a week', () => {
    const long = { lengthSeconds: daysToSeconds(8) };
    return onStage(api, long, async () => {
      const me = await person();
      const { hold, endsAt } = await me.get<BidStatus>('Sig.Front.Bid.Standing', stage);
      const rejected = await placeBidAs(me, 60_000);
      expect(rejected).toMatchObject({ code: codes.bidHoldEarly, data: { opensAt: hold?.opensAt } });
      expect(Date.parse(endsAt) - Date.parse(hold?.opensAt ?? '')).toBe(daysToMs(6));
      api.clock.move(Date.parse(hold?.opensAt ?? '') - api.clock.now().getTime());
      const again = await buyer(api, me.id);
      expect((await placeBidAs(again, 60_000)).data).toMatchObject({ kind: 'hold' });
    });
  });

  it('[M-05] [M-08] starts with the present terms alone, for its own customer', () =>
    onStage(api, {}, async () => {
      const [me, other] = [await person(), await person()];
      const id = await needHold(me, 60_000);
      expect((await startHold(other, id)).code).toBe(codes.notFound);
      expect((await other.call('Sig.Front.Bid.HoldResult', { id })).code).toBe(codes.notFound);
      expect((await me.call('Sig.Front.Bid.Hold', { id, terms: '2000-01-01' })).code).toBe(codes.termsOutdated);
      await startHold(me, id);
      expect(await holdRow(api, id)).toMatchObject({ termsVersion });
    }));

  it('[M-05] that was declined or left is not placed, and nothing is reserved', () =>
    onStage(api, {}, async () => {
      const me = await person();
      const declined = await needHold(me, 60_000);
      await decideHold(api, me, declined, 'fail');
      expect(await readHold(me, declined)).toMatchObject({ state: 'ended', placed: false, earlierBid: null });
      const unused = await needHold(me, 60_000);
      expect(unused).not.toBe(declined);
      await startHold(me, unused);
      api.clock.move(hoursToMs(1));
      await jobs();
      expect(await readHold(me, unused)).toMatchObject({ state: 'ended', placed: false });
      expect(await list(me)).toEqual([]);
    }));

  it('[M-05] whose sum was reserved too late is not placed: the sum goes back, and the customer is told', () =>
    onStage(api, {}, async () => {
      const [me, rival] = [await person(), await person()];
      const id = await needHold(me, 60_000);
      await bidReserved(api, rival, 70_000);
      await decideHold(api, me, id);
      expect(await readHold(me, id)).toMatchObject({ state: 'releasing', placed: false });
      expect(await kindsOf(me)).toContain('bidNotPlaced');
      expect(await staff(api, 'money holds')).toContain(`code ${codes.bidHeld}`);
      await jobs();
      expect(await reservedAt(api, id)).toMatchObject({ state: 'released' });
      expect(await readHold(me, id)).toMatchObject({ state: 'released' });
    }));
});

describe('the sum that is reserved', () => {
  it('[M-05] pays the order of a win, with what is due of it; the ledger balances', () =>
    onStage(api, {}, async () => {
      const me = await person();
      const id = await bidReserved(api, me, 60_000);
      await outbidBy(20_000);
      goToEnd(api, -5);
      const [won] = await list(me);
      expect(won).toMatchObject({
        state: 'ordered',
        hold: { state: 'capturing' },
        order: { payable: false, paid: false },
      });
      const order = won?.order?.id ?? '';
      await jobs();
      const { state, yen, reference, id: payment } = await paymentOf(api, order);
      expect({ state, reference }).toEqual({ state: 'succeeded', reference: id });
      const { yen: reserved } = await readHold(me, id);
      expect(yen).toBeLessThan(reserved);
      expect(await reservedAt(api, id)).toMatchObject({ state: 'paid', yen });
      expect(await sumMoney(api.db, payment)).toMatchObject({ charged: yen, captured: yen, refunded: 0 });
      const [paid] = await list(me);
      expect(paid).toMatchObject({ hold: { state: 'captured' }, order: { paid: true } });
      expect(await kindsOf(me)).toEqual(expect.arrayContaining(['bidWonReserved', 'orderPaid']));
      expect(await kindsOf(me)).not.toContain('bidWon');
      await staff(api, `order refused ${order}/1 soldElsewhere`);
      await jobs();
      expect(await sumMoney(api.db, payment)).toMatchObject({ captured: yen, refunded: yen });
      api.clock.move(hoursToMs(2));
      expect(await staff(api, 'money reconcile')).toBe('Differences: 0');
      expect(await api.db.$count(moneyDifferences, isNull(moneyDifferences.solvedAt))).toBe(0);
    }));

  it('[M-05] pays at once at the buyout price, and waits for an address', () =>
    onStage(api, { buyoutPrice: 80_000 }, async () => {
      const me = await person();
      const [home] = await api.db.delete(addresses).where(eq(addresses.customerId, me.id)).returning();
      if (!home) throw new Error('No address.');
      const id = await bidReserved(api, me, 90_000);
      expect((await list(me))[0]).toMatchObject({ state: 'won', price: 80_000, hold: { state: 'authorised' } });
      expect(await kindsOf(me)).toContain('bidWonAddress');
      await api.db.insert(addresses).values(home);
      const [bid] = await list(me);
      expect(bid).toMatchObject({ state: 'ordered', hold: { state: 'capturing' } });
      await jobs();
      expect(await paymentOf(api, bid?.order?.id ?? '')).toMatchObject({ state: 'succeeded', reference: id });
      expect((await reservedAt(api, id))?.yen).toBe((await readHold(me, id)).yen);
    }));

  it('[M-05] goes back when the customer is outbid, and is reserved anew for a raise', () =>
    onStage(api, {}, async () => {
      const me = await person();
      const first = await bidReserved(api, me, 60_000);
      await outbidBy(65_000);
      expect((await list(me))[0]).toMatchObject({ state: 'outbid', hold: { state: 'releasing' } });
      await jobs();
      expect((await reservedAt(api, first))?.state).toBe('released');
      const second = await bidReserved(api, me, 80_000);
      expect((await list(me))[0]).toMatchObject({ state: 'leading', ceiling: 80_000 });
      // A raise of a leading bid reserves the new sum before the earlier one goes back.
      const third = await needHold(me, 90_000);
      expect((await holdRow(api, second)).state).toBe('authorised');
      await decideHold(api, me, third);
      expect((await holdRow(api, second)).state).toBe('releasing');
      expect((await list(me))[0]).toMatchObject({ ceiling: 90_000, hold: { state: 'authorised' } });
    }));

  it('[M-05] goes back when the auction is lost, or its listing is taken down', () =>
    onStage(api, { reserve: 500_000 }, async () => {
      const me = await person();
      const id = await bidReserved(api, me, 60_000);
      goToEnd(api, -5);
      expect((await list(me))[0]).toMatchObject({ state: 'lost', hold: { state: 'releasing' } });
      await jobs();
      expect((await reservedAt(api, id))?.state).toBe('released');
    }));

  it('[M-05] goes back where its bid is gone, and where the reservation is over', () =>
    onStage(api, {}, async () => {
      const me = await person();
      const id = await bidReserved(api, me, 60_000);
      await api.db.update(bidHolds).set({ bidId: null }).where(eq(bidHolds.id, id));
      await jobs();
      await jobs();
      expect((await reservedAt(api, id))?.state).toBe('released');
    }));

  it('[M-05] that costs less than the order goes back, and the win is paid as any other', () =>
    onStage(api, {}, async () => {
      const me = await person();
      const id = await bidReserved(api, me, 60_000);
      await api.db.update(bidHolds).set({ yen: 1000 }).where(eq(bidHolds.id, id));
      goToEnd(api, -5);
      const [bid] = await list(me);
      expect(bid).toMatchObject({ state: 'ordered', hold: { state: 'releasing' }, order: { payable: true } });
      await me.pay(bid?.order?.payment ?? '');
      expect((await paymentOf(api, bid?.order?.id ?? '')).state).toBe('succeeded');
    }));

  it('[M-05] keeps an account busy, and stands in the own data', () =>
    onStage(api, {}, async () => {
      const me = await person();
      await needHold(me, 60_000);
      const rejected = await me.call('Sig.Front.User.Account.Delete', { password: 'Kakehashi-2026' });
      expect(rejected).toMatchObject({ code: codes.accountBusy });
      expect(rejected.data).toMatchObject({ underWay: { payments: 1 } });
      const { data } = await me.call('Sig.Front.User.Account.Export');
      expect(JSON.stringify(data)).toContain(`"ceiling":60000`);
    }));
});

it('[M-05] staff see what is reserved', () =>
  onStage(api, {}, async () => {
    const me = await person();
    const id = await bidReserved(api, me, 60_000);
    const printed = await staff(api, 'money holds');
    expect(printed).toContain(id);
    expect(printed).toMatch(new RegExp(`${id} .*authorised .*bid up to ¥60000 .*${stageKey}`));
  }));
