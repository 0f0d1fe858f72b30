import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import type { OrderDetail, OrderSummary } from '@/contract/order';
import { hoursToMs } from '@/rules/time/instant';
import { arrive, buyer, staff } from '@tests/buying';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';

let api: TestApi;
let count = 0;
beforeAll(async () => {
  api = await createTestApi();
}, 180_000);
beforeEach(() => api.clock.move(hoursToMs(2)));
afterAll(() => api.close());

/** A customer with an item in the warehouse and a claim for a part of its price. */
async function withClaim() {
  const customer = await buyer(api, `blocked${(count += 1)}`);
  const { order } = await customer.buy(['amazon/B01N6XW2LP']);
  const [line = ''] = await arrive(api, order, [500]);
  const typed = { line, kind: 'missing', wish: 'partial', yen: 100, words: 'The lid is not in the box.', pictures: [] };
  const made = await customer.call('Sig.Front.User.AfterService.Create', typed);
  const { claim } = made.data as { claim: string };
  const named = async () => (await customer.get<OrderDetail>('Sig.Front.Order.Detail', { id: order })).lines[0]?.claim;
  const quote = () => customer.call('Sig.Front.Parcel.Quote', { lines: line, address: customer.address });
  return { customer, order, line, claim, named, quote };
}

it('[S-37] an open claim is named with its item in the order, the list and the warehouse', async () => {
  const { customer, claim, named } = await withClaim();
  const open = { id: claim, state: 'pending' };
  expect(await named()).toEqual(open);
  const { orders } = await customer.get<{ orders: OrderSummary[] }>('Sig.Front.Order.List', {});
  expect(orders[0]?.lines[0]?.claim).toEqual(open);
  const { arrived } = await customer.get<{ arrived: OrderDetail['lines'] }>('Sig.Front.Parcel.Arrived', {});
  expect(arrived[0]?.claim).toEqual(open);
});

it('[S-37] an item is not shipped while its claim is decided, and is once the customer withdraws', async () => {
  const { customer, claim, line, quote, named } = await withClaim();
  expect(await quote()).toMatchObject({ code: codes.claimOpen, data: { claim } });
  await staff(api, `aftersale ask ${claim} --text more`);
  expect((await quote()).code).toBe(codes.claimOpen);
  const declaration = [{ line, contents: 'porcelain tea bowl', yen: 500 }];
  const parcel = { lines: [line], address: customer.address, method: 'ems', packing: false, insurance: false };
  const create = () => customer.call('Sig.Front.Parcel.Create', { ...parcel, declaration, total: 1 });
  expect(await create()).toMatchObject({ code: codes.claimOpen, data: { claim } });
  await customer.call('Sig.Front.User.AfterService.Withdraw', { id: claim });
  expect(await named()).toBeNull();
  expect((await quote()).code).toBe(codes.ok);
  expect((await create()).code).toBe(codes.priceChanged);
});

it('[S-37] an item with an undecided claim is not put into a group parcel either', async () => {
  const { customer, claim, line } = await withClaim();
  const made = await customer.call('Sig.Front.Label.Create', {
    name: 'Ours',
    address: customer.address,
    method: 'ems',
    packing: false,
  });
  const { label } = made.data as { label: string };
  const put = () =>
    customer.call('Sig.Front.Label.Put', { id: label, items: [{ line, contents: 'porcelain tea bowl', yen: 500 }] });
  expect(await put()).toMatchObject({ code: codes.claimOpen, data: { claim } });
  await staff(api, `aftersale refuse ${claim} --reason asListed`);
  expect((await put()).code).toBe(codes.ok);
});

it('[S-37] after a partial refund is approved the item can be shipped, and the claim is still named', async () => {
  const { claim, named, quote } = await withClaim();
  await staff(api, `aftersale approve ${claim} --amount 100`);
  expect(await named()).toEqual({ id: claim, state: 'approved' });
  expect((await quote()).code).toBe(codes.ok);
  await staff(api, `aftersale refunded ${claim}`);
  expect(await named()).toBeNull();
});
