import { termsVersion } from '@server/platform/brand/brand';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import type { OwnFriendPayment, FriendSeen } from '@/contract/friend-payment';
import type { Notice } from '@/contract/notice';
import { cup, createFan } from '@tests/buyer';
import { buyer, providerBooks, staff } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { payments } from '../payment/schema';
import { friendAsks } from './schema';
import { createTestApi } from '@server/testing/test-api';
import { nameForMail } from './friend-requests';
import type { TestApi } from '@server/testing/test-api';
import { hoursToMs } from '@/rules/time/instant';

let api: TestApi;
let count = 0;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
const words = { name: 'Jana', note: 'For my birthday?', shows: false };

/** A buyer with one unpaid order. */
async function unpaid(goods = createFan.goods): Promise<{ me: Buyer; order: string; payment: string }> {
  const me = await buyer(api, `asker${(count += 1)}`);
  const made = await me.order([await me.put(goods)]);
  return { me, ...(made.data as { order: string; payment: string }) };
}

/** An unpaid order whose payment a friend was asked for. */
async function createRequest(more: Partial<typeof words> = {}) {
  const made = await unpaid();
  const { ask: request } = await made.me.get<OwnFriendPayment>('Sig.Front.Friend.Ask', {
    payment: made.payment,
    ...words,
    ...more,
  });
  return { ...made, token: request?.token ?? '' };
}

const see = async (token: string) =>
  (await api.request('Sig.Front.Friend.Seen', { input: { token } })).data as FriendSeen;
const open = (token: string) => api.request('Sig.Front.Friend.Pay', { input: { token, terms: termsVersion } });
const say = (url: string, outcome: string) =>
  api.handle(new Request(`http://localhost${url}/${outcome}`, { method: 'POST' }));
const urlOf = async (token: string) => ((await open(token)).data as { url: string }).url;
const pay = async (token: string, outcome = 'succeed') =>
  (await say(await urlOf(token), outcome)).headers.get('Location');
const books = () => providerBooks(api);

describe('a friend who was asked', () => {
  it('[R-36] [R-37] [R-39] pays without an account, once, and comes back to the result', async () => {
    const { me, order, payment, token } = await createRequest();
    expect(await see(token)).toMatchObject({
      state: 'open',
      ask: { name: 'Jana', note: words.note, pieces: 1, things: [] },
    });
    expect(await pay(token)).toBe(`/friendPayment/payResult?token=${token}`);
    expect(await see(token)).toMatchObject({ state: 'paid', ask: { refunded: 0 } });
    const detail = await me.get<{ state: string }>('Sig.Front.Order.Detail', { id: order });
    expect(detail.state).toBe('paid');
    expect(await me.get('Sig.Front.Friend.Mine', { payment })).toMatchObject({ state: 'succeeded', byFriend: true });
    expect((await open(token)).code).toBe(codes.paymentOver);
  });

  it('[S-36] learns nothing but what a payer must see', async () => {
    const { order, payment, token } = await createRequest();
    const text = JSON.stringify(await see(token));
    for (const secret of [order, payment, 'Beispiel', 'mail.example', 'asker', 'Sensu', 'sensu', '扇'])
      expect(text).not.toContain(secret);
    const withSender = await createRequest({ shows: true });
    expect((await see(withSender.token)).ask?.things).toHaveLength(1);
    expect(JSON.stringify(await see(withSender.token))).not.toContain('Beispiel');
  });

  it('[R-37] sees a parcel’s shipping likewise, and that it was given back', async () => {
    const { me, order, token } = await createRequest();
    await pay(token);
    await staff(api, `order refused ${order}/1 noAnswer`);
    const { ask: request } = await see(token);
    expect(request?.refunded).toBe(request?.yen);
    const paid = (await books()).filter(({ state, refunded }) => state === 'paid' && refunded > 0);
    expect(paid).toHaveLength(1);
    expect(
      (await me.get<OwnFriendPayment>('Sig.Front.Friend.Mine', { payment: (await lastPayment(order)).id })).byFriend,
    ).toBe(true);
  });

  it.each(['x'.repeat(43), `${'a'.repeat(42)}-`])('[R-37] with the unknown link %s finds nothing', async (token) => {
    expect((await api.request('Sig.Front.Friend.Seen', { input: { token } })).code).toBe(codes.notFound);
    expect((await open(token)).code).toBe(codes.notFound);
  });

  it.each(['', 'short', '<b>', 'a'.repeat(44), { token: 1 }])('[R-37] a token like %j is refused', async (token) => {
    expect((await api.request('Sig.Front.Friend.Pay', { input: { token, terms: termsVersion } })).code).toBe(
      codes.invalidInput,
    );
  });
});

const lastPayment = async (order: string) => {
  const [row] = await api.db.select().from(payments).where(eq(payments.orderId, order));
  if (!row) throw new Error('No payment.');
  return row;
};

describe('who asks', () => {
  it('[R-36] gives the friend a day, once, and gains none by asking anew', async () => {
    const { me, order, payment } = await createRequest();
    const first = (await lastPayment(order)).payBy.getTime();
    expect(first - api.clock.now().getTime()).toBeGreaterThan(hoursToMs(23));
    api.clock.move(hoursToMs(2));
    const newCustomer = await buyer(api, me.id);
    await newCustomer.get('Sig.Front.Friend.Withdraw', { payment });
    await newCustomer.get('Sig.Front.Friend.Ask', { payment, ...words });
    expect((await lastPayment(order)).payBy.getTime()).toBe(first);
  });

  it('[R-36] takes an ask back: its link opens nothing', async () => {
    const { me, payment, token } = await createRequest();
    await me.get('Sig.Front.Friend.Withdraw', { payment });
    expect(await see(token)).toEqual({ state: 'over', late: 0, latePayments: [], ask: null });
    expect((await open(token)).code).toBe(codes.paymentOver);
    expect((await me.call('Sig.Front.Friend.Withdraw', { payment })).code).toBe(codes.notFound);
  });

  it('[R-36] cannot take back what the friend pays just now', async () => {
    const { me, payment, token } = await createRequest();
    await pay(token, 'confirm');
    expect((await me.call('Sig.Front.Friend.Withdraw', { payment })).code).toBe(codes.tooLate);
    expect(await see(token)).toMatchObject({ state: 'confirming' });
  });

  it('[R-36] lets three payments wait at most, and changes the words of one that waits', async () => {
    const me = await buyer(api, `asker${(count += 1)}`);
    const made: string[] = [];
    for (let times = 0; times < 4; times += 1) {
      const { data } = await me.order([await me.put(cup.goods)]);
      made.push((data as { payment: string }).payment);
    }
    for (const payment of made.slice(0, 3)) await me.get('Sig.Front.Friend.Ask', { payment, ...words });
    expect((await me.call('Sig.Front.Friend.Ask', { payment: made[3], ...words })).code).toBe(codes.friendsAsked);
    const again = await me.get<OwnFriendPayment>('Sig.Front.Friend.Ask', {
      payment: made[0],
      ...words,
      note: 'Please!',
    });
    expect(again.ask?.note).toBe('Please!');
  });

  it('[R-36] asks for nothing of another customer’s', async () => {
    const { payment } = await unpaid();
    const other = await buyer(api, `asker${(count += 1)}`);
    for (const name of ['Ask', 'Withdraw', 'Mine', 'Mail']) {
      const input = { payment, ...(name === 'Ask' && words), ...(name === 'Mail' && { email: 'a@b.example' }) };
      expect((await other.call(`Sig.Front.Friend.${name}`, input)).code).toBe(codes.notFound);
    }
  });

  it.each([
    [{ name: '' }],
    [{ name: '   ' }],
    [{ name: 'x'.repeat(41) }],
    [{ note: 'x'.repeat(201) }],
    [{ shows: 'yes' }],
    [{ payment: '../x' }],
  ])('[R-36] words like %j are refused', async (wrong) => {
    const { me, payment } = await unpaid();
    expect((await me.call('Sig.Front.Friend.Ask', { payment, ...words, ...wrong })).code).toBe(codes.invalidInput);
  });

  it('[R-38] sends the link by mail, five times at most, and no words of anybody’s making', async () => {
    const { me, payment, token } = await createRequest({
      name: 'Win http://evil.example/x\nnow',
      note: 'http://evil.example',
    });
    for (let left = 4; left >= 0; left -= 1) {
      const overview = await me.get<OwnFriendPayment>('Sig.Front.Friend.Mail', {
        payment,
        email: 'Friend@Mail.example',
      });
      expect(overview.ask?.mailsLeft).toBe(left);
    }
    expect((await me.call('Sig.Front.Friend.Mail', { payment, email: 'f@mail.example' })).code).toBe(codes.mailsSpent);
    const [mail] = await api.mails();
    expect(mail?.to).toBe('friend@mail.example');
    expect(mail?.text).toContain(`/friendPayment/payEmail?token=${token}`);
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/evil\.example|http:\/\/evil/);
  });
});

describe('friend and customer at once', () => {
  it('[R-37] whoever is second gets the money back at once', async () => {
    const { me, order, payment, token } = await createRequest();
    const friends = await urlOf(token);
    await me.pay(payment);
    await say(friends, 'succeed');
    const rows = await books();
    const friend = rows.find(({ reference }) => friends.endsWith(reference));
    expect(friend).toMatchObject({ state: 'paid', refunded: friend?.yen });
    expect((await lastPayment(order)).refunded).toBe(0);
    expect(await see(token)).toMatchObject({
      state: 'paidElse',
      late: friend?.yen,
      latePayments: [{ reason: 'twice' }],
      ask: null,
    });
    const { notices } = await me.get<{ notices: Notice[] }>('Sig.Front.Notice.List');
    const returned = { kind: 'paymentReturned', subject: { type: 'order', id: order }, values: { yen: friend?.yen } };
    expect(notices).toEqual(expect.arrayContaining([expect.objectContaining(returned)]));
  });

  it('[T-16] one who gives up does not undo the other’s payment that is being confirmed', async () => {
    const { me, order, payment, token } = await createRequest();
    const { url } = await me.get<{ url: string }>('Sig.Front.Payment.Start', { id: payment, terms: termsVersion });
    await pay(token, 'confirm');
    await say(url, 'fail');
    expect((await lastPayment(order)).state).toBe('confirming');
    await staff(api, `payment confirm ${order}`);
    expect(await see(token)).toMatchObject({ state: 'paid' });
  });

  it('[R-37] 200 hands on one link make one payment', async () => {
    const { order, token } = await createRequest();
    const opened = await Promise.all(Array.from({ length: 200 }, () => open(token)));
    const urls = new Set(opened.map(({ data }) => (data as { url: string }).url));
    expect(urls.size).toBe(1);
    const [url = ''] = urls;
    await Promise.all(Array.from({ length: 200 }, () => say(url, 'succeed')));
    const paid = (await books()).filter(({ reference }) => url.endsWith(reference));
    expect(paid).toEqual([expect.objectContaining({ state: 'paid', refunded: 0 })]);
    expect((await lastPayment(order)).state).toBe('succeeded');
    expect(api.errors).toEqual([]);
  }, 60_000);

  it('[R-36] two asks at once are one', async () => {
    const { me, payment } = await unpaid();
    await Promise.all([1, 2, 3].map(() => me.call('Sig.Front.Friend.Ask', { payment, ...words })));
    expect(await api.db.select().from(friendAsks).where(eq(friendAsks.paymentId, payment))).toHaveLength(1);
  });

  it('[R-37] [T-16] the customer’s payment that is being confirmed is not said to be paid', async () => {
    const { me, payment, token } = await createRequest();
    const { url } = await me.get<{ url: string }>('Sig.Front.Payment.Start', { id: payment, terms: termsVersion });
    await say(url, 'confirm');
    expect(await see(token)).toEqual({ state: 'confirmingElse', late: 0, latePayments: [], ask: null });
    await say(url, 'fail');
    expect((await see(token)).state).toBe('failed');
  });

  it('[R-37] money that comes after the day goes back', async () => {
    const { order, token } = await createRequest();
    const url = await urlOf(token);
    api.clock.move(hoursToMs(25));
    expect(await see(token)).toEqual({ state: 'over', late: 0, latePayments: [], ask: null });
    await say(url, 'succeed');
    const row = (await books()).find(({ reference }) => url.endsWith(reference));
    expect(await see(token)).toMatchObject({
      state: 'over',
      late: row?.yen,
      latePayments: [{ reason: 'tooLate' }],
      ask: null,
    });
    expect(row).toMatchObject({ state: 'paid', refunded: row?.yen });
    expect((await lastPayment(order)).state).toBe('expired');
  });
});

it.each([
  'evil。example',
  'evil．example',
  'evil｡example',
  'https：／／evil.example',
  'me＠evil.example',
  'evil․example',
])('[R-36] the name %j is no link in a mail', (name) => {
  // Mail programs turn text into a link where a full stop has no space after it, or where there is a colon or an at sign.
  expect(nameForMail(name).normalize('NFKC')).not.toMatch(/[.。]\S|[:@]|\/\//);
});
