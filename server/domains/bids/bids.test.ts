import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { BidRow, BidStatus } from '@/contract/bid';
import { codes } from '@/contract/codes';
import type { ItemDetail } from '@/contract/item';
import { goToEnd, onStage, placeBidAs, stage, stageKey } from '@tests/auction';
import { buyer, staff } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { bids } from './schema';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { hoursToMs } from '@/rules/time/instant';

let api: TestApi;
let count = 0;
beforeAll(async () => {
  api = await createTestApi();
});
afterEach(() => expect(api.errors.splice(0)).toEqual([]));
afterAll(() => api.close());

/** Sessions end where the clock moves on by days: everybody is made where the round begins. */
const people = async (max: number): Promise<readonly [Buyer, Buyer, ...Buyer[]]> => {
  const made: Buyer[] = [];
  for (let n = 0; n < max; n += 1) made.push(await buyer(api, `bidder${(count += 1)}`));
  return made as [Buyer, Buyer, ...Buyer[]];
};
const list = async (customer: Buyer, tab?: string) =>
  (await customer.get<{ bids: BidRow[] }>('Sig.Front.Bid.List', tab ? { tab } : {})).bids;
const only = async (customer: Buyer): Promise<BidRow> => {
  const [row, ...more] = await list(customer);
  if (!row || more.length > 0) throw new Error(`${more.length} bids`);
  return row;
};
const item = async () => (await api.request('Sig.Front.Item.Detail', { input: stage })).data as ItemDetail;
const statusFor = (customer: Buyer) => customer.get<BidStatus>('Sig.Front.Bid.Standing', stage);

describe('a bid', () => {
  it('[B-06] bids no more than it must, and the item shows it', () =>
    onStage(api, {}, async () => {
      const [me] = await people(1);
      const placed = await placeBidAs(me, 5000);
      expect(placed).toMatchObject({ code: codes.ok, data: { state: 'leading', price: 1000, order: null } });
      expect((await item()).auction).toMatchObject({ currentPrice: 1000, bids: 1, bidIncrement: 100 });
      await staff(api, `bid outbid ${stage.site} ${stage.id} 3000`);
      expect((await item()).auction).toMatchObject({ currentPrice: 3100, bids: 2 });
      expect(await only(me)).toMatchObject({ state: 'leading', ceiling: 5000, price: 3100, next: 3200 });
      expect(await statusFor(me)).toMatchObject({ ours: 'mine', own: { state: 'leading', ceiling: 5000 }, next: 3200 });
    }));

  it('[B-06] is refused below the next legal one, and one’s own raise at or below the ceiling', () =>
    onStage(api, {}, async () => {
      const [me] = await people(1);
      expect(await placeBidAs(me, 999)).toMatchObject({ code: codes.bidTooLow, data: { next: 1000 } });
      expect((await placeBidAs(me, 2000)).code).toBe(codes.ok);
      expect(await placeBidAs(me, 2000)).toMatchObject({ code: codes.bidNotHigher, data: { ceiling: 2000 } });
      expect((await placeBidAs(me, 2001)).code).toBe(codes.ok);
      await staff(api, `bid outbid ${stage.site} ${stage.id} 3000`);
      expect(await placeBidAs(me, 3050)).toMatchObject({ code: codes.bidTooLow, data: { next: 3100 } });
      expect(await only(me)).toMatchObject({ state: 'outbid', ceiling: 2001, price: 3000 });
    }));

  it.each([0, -5, 1.5, 1e12, '2000', Number.NaN])('[B-06] of %s is no bid', (ceiling) =>
    onStage(api, {}, async () => {
      const [me] = await people(1);
      expect((await placeBidAs(me, ceiling as number)).code).toBe(codes.invalidInput);
      expect(await list(me)).toEqual([]);
    }),
  );

  it('[B-06] sent twice with one key is one bid, and a lost answer comes again', () =>
    onStage(api, {}, async () => {
      const [me] = await people(1);
      const input = {
        ...stage,
        ceiling: 4000,
        services: { inspection: true, authentication: false, domesticInsurance: false },
      };
      const send = () => me.call('Sig.Front.Bid.Place', input, { 'Idempotency-Key': 'bid-key-1234' });
      const [testAnswer, two] = [await send(), await send()];
      expect(two.data).toEqual(testAnswer.data);
      expect((await item()).auction?.bids).toBe(1);
      expect((await only(me)).services.inspection).toBe(true);
    }));

  it('[B-06] on goods without an auction, on unknown goods and on what we do not buy is refused', async () => {
    const [me] = await people(1);
    expect((await placeBidAs(me, 5000, { site: 'mercari', id: 'm36144759504' })).code).toBe(codes.notFound);
    expect((await placeBidAs(me, 5000, { id: 'x999999999' })).code).toBe(codes.notFound);
    expect((await placeBidAs(me, 5000, { id: 'n1155402687' })).code).toBe(codes.notForSale);
    const visitor = await api.request('Sig.Front.Bid.Place', { input: { ...stage, ceiling: 1, services: {} } });
    expect(visitor.code).toBe(codes.loginNeeded);
  });
});

describe('one standing bid for the whole service', () => {
  it('[B-06] another customer is told, and may bid once the first is outbid', () =>
    onStage(api, {}, async () => {
      const [first, second] = await people(2);
      await placeBidAs(first, 5000);
      expect((await placeBidAs(second, 9000)).code).toBe(codes.bidHeld);
      expect(await statusFor(second)).toMatchObject({ ours: 'other', own: null });
      await staff(api, `bid outbid ${stage.site} ${stage.id} 6000`);
      expect((await placeBidAs(second, 9000)).code).toBe(codes.ok);
      expect((await only(first)).state).toBe('outbid');
      expect((await placeBidAs(first, 20_000)).code).toBe(codes.bidHeld);
      expect(await statusFor(first)).toMatchObject({ ours: 'other', own: { state: 'outbid', ceiling: 5000 } });
    }));

  it(
    '[B-06] of 40 customers at once exactly one holds it',
    () =>
      onStage(api, {}, async () => {
        const all = await people(40);
        const answers = await Promise.all(all.map((entry, n) => placeBidAs(entry, 2000 + n * 100)));
        expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(1);
        expect(answers.filter(({ code }) => code === codes.bidHeld)).toHaveLength(39);
        const rows = await api.db.select().from(bids).where(eq(bids.goodsKey, stageKey));
        const leaders = rows.filter(
          ({ state, customerId }) => state === 'leading' && all.some(({ id }) => id === customerId),
        );
        expect(leaders).toHaveLength(1);
      }),
    60_000,
  );
});

describe('the end', () => {
  it('[T-14] who leads has won: an order to be paid within 48 hours, at the price of the end', () =>
    onStage(api, {}, async () => {
      const [me, other] = await people(2);
      await placeBidAs(me, 8000);
      await staff(api, `bid outbid ${stage.site} ${stage.id} 4000`);
      goToEnd(api, -5);
      expect((await placeBidAs(other, 9000)).code).toBe(codes.auctionOver);
      const won = await only(me);
      expect(won).toMatchObject({ state: 'ordered', price: 4100, next: null, order: { payable: true } });
      expect(Date.parse(won.order?.payBy ?? '') - Date.parse((await only(me)).endsAt)).toBeGreaterThan(hoursToMs(47));
      const order = await me.get<{ state: string; lines: { yen: number; won: boolean; title: unknown }[] }>(
        'Sig.Front.Order.Detail',
        { id: won.order?.id },
      );
      expect(order).toMatchObject({ state: 'unpaid', lines: [{ yen: 4100, won: true }] });
      expect((await me.call('Sig.Front.Order.Cancel', { id: won.order?.id })).code).toBe(codes.bidBinds);
      expect((await statusFor(me)).won).toEqual({ order: won.order?.id, payBy: won.order?.payBy });
      expect((await statusFor(other)).won).toBeNull();
      await me.pay(won.order?.payment ?? '');
      expect((await statusFor(me)).won).toEqual({ order: won.order?.id, payBy: null });
      expect(await only(me)).toMatchObject({ state: 'ordered', order: { payable: false } });
      expect((await me.call('Sig.Front.Order.Cancel', { id: won.order?.id })).code).toBe(codes.bidBinds);
    }));

  it('[T-14] who does not lead has lost, and a reserve that is not met sells to nobody', async () => {
    await onStage(api, {}, async () => {
      const [me] = await people(1);
      await placeBidAs(me, 2000);
      await staff(api, `bid outbid ${stage.site} ${stage.id} 4000`);
      goToEnd(api, -5);
      expect(await only(me)).toMatchObject({ state: 'lost', reason: 'outbid', price: 4000, order: null });
    });
    await onStage(api, { reserve: 9000 }, async () => {
      const [me] = await people(1);
      await placeBidAs(me, 8999);
      expect((await item()).auction?.reserveUnmet).toBe(true);
      goToEnd(api, -5, { reserve: 9000 });
      expect(await only(me)).toMatchObject({ state: 'lost', reason: 'reserve' });
    });
  });

  it('[T-14] a late raise moves it by five minutes where the auction extends itself, and only there', async () => {
    for (const autoExtension of [true, false]) {
      await onStage(api, { autoExtension }, async () => {
        const [me] = await people(1);
        await placeBidAs(me, 2000);
        goToEnd(api, 60, { autoExtension });
        const { endsAt } = await only(me);
        await placeBidAs(me, 3000);
        // It did not raise the price.
        expect((await only(me)).endsAt).toBe(endsAt);
        await staff(api, `bid outbid ${stage.site} ${stage.id} 2500`);
        const moved = Date.parse((await only(me)).endsAt) - Date.parse(endsAt);
        expect(moved).toBe(autoExtension ? 300_000 : 0);
        expect((await only(me)).extended).toBe(autoExtension ? 5 : 0);
        goToEnd(api, -5, { autoExtension });
        expect((await only(me)).state).toBe(autoExtension ? 'leading' : 'ordered');
        goToEnd(api, -305, { autoExtension });
        expect((await only(me)).state).toBe('ordered');
      });
    }
  });

  it('[T-14] comes early by the seller’s word, but only with a bidder', () =>
    onStage(api, { earlyFinish: true }, async () => {
      const [me] = await people(1);
      await expect(staff(api, `bid end ${stage.site} ${stage.id}`)).rejects.toThrow('Nobody has bid');
      await placeBidAs(me, 2000);
      expect(await staff(api, `bid end ${stage.site} ${stage.id}`)).toContain('ended early at ¥1000');
      expect(await only(me)).toMatchObject({ state: 'ordered', price: 1000, endedEarly: true });
      expect((await item()).soldOut).toBe(true);
      expect((await placeBidAs(me, 9000)).code).toBe(codes.auctionOver);
    }));

  it('[B-06] a bid at the buyout price buys at once, for that price', () =>
    onStage(api, { buyoutPrice: 7000 }, async () => {
      const [me, other] = await people(2);
      const put = await other.put(stageKey);
      const placed = await placeBidAs(me, 9999);
      expect(placed).toMatchObject({ code: codes.ok, data: { state: 'ordered', price: 7000 } });
      expect((await other.cart()).lines.find(({ id }) => id === put)?.problem).toBe('ended');
      expect((await placeBidAs(other, 10_000)).code).toBe(codes.auctionOver);
      expect(await only(me)).toMatchObject({ state: 'ordered', price: 7000, order: { payable: true } });
    }));

  it('[T-14] long after a bid is settled as its round ended, and the next round is another auction', () =>
    onStage(api, {}, async () => {
      const [me] = await people(1);
      await placeBidAs(me, 2000);
      api.clock.move(hoursToMs(40));
      expect(await only(me)).toMatchObject({ state: 'ordered', price: 1000 });
      expect((await placeBidAs(me, 2000)).code).toBe(codes.ok);
      expect((await list(me)).map(({ state }) => state).sort()).toEqual(['leading', 'ordered']);
    }));
});

describe('a win that nobody pays', () => {
  it('[T-14] lapses after 48 hours and bars from bidding until staff lift it', () =>
    onStage(api, {}, async () => {
      const [me] = await people(1);
      await placeBidAs(me, 2000);
      goToEnd(api, -5);
      const { order } = await only(me);
      api.clock.move(hoursToMs(47));
      expect(await only(me)).toMatchObject({ state: 'ordered', order: { payable: true } });
      api.clock.move(hoursToMs(2));
      expect((await placeBidAs(me, 5000)).code).toBe(codes.bidsBarred);
      expect(await only(me)).toMatchObject({ state: 'lapsed', order: { payable: false } });
      expect(await statusFor(me)).toMatchObject({ barred: true });
      expect(await me.get('Sig.Front.Order.Detail', { id: order?.id })).toMatchObject({ state: 'cancelled' });
      expect(await staff(api, `bid lift ${me.id}`)).toContain('may bid again');
      await expect(staff(api, `bid lift ${me.id}`)).rejects.toThrow('Nothing keeps');
      expect(await only(me)).toMatchObject({ state: 'lifted' });
      expect((await placeBidAs(me, 5000)).code).not.toBe(codes.bidsBarred);
    }));

  it('[T-14] without an address waits for one', () =>
    onStage(api, {}, async () => {
      const [me] = await people(1);
      const { address } = me as unknown as { address: string };
      await placeBidAs(me, 2000);
      await me.get('Sig.Front.User.Address.Delete', { id: address });
      goToEnd(api, -5);
      expect(await only(me)).toMatchObject({ state: 'won', order: null });
      expect((await only(me)).orderBy).not.toBeNull();
      api.clock.move(hoursToMs(49));
      expect(await only(me)).toMatchObject({ state: 'lapsed' });
    }));
});

it('[T-14] a listing that is taken down takes its bids along', () =>
  onStage(api, {}, async () => {
    const [me] = await people(1);
    await placeBidAs(me, 2000);
    const { withListing } = await import('@tests/listing');
    await withListing(
      api,
      stage,
      (listing) => ({ ...listing, status: 'removed' }),
      async () => {
        expect(await only(me)).toMatchObject({ state: 'refused', goods: null, next: null });
      },
    );
  }));
