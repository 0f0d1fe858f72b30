import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BidTask } from '@/contract/bid-task';
import { deskCodes } from '@/contract/desk/desk-codes';
import { buyer, staff } from '@tests/buying';
import { bidTaskInput, saveOutsideAuction } from '@tests/outside-auction';
import { openDesk } from '@server/testing/desk-client';
import type { DeskClient } from '@server/testing/desk-client';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { addresses } from '../account/schema';
import { goods } from '../goods/schema';
import { staffChanges } from '../staff/schema';
import { bidTasks } from './bid-tasks-schema';

let api: TestApi;
let buyers: DeskClient;
let count = 0;
beforeAll(async () => {
  api = await createTestApi();
  buyers = await openDesk(api, ['buyer'], 'Ben');
}, 180_000);
beforeEach(async () => {
  await api.db.delete(bidTasks);
  await api.db.delete(staffChanges);
  await api.db.delete(goods).where(eq(goods.source, 'page'));
  await saveOutsideAuction(api);
});
afterAll(async () => {
  expect(api.errors).toEqual([]);
  await api.close();
});

async function withBid(ceiling = 8000) {
  const customer = await buyer(api, `desk-bids${(count += 1)}`);
  const { task } = await customer.get<{ task: BidTask }>('Sig.Front.Bid.Task.Place', bidTaskInput(ceiling));
  const read = async () => (await customer.get<{ tasks: BidTask[] }>('Sig.Front.Bid.Task.List')).tasks[0];
  return { id: task.id, customer: customer.id, read, pay: (payment: string) => customer.pay(payment) };
}
const call = async (name: string, input: object) => {
  const { code, data } = await buyers.call(`Desk.Bid.${name}`, input);
  return { code, data };
};
const changes = () => api.db.select().from(staffChanges);

describe('bids at the desk', () => {
  it('[W-08] [Q-11] show the auction, the maximum and the price, and the other customers who want it', async () => {
    const first = await withBid(8000);
    const second = await withBid(9000);
    const { data } = await call('Detail', { id: second.id });
    expect(data).toMatchObject({ state: 'waiting', ceiling: 9000, placedYen: null, seenYen: 5000, latestYen: 5000 });
    expect(data).toMatchObject({ rivals: [{ id: first.id, state: 'waiting', ceiling: 8000, goesFirst: true }] });
    expect((await call('Detail', { id: first.id })).data).toMatchObject({
      rivals: [{ id: second.id, goesFirst: false }],
    });
    expect((await call('Place', { id: second.id })).code).toBe(deskCodes.changed);
    expect((await call('Place', { id: first.id })).code).toBe(deskCodes.ok);
    expect((await call('Place', { id: second.id })).code).toBe(deskCodes.changed);
  });

  it('[W-08] [Q-11] are placed, outbid, and corrected to won, whose order is made', async () => {
    const { id, read } = await withBid();
    expect((await call('Place', { id })).code).toBe(deskCodes.ok);
    expect((await call('Outbid', { id })).code).toBe(deskCodes.ok);
    const win = { id, price: 7500, domesticYen: 800, isEarly: false };
    expect(await call('Win', win)).toEqual({ code: deskCodes.invalidInput, data: { fields: ['isEarly'] } });
    expect(await call('Win', { ...win, price: 8001, isEarly: true })).toEqual({
      code: deskCodes.invalidInput,
      data: { fields: ['price'] },
    });
    const won = await call('Win', { ...win, isEarly: true });
    expect(won).toMatchObject({ code: deskCodes.ok, data: { order: expect.stringMatching(/^K/) as string } });
    expect(await read()).toMatchObject({ state: 'ordered', price: 7500 });
    expect(await changes()).toMatchObject([
      { act: 'Desk.Bid.Place', by: 'Ben', before: { state: 'waiting' }, after: { state: 'placed', placedYen: 8000 } },
      { act: 'Desk.Bid.Outbid', before: { state: 'placed' }, after: { state: 'outbid' } },
      { act: 'Desk.Bid.Win', before: { state: 'outbid' }, after: { state: 'ordered', price: 7500 } },
    ]);
  });

  it('[W-08] [Q-11] have a price that can be corrected until it is paid', async () => {
    const { id, read, pay } = await withBid();
    const win = { id, price: 5800, domesticYen: 800, isEarly: true };
    const detail = async () => (await call('Detail', { id })).data;
    await call('Place', { id });
    await call('Win', win);
    expect(await detail()).toMatchObject({ isPriceFinal: false });
    await call('Win', { ...win, price: 5850 });
    expect(await detail()).toMatchObject({ isPriceFinal: false });
    await pay((await read())?.order?.payment ?? '');
    expect(await detail()).toMatchObject({ isPriceFinal: true });
    expect((await call('Win', { ...win, price: 5900 })).code).toBe(deskCodes.changed);
  });

  it('[Q-11] [W-08] say that their customer has no address, at the desk and by command', async () => {
    const { id, customer } = await withBid();
    expect((await call('Detail', { id })).data).toMatchObject({ hasAddress: true });
    expect(await staff(api, 'bidtask list')).not.toContain('NO ADDRESS');
    await api.db.delete(addresses).where(eq(addresses.customerId, customer));
    expect((await call('Detail', { id })).data).toMatchObject({ hasAddress: false });
    expect(await staff(api, 'bidtask list')).toMatch(new RegExp(`${id} .*NO ADDRESS`));
  });

  it('[W-08] [Q-11] are lost above the maximum alone, or could not be placed', async () => {
    const { id, read } = await withBid();
    await call('Place', { id });
    expect(await call('Lose', { id, price: 7999, isEarly: true })).toEqual({
      code: deskCodes.invalidInput,
      data: { fields: ['price'] },
    });
    await api.db.update(bidTasks).set({ endsAt: api.clock.now() }).where(eq(bidTasks.id, id));
    expect((await call('Lose', { id, price: 9000, isEarly: false })).code).toBe(deskCodes.ok);
    expect(await read()).toMatchObject({ state: 'lost', price: 9000 });
    expect((await call('Outbid', { id })).code).toBe(deskCodes.changed);
  });

  it('[W-08] fail with a reason, and by command the record has the former state too', async () => {
    const { id, read } = await withBid();
    expect((await call('Fail', { id, reason: 'seller' })).code).toBe(deskCodes.ok);
    expect(await read()).toMatchObject({ state: 'impossible', reason: 'seller' });
    const other = await withBid();
    await staff(api, `bidtask placed ${other.id} --by Dai`);
    expect(await changes()).toMatchObject([
      { act: 'Desk.Bid.Fail', before: { state: 'waiting' }, after: { state: 'impossible', reason: 'seller' } },
      { act: 'bidtask placed', by: 'Dai', subject: other.id, before: { state: 'waiting' }, after: { state: 'placed' } },
    ]);
    const { data } = await buyers.call('Desk.Queue.List', { queue: 'bids' });
    expect(data).toMatchObject({ entries: [{ subject: other.id, state: 'placed' }] });
  });

  it('[W-02] an unknown one is refused; they are for buyers alone', async () => {
    const others = await openDesk(api, ['support', 'warehouse', 'content', 'finance'], 'Oki');
    const input = { id: 'none', reason: 'late', price: 1, domesticYen: null, isEarly: false };
    for (const name of ['Detail', 'Place', 'Fail', 'Outbid', 'Win', 'Lose']) {
      expect((await call(name, input)).code, name).toBe(deskCodes.notFound);
      expect((await others.call(`Desk.Bid.${name}`, input)).code, name).toBe(deskCodes.roleMissing);
    }
  });
});
