import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import { termsVersion } from '@server/platform/brand/brand';
import { arrive, buyer } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { makeCode } from '@server/domains/auth/email-codes';
import { openSession } from '@server/domains/auth/sessions';
import { customers } from '@server/domains/account/schema';
import { rateLimits } from '@server/platform/http/schema';
import { orderLines, orders } from '@server/domains/order/schema';
import { payments } from '@server/domains/payment/schema';
import { lacked } from '@tests/live-api';
import { bidTaskInput, saveOutsideAuction } from '@tests/outside-auction';
import { sourceSearches } from '@server/sources/source-searches';
import type { GoodsSource } from '@server/domains/search/goods-source';
import { FakeMarketplaces } from '@server/testing/fake-marketplaces';
import { batchOf, limits, take } from '@server/platform/http/rate-limits';
import { createTestApi, demoCustomer } from '@server/testing/test-api';
import type { TestAnswer, TestApi } from '@server/testing/test-api';
import { formatMessage } from '@server/platform/texts/texts';

/** 200 at once where the whole suite is asked for; a few more than the limit in the ordinary run. */
const full = process.env['FULL'] === '1';
const crowdOf = (max: number) => (full ? 200 : Math.min(max + 12, 200));

type Limited = keyof typeof limits;
/** One try of a crowd at what is limited; each is let in or told to wait. */
type Try = (api: TestApi, turn: number) => Promise<TestAnswer>;

const silentSource: GoodsSource = {
  name: 'rakuten',
  search: () => Promise.resolve([]),
  status: () => ({ answeredAt: null, failedAt: null, failure: null, failures: 0, pausedUntil: null, requests: 0 }),
};

let testApi: TestApi;
let servers: readonly TestApi[];
let customer: Buyer;
const market = new FakeMarketplaces(() => testApi);

beforeAll(async () => {
  testApi = await createTestApi({
    services: {
      livePages: market.livePages,
      sources: sourceSearches([silentSource], Date.now),
      loginProvider: {
        name: 'Test',
        start: () => Promise.resolve(new URL('https://id.example/')),
        finish: () => Promise.reject(new Error('Nobody comes back.')),
      },
      botModel: { choose: () => Promise.resolve([]) },
    },
  });
  // On a PostgreSQL server two instances share the database, as behind a balancer (tests/start-postgres.ts).
  servers = process.env['TEST_DATABASE_URL'] ? [testApi, await testApi.another()] : [testApi];
  customer = await buyer(testApi, 'crowd');
}, 120_000);
beforeEach(() => testApi.db.delete(rateLimits));
afterAll(() => testApi.close());

/** The reader's language, in which the others are told to wait. */
const query = 'language=de';
const asCustomer =
  (name: string, input: (turn: number) => unknown): Try =>
  (api, turn) =>
    api.request(name, { cookie: customer.cookie, input: input(turn), query });
const asVisitor =
  (name: string, input: (turn: number) => unknown): Try =>
  (api, turn) =>
    api.request(name, { input: input(turn), query });

const unknownPictures = (count: number) => Array.from({ length: count }, () => randomBytes(24).toString('base64url'));

/** Copies a thing of an order, so that each try has one of its own. */
async function manyLines(count: number): Promise<string[]> {
  const { order } = await customer.buy(['amazon/B01N6XW2LP']);
  const [line = ''] = await arrive(testApi, order, [300]);
  const [row] = await testApi.db.select().from(orderLines).where(eq(orderLines.id, line));
  if (!row) throw new Error('No line.');
  const ids = Array.from({ length: count }, (_, at) => `${line}-${at}`);
  await testApi.db.insert(orderLines).values(ids.map((id, at) => ({ ...row, id, place: at + 2, holds: null })));
  return ids;
}

/** An address that a whole crowd wants. */
const newEmail = 'wanted@mail.example';

/** Customers with the demo customer's password, and their cookies: askings of each about one address are askings of their own. */
async function manyCustomers(prefix: string): Promise<{ id: string; cookie: string }[]> {
  const [demo] = await testApi.db.select().from(customers).where(eq(customers.id, 'demo'));
  if (!demo) throw new Error('No demo customer.');
  const ids = Array.from({ length: 200 }, (_, at) => `${prefix}${at}`);
  await testApi.db.insert(customers).values(ids.map((id) => ({ ...demo, id, email: `${id}@mail.example` })));
  const cookies = [];
  for (const id of ids)
    cookies.push({ id, cookie: `session=${await openSession(testApi.db, id, testApi.clock.now())}` });
  return cookies;
}

async function codesToOneAddress(prefix: string): Promise<Try> {
  const all = await manyCustomers(prefix);
  const input = { email: newEmail, password: demoCustomer.password };
  return (api, turn) => api.request('Sig.Front.User.Email.SendCode', { cookie: all[turn]?.cookie ?? '', input, query });
}

/** Starts of payments, each of an order of its own, by one customer or by as many as there are orders. */
async function manyPayments(prefix: string, payers: readonly { id: string; cookie: string }[]): Promise<Try> {
  const made = (await customer.order([await customer.put('amazon/B01N6XW2LP')])).data as {
    order: string;
    payment: string;
  };
  const [order] = await testApi.db.select().from(orders).where(eq(orders.id, made.order));
  const [payment] = await testApi.db.select().from(payments).where(eq(payments.id, made.payment));
  if (!order || !payment) throw new Error('No payment.');
  const payerOf = (turn: number) => payers[turn % payers.length] ?? customer;
  const copies = Array.from({ length: 200 }, (_, turn) => ({ id: `${prefix}${turn}`, customerId: payerOf(turn).id }));
  await testApi.db.insert(orders).values(copies.map((copy) => ({ ...order, ...copy })));
  await testApi.db.insert(payments).values(copies.map((copy) => ({ ...payment, ...copy, orderId: copy.id })));
  return (api, turn) => {
    const input = { id: `${prefix}${turn}`, terms: termsVersion };
    return api.request('Sig.Front.Payment.Start', { cookie: payerOf(turn).cookie, input, query });
  };
}

const teaBowl = {
  link: null,
  options: '',
  quantity: 1,
  services: { inspection: false, authentication: false, domesticInsurance: false },
  note: '',
  maxYen: null,
  pictures: [],
};
const question = { type: 'item', topic: 'damaged', words: 'The lid is cracked', pictures: [] };
const openTicket = async (): Promise<string> => {
  const [line] = await manyLines(1);
  const { data } = await customer.call('Sig.Front.WorkOrder.Add', { ...question, line });
  return (data as { ticket: { id: string } }).ticket.id;
};

/** Every limit, and a crowd's way to it. A limit without a row does not compile. */
const attempts: Readonly<Record<Limited, () => Promise<Try> | Try>> = {
  login: () =>
    asVisitor('Sig.Front.User.Session.Login', () => ({ email: 'demo@kakehashi.example', password: 'wrong' })),
  password: () => asCustomer('Sig.Front.User.Password.Change', () => ({ current: 'wrong', password: 'Rainy-day-27' })),
  logins: () =>
    asVisitor('Sig.Front.User.Session.Login', (turn) => ({ email: `crowd-${turn}@mail.example`, password: 'wrong' })),
  sessionHandoff: () => asVisitor('Sig.Front.User.Session.Exchange', () => ({ code: 'x'.repeat(43) })),
  passkeyChallenges: () => asVisitor('Sig.Front.User.Session.PasskeyOptions', () => ({})),
  providerLogins: () => asVisitor('Sig.Front.User.Session.ProviderStart', () => ({})),
  codes: () => asVisitor('Sig.Front.User.Register.SendCode', (turn) => ({ email: `crowd-${turn}@mail.example` })),
  codesAnHour: () => codesToOneAddress('hour'),
  codesADay: () => codesToOneAddress('day'),
  codesToAddress: () => codesToOneAddress('address'),
  codeTries: async () => {
    const all = await manyCustomers('guess');
    for (const { id } of all)
      await makeCode(testApi.db, { purpose: 'changeEmail', email: newEmail, customerId: id }, testApi.clock.now());
    const input = { email: newEmail, code: '000000' };
    return (api, turn) => api.request('Sig.Front.User.Email.Change', { cookie: all[turn]?.cookie ?? '', input, query });
  },
  newPasswords: () =>
    asVisitor('Sig.Front.User.Register.Create', (turn) => ({
      email: `crowd-${turn}@mail.example`,
      code: '000000',
      password: 'Rainy-day-27',
      agreed: true,
    })),
  links: () => asVisitor('Sig.Front.Link.Follow', (turn) => ({ url: `https://amzn.asia/d/${turn}` })),
  sources: () => asVisitor('Sig.Front.Search.Offers', () => ({ source: 'rakuten', q: 'camera' })),
  pages: () => asVisitor('Sig.Front.Item.Detail', (turn) => ({ ...lacked, id: `m9${String(turn).padStart(10, '0')}` })),
  translations: () => asVisitor('Sig.Front.Tools.Translate', () => ({ lines: ['新品'] })),
  botChoices: () =>
    asVisitor('Sig.Front.Bot.Choose', () => ({ question: 'fee?', candidates: ['shopping.fees', 'question.1'] })),
  payments: () => manyPayments('own', [customer]),
  paymentsFromAddress: async () => manyPayments('network', await manyCustomers('payer')),
  friendMails: async () => {
    const unpaid: string[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const { payment } = (await customer.order([await customer.put('amazon/B01N6XW2LP')])).data as { payment: string };
      await customer.get('Sig.Front.Friend.Ask', { payment, name: 'Erika', note: '', shows: true });
      unpaid.push(payment);
    }
    const mail = (turn: number) => ({ payment: unpaid[turn % 3], email: `friend-${turn}@mail.example` });
    return asCustomer('Sig.Front.Friend.Mail', mail);
  },
  exports: () => asCustomer('Sig.Front.User.Account.Export', () => ({})),
  reports: () =>
    asCustomer('Sig.Front.Report.Make', (turn) => ({
      kind: 'post',
      id: `post-${turn}`,
      reason: 'fake',
      words: '',
      pictures: [],
    })),
  reviews: () =>
    asCustomer('Sig.Front.ShareOrder.Submit', (turn) => ({
      kind: 'monthly',
      id: null,
      url: `https://note.com/kakehashi/n/n${turn}`,
      media: 'article',
    })),
  ratings: async () => {
    const { order } = await customer.buy(['amazon/B01N6XW2LP']);
    await testApi.db.update(orderLines).set({ state: 'delivered' }).where(eq(orderLines.orderId, order));
    return asCustomer('Sig.Front.ShareOrder.Rate', (turn) => ({ order, stars: (turn % 5) + 1 }));
  },
  posts: () =>
    asCustomer('Sig.Front.Experience.Submit', (turn) => ({
      id: null,
      title: `My tea bowl ${turn}`,
      words: 'It came from a small kiln in Hagi. '.repeat(5),
      pictures: [],
    })),
  claims: async () => {
    const lines = await manyLines(200);
    const claim = { kind: 'notAsDescribed', wish: 'full', yen: null, words: 'It is of another colour.' };
    return asCustomer('Sig.Front.User.AfterService.Create', (turn) => ({
      ...claim,
      line: lines[turn],
      pictures: unknownPictures(2),
    }));
  },
  tickets: async () => {
    const lines = await manyLines(200);
    return asCustomer('Sig.Front.WorkOrder.Add', (turn) => ({ ...question, line: lines[turn] }));
  },
  ticketReplies: async () => {
    const id = await openTicket();
    return asCustomer('Sig.Front.WorkOrder.Reply', (turn) => ({ id, words: `And once more, ${turn}`, pictures: [] }));
  },
  requests: () => asCustomer('Sig.Front.PurchaseRequest.Create', (turn) => ({ ...teaBowl, title: `Tea bowl ${turn}` })),
  sellerQuestions: () =>
    asCustomer('Sig.Front.SellerQuestion.Ask', (turn) => ({
      site: 'mercari',
      id: 'm36144759504',
      words: `Is it still there? ${turn}`,
    })),
  bidTasks: async () => {
    await saveOutsideAuction(testApi);
    return asCustomer('Sig.Front.Bid.Task.Place', (turn) => bidTaskInput(10_000 + turn * 1000));
  },
  uploads: () => asCustomer('Sig.Front.Upload.Image', () => ({ data: 'bm8gcGljdHVyZQ==' })),
  // Search, the bot's guides and every other read.
  reads: () => asVisitor('Sig.Front.Search.Suggest', () => ({ q: 'camera' })),
  writes: () => asVisitor('Sig.Front.User.AppUser.BindLanguage', () => ({ language: 'de' })),
};

/** Limits of which all but some are spent before the crowd comes: some allow more than come, and of a day's codes an hour lets too few pass. */
const used: Partial<Record<Limited, { readonly subject: string; readonly left: number }>> = {
  reads: { subject: '127.0.0.1', left: 100 },
  writes: { subject: '127.0.0.1', left: 100 },
  passkeyChallenges: { subject: '127.0.0.1', left: 100 },
  codesADay: { subject: `127.0.0.1 ${newEmail}`, left: 3 },
  codesToAddress: { subject: newEmail, left: 3 },
};

/** A server counts reads and writes in batches: so many more may pass at each. */
const slackOf = (name: Limited) => (name === 'reads' || name === 'writes' ? batchOf[name] * servers.length : 0);
const maxOf = (name: Limited) => used[name]?.left ?? limits[name].count;
/** The ordinary run takes one of each kind: of an ip, of an e-mail address, of a customer, of reads. */
const some: readonly Limited[] = [
  'login',
  'codes',
  'codesAnHour',
  'codeTries',
  'payments',
  'tickets',
  'uploads',
  'reads',
  'writes',
];
const names = full ? (Object.keys(attempts) as Limited[]) : some;

describe.each(names)('a crowd at the limit of %s', (name) => {
  it('[A-07] lets in as many as it says, and tells the others how long to wait', async () => {
    const attempt = await attempts[name]();
    await testApi.db.delete(rateLimits);
    const max = maxOf(name);
    const before = used[name];
    if (before) await take(testApi.db, name, before.subject, testApi.clock.now(), limits[name].count - max);
    const crowd = crowdOf(max + slackOf(name));
    const answers = await Promise.all(
      Array.from({ length: crowd }, (_, turn) => attempt(servers[turn % servers.length] ?? testApi, turn)),
    );
    const rejected = answers.filter(({ code }) => code === codes.rateLimited);
    // A payment has fewer mails than a customer: who is told so has not met this limit.
    const passed = answers.filter(({ code }) => code !== codes.rateLimited && code !== codes.mailsSpent).length;
    expect(passed).toBeGreaterThanOrEqual(max - slackOf(name));
    expect(passed).toBeLessThanOrEqual(max + slackOf(name));
    for (const { data, msg } of rejected) {
      const { retryAfter } = data as { retryAfter: number };
      expect(Number.isInteger(retryAfter)).toBe(true);
      expect(retryAfter).toBeGreaterThan(0);
      expect(retryAfter).toBeLessThanOrEqual(limits[name].seconds);
      expect(msg).toBe(formatMessage(codes.rateLimited, 'de', retryAfter));
    }
    expect(servers.flatMap(({ errors }) => errors)).toEqual([]);
  }, 120_000);
});
