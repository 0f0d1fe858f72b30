import { termsVersion } from '@server/platform/brand/brand';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import { hoursToMs } from '@/rules/time/instant';
import { contract } from '@/contract/table';
import type { CallName } from '@/contract/table';
import { buyer } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { addresses, customers } from '@server/domains/account/schema';
import { claims } from '@server/domains/after-sale/schema';
import { bidHolds } from '@server/domains/bids/bid-holds-schema';
import { bidTasks } from '@server/domains/bids/bid-tasks-schema';
import { cartLines, orderLines, orders } from '@server/domains/order/schema';
import { coupons } from '@server/domains/coupon/schema';
import { parcels } from '@server/domains/parcel/schema';
import { payments } from '@server/domains/payment/schema';
import { gifts } from '@server/domains/gift/schema';
import { labelItems, labels } from '@server/domains/group-label/schema';
import { notices, savedSearches } from '@server/domains/notice/schema';
import { passkeys } from '@server/domains/auth/passkeys-schema';
import { reviews } from '@server/domains/review/schema';
import { redemptions } from '@server/domains/reward/schema';
import { purchaseRequests } from '@server/domains/request/schema';
import { tickets } from '@server/domains/ticket/schema';
import { uploads } from '@server/domains/upload/schema';
import { experiencePosts } from '@server/domains/experience/schema';
import { createDemoRecords } from '@demo/records';
import { createTestApi, demoCustomer } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';

/** Ids of the demo customer's objects, one of each kind; the stranger tries to access these. */
type Own = Readonly<
  Record<
    | 'address'
    | 'bidTask'
    | 'cart'
    | 'claim'
    | 'coupon'
    | 'gift'
    | 'label'
    | 'labelItem'
    | 'line'
    | 'notice'
    | 'order'
    | 'parcel'
    | 'passkey'
    | 'payment'
    | 'post'
    | 'redemption'
    | 'request'
    | 'hold'
    | 'review'
    | 'search'
    | 'ticket'
    | 'upload',
    string
  >
>;

const words = 'It is long enough to be words of somebody.';
const draft = { kind: 'inside', title: 'A title', content: words.repeat(2), keywords: [], cards: [], duty: null };

/**
 * The inputs of calls that a stranger makes with somebody else's ids (`own`) and an address of the stranger's own. Each call fails as if the
 * id did not exist, so that nobody learns which ids exist.
 */
const strangers: Partial<Record<CallName, (own: Own, address: string) => object>> = {
  'Sig.Front.User.Address.Save': ({ address }) => ({
    id: address,
    firstName: 'A',
    lastName: 'B',
    phone: '+4930123456',
    country: 'DE',
    state: '',
    city: 'Berlin',
    street: 'Somewhere 1',
    street2: '',
    postalCode: '10115',
    isDefault: false,
  }),
  'Sig.Front.User.Address.Delete': ({ address }) => ({ id: address }),
  'Sig.Front.User.Address.SetDefault': ({ address }) => ({ id: address }),
  'Sig.Front.User.Passkey.Remove': ({ passkey }) => ({ id: passkey }),
  'Sig.Front.Cart.Change': ({ cart }) => ({ id: cart, quantity: 1 }),
  'Sig.Front.Order.Quote': ({ cart }, address) => ({ lines: cart, address }),
  'Sig.Front.Order.Create': ({ cart }, address) => ({
    lines: [cart],
    address,
    coupon: null,
    points: 0,
    packing: false,
    together: true,
    total: 1,
    terms: termsVersion,
  }),
  'Sig.Front.Order.Renew': ({ payment }) => ({ payment, total: 1, terms: termsVersion }),
  'Sig.Front.Order.Detail': ({ order }) => ({ id: order }),
  'Sig.Front.Order.Cancel': ({ order, line }) => ({ id: order, line }),
  'Sig.Front.Order.AcceptFindings': ({ line }) => ({ line }),
  'Sig.Front.Bid.Hold': ({ hold }) => ({ id: hold, terms: termsVersion }),
  'Sig.Front.Bid.HoldResult': ({ hold }) => ({ id: hold }),
  'Sig.Front.Payment.Start': ({ payment }) => ({ id: payment, terms: termsVersion }),
  'Sig.Front.Friend.Mine': ({ payment }) => ({ payment }),
  'Sig.Front.Friend.Ask': ({ payment }) => ({ payment, name: 'A', note: '', shows: false }),
  'Sig.Front.Friend.Withdraw': ({ payment }) => ({ payment }),
  'Sig.Front.Friend.Mail': ({ payment }) => ({ payment, email: 'friend@mail.example' }),
  'Sig.Front.Parcel.Quote': ({ line }, address) => ({ lines: line, address }),
  'Sig.Front.Parcel.Detail': ({ parcel }) => ({ id: parcel }),
  'Sig.Front.Parcel.Cancel': ({ parcel }) => ({ id: parcel }),
  'Sig.Front.User.SavedSearch.Change': ({ search }) => ({ id: search, name: 'Mine now', not: '', notices: false }),
  'Sig.Front.User.SavedSearch.Look': ({ search }) => ({ id: search }),
  'Sig.Front.Notice.Detail': ({ notice }) => ({ id: notice }),
  'Sig.Front.GoodPoint.Cancel': ({ redemption }) => ({ id: redemption }),
  'Sig.Front.ShareOrder.Submit': ({ line }) => ({
    ...draft,
    id: null,
    line,
    pictures: ['a', 'b', 'c'].map((letter) => letter.repeat(32)),
  }),
  'Sig.Front.ShareOrder.Cancel': ({ review }) => ({ id: review }),
  'Sig.Front.ShareOrder.Rate': ({ order }) => ({ order, stars: 5 }),
  'Sig.Front.Experience.Own': ({ post }) => ({ id: post }),
  'Sig.Front.Experience.Submit': ({ post }) => ({ id: post, title: 'A title', words: words.repeat(20), pictures: [] }),
  'Sig.Front.Experience.Withdraw': ({ post }) => ({ id: post }),
  'Sig.Front.User.AfterService.Things': ({ order }) => ({ order }),
  'Sig.Front.User.AfterService.Detail': ({ claim }) => ({ id: claim }),
  'Sig.Front.User.AfterService.Create': ({ line }) => ({
    line,
    kind: 'damaged',
    wish: 'full',
    yen: null,
    words,
    pictures: [],
  }),
  'Sig.Front.User.AfterService.Answer': ({ claim }) => ({ id: claim, words, pictures: [] }),
  'Sig.Front.User.AfterService.Withdraw': ({ claim }) => ({ id: claim }),
  'Sig.Front.WorkOrder.Detail': ({ ticket }) => ({ id: ticket }),
  'Sig.Front.WorkOrder.Add': ({ line }) => ({ line, type: 'item', topic: 'damaged', words, pictures: [] }),
  'Sig.Front.WorkOrder.Reply': ({ ticket }) => ({ id: ticket, words, pictures: [] }),
  'Sig.Front.WorkOrder.Continue': ({ ticket }) => ({ id: ticket, words, pictures: [] }),
  'Sig.Front.WorkOrder.Close': ({ ticket }) => ({ id: ticket, level: 'neutral', words: '' }),
  'Sig.Front.WorkOrder.Evaluate': ({ ticket }) => ({ id: ticket, level: 'neutral', words: '' }),
  'Sig.Front.WorkOrder.Read': ({ ticket }) => ({ id: ticket, place: 1 }),
  'Sig.Front.Bid.Task.Withdraw': ({ bidTask }) => ({ id: bidTask }),
  'Sig.Front.PurchaseRequest.Detail': ({ request }) => ({ id: request }),
  'Sig.Front.PurchaseRequest.Cost': ({ request }) => ({ id: request }),
  'Sig.Front.PurchaseRequest.Reply': ({ request }) => ({ id: request, words, pictures: [] }),
  'Sig.Front.PurchaseRequest.Accept': ({ request }, address) => ({ id: request, version: 1, address, packing: false }),
  'Sig.Front.PurchaseRequest.Withdraw': ({ request }) => ({ id: request }),
  'Sig.Front.PurchaseRequest.Read': ({ request }) => ({ id: request, position: 1, version: 1 }),
  'Sig.Front.Label.Detail': ({ label }) => ({ id: label }),
  'Sig.Front.Label.Item': ({ labelItem }) => ({ id: labelItem }),
  'Sig.Front.Label.Fee': ({ label }) => ({ id: label }),
  'Sig.Front.Label.Renew': ({ label }) => ({ id: label }),
  'Sig.Front.Label.Set': ({ label }) => ({ id: label, method: 'ems', packing: false }),
  'Sig.Front.Label.Put': ({ label, line }) => ({ id: label, items: [{ line, contents: 'A cup', yen: 100 }] }),
  'Sig.Front.Label.Take': ({ labelItem }) => ({ id: labelItem }),
  'Sig.Front.Label.Leave': ({ label }) => ({ id: label }),
  'Sig.Front.Label.Close': ({ label }) => ({ id: label, split: 'weight', total: 1 }),
  'Sig.Front.Label.Reopen': ({ label }) => ({ id: label }),
  'Sig.Front.Label.Cancel': ({ label }) => ({ id: label }),
  'Sig.Front.Gift.Claim': ({ gift }, address) => ({ id: gift, address }),
};

/** Calls that name a thing which is nobody's own, or that do nothing to what is not there; the last is shown below. */
const open = new Set<CallName>([
  'Sig.Front.Item.RequestLift',
  'Sig.Front.User.Favourite.Set',
  'Sig.Front.Cart.Add',
  'Sig.Front.Cart.Merge',
  'Sig.Front.Coupon.Claim',
  'Sig.Front.GoodPoint.Redeem',
  'Sig.Front.Bid.Place',
  'Sig.Front.Bid.Standing',
  'Sig.Front.Bid.Task.Place',
  'Sig.Front.Bid.Task.Status',
  'Sig.Front.Lottery.Play',
  'Sig.Front.Report.Make',
  'Sig.Front.SellerQuestion.Ask',
  'Sig.Front.Parcel.Create',
  'Sig.Front.Cart.Remove',
  'Sig.Front.User.SavedSearch.Delete',
  'Sig.Front.Notice.Read',
  'Sig.Front.WorkOrder.Things',
]);

let api: TestApi;
let stranger: Buyer;
let own: Own;
let demoId: string;

beforeAll(async () => {
  api = await createTestApi();
  stranger = await buyer(api, 'stranger');
  const cookie = await api.login();
  const [demo] = await api.db.select().from(customers).where(eq(customers.email, demoCustomer.email));
  demoId = demo?.id ?? '';
  await createDemoRecords(api.db, api.clock.now());
  const put = await api.request('Sig.Front.Cart.Add', {
    cookie,
    input: { site: 'market', id: 'asakusa-sensu-01', quantity: 1, chosen: {}, remark: '' },
  });
  const upload = { id: 'f'.repeat(32), customerId: demoId, width: 800, height: 600, lookHash: '0'.repeat(16) };
  await api.db.insert(uploads).values({ ...upload, contentHash: 'one of the demo customer', at: api.clock.now() });
  const at = api.clock.now();
  await api.db.insert(bidHolds).values({
    id: 'hold-of-demo',
    customerId: demoId,
    goodsKey: 'yahoo/g1078912345',
    round: 1,
    ceiling: 60_000,
    yen: 61_000,
    services: { inspection: false, authentication: false, domesticInsurance: false },
    note: '',
    state: 'created',
    provider: 'test',
    language: 'en',
    endsAt: new Date(at.getTime() + hoursToMs(1)),
    dueAt: at,
    at,
  });
  await api.db.insert(passkeys).values({
    id: 'passkey-of-demo',
    customerId: demoId,
    credentialId: 'credential-of-demo',
    publicKey: '',
    counter: 0,
    transports: [],
    name: '',
    addedAt: at,
  });
  const tables = { address: addresses, cart: cartLines, claim: claims, coupon: coupons, gift: gifts } as const;
  const more = { line: orderLines, notice: notices, order: orders, parcel: parcels, payment: payments } as const;
  const rest = {
    bidTask: bidTasks,
    redemption: redemptions,
    request: purchaseRequests,
    review: reviews,
    post: experiencePosts,
    search: savedSearches,
    ticket: tickets,
  } as const;
  const found: Record<string, string> = {};
  for (const [name, table] of Object.entries({
    ...tables,
    ...more,
    ...rest,
    labelItem: labelItems,
    passkey: passkeys,
    upload: uploads,
  })) {
    const [row] = await api.db.select({ id: table.id }).from(table).where(eq(table.customerId, demoId)).limit(1);
    if (row) found[name] = row.id;
  }
  const [label] = await api.db.select({ id: labels.id }).from(labels).where(eq(labels.leaderId, demoId)).limit(1);
  own = { ...found, hold: 'hold-of-demo', label: label?.id ?? '', cart: (put.data as { line: string }).line } as Own;
}, 180_000);
afterAll(() => api.close());

const fieldsOf = (name: CallName): string[] => {
  const { input } = contract[name] as unknown as { input?: { entries?: object } };
  return Object.keys(input?.entries ?? {});
};
/** Fields that name something of a customer. */
const naming = new Set(['id', 'ids', 'order', 'line', 'lines', 'payment']);

describe('somebody else’s', () => {
  it('[A-07] every call that names something stands in one of the two tables', () => {
    const named = (Object.keys(contract) as CallName[]).filter(
      (name) => contract[name].login && fieldsOf(name).some((field) => naming.has(field)),
    );
    const listed = new Set<string>([...Object.keys(strangers), ...open]);
    expect(named.filter((name) => !listed.has(name))).toEqual([]);
  });

  it.each(Object.keys(strangers) as CallName[])('[A-07] %s knows nothing of it', async (name) => {
    const input = strangers[name]?.(own, stranger.address) ?? {};
    const answer = await stranger.call(name, input);
    expect(answer.code, JSON.stringify(answer.data)).toBe(codes.notFound);
  });

  it('[A-07] an address, a coupon or a picture of another is none', async () => {
    const line = await stranger.put('market/seto-mamezara-04');
    const input = { lines: line, address: own.address };
    expect((await stranger.call('Sig.Front.Order.Quote', input)).code).toBe(codes.notFound);
    const order = { lines: [line], address: stranger.address, points: 0, packing: false, together: true, total: 1 };
    const made = await stranger.call('Sig.Front.Order.Create', { ...order, coupon: own.coupon, terms: termsVersion });
    expect([codes.notFound, codes.couponUnusable]).toContain(made.code);
    const report = { kind: 'item', id: 'market/uji-sencha-01', reason: 'fake', words, pictures: [own.upload] };
    expect((await stranger.call('Sig.Front.Report.Make', report)).code).toBe(codes.pictureUnknown);
  });

  it('[A-07] what does nothing to what is not there leaves it as it was', async () => {
    const locks = async () => [
      await api.db.$count(cartLines, eq(cartLines.customerId, demoId)),
      await api.db.$count(savedSearches, eq(savedSearches.customerId, demoId)),
      await api.db.select({ read: notices.readAt }).from(notices).where(eq(notices.id, own.notice)),
    ];
    const before = await locks();
    await stranger.call('Sig.Front.Cart.Remove', { ids: [own.cart] });
    await stranger.call('Sig.Front.User.SavedSearch.Delete', { id: own.search });
    await stranger.call('Sig.Front.Notice.Read', { id: own.notice });
    expect(await locks()).toEqual(before);
    const { data } = await stranger.call('Sig.Front.WorkOrder.Things', { order: own.order });
    expect(JSON.stringify(data)).not.toContain(own.order);
  });
});
