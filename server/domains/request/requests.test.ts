import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import type { OrderDetail } from '@/contract/order';
import type { PurchaseRequestCard, PurchaseRequestDetail } from '@/contract/request';
import { languages } from '@/i18n/languages';
import { purchaseRequestLimits } from '@/rules/request/purchase-request';
import { formatJst } from '@/rules/time/date';
import { daysToMs, hoursToMs, parseInstant } from '@/rules/time/instant';
import { buyer, staff } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { rateLimits } from '@server/platform/http/schema';
import { orders } from '../order/schema';
import { notices } from '../notice/schema';
import { purchaseRequests } from './schema';
import { noticeMailText } from '../notice/notice-mails';
import { createTestApi } from '@server/testing/test-api';
import type { TestAnswer, TestApi } from '@server/testing/test-api';
import { expireRequests } from './request-rows';

let api: TestApi;
let count = 0;
beforeAll(async () => {
  api = await createTestApi();
}, 180_000);
afterAll(async () => {
  expect(api.errors).toEqual([]);
  await api.close();
});

const name = (action: string) => `Sig.Front.PurchaseRequest.${action}`;
const input = {
  link: 'https://kama-asa.example/pots/12',
  title: 'Iron kettle',
  options: 'Black, 0.9 l',
  quantity: 2,
  services: { inspection: false, authentication: false, domesticInsurance: true },
  note: '',
  maxYen: 9000,
  pictures: [],
};
const detailOf = ({ data }: TestAnswer) => data as PurchaseRequestDetail;
const shopper = () => buyer(api, `request${(count += 1)}`);
const read = (customer: Buyer, id: string) => customer.get<PurchaseRequestDetail>(name('Detail'), { id });
const submit = async (customer: Buyer, more: object = {}) =>
  detailOf(await customer.call(name('Create'), { ...input, ...more })).request.id;
const accept = (customer: Buyer, id: string, version = 1, more: object = {}) =>
  customer.call(name('Accept'), { id, version, address: customer.address, packing: false, ...more });
const quote = (id: string, words = '4200 domestic=800 weight=900-1100 size=20x18x12') =>
  staff(api, `request quote ${id} ${words}`);
const noticeKinds = async (customer: Buyer) =>
  (await api.db.select().from(notices).where(eq(notices.customerId, customer.id)).orderBy(notices.at)).map(
    ({ kind }) => kind,
  );

async function quoted() {
  const customer = await shopper();
  const id = await submit(customer);
  await quote(id);
  return { customer, id };
}

describe('asking', () => {
  it('[Q-01] keeps what was asked for, by link or by words, and takes no other address', async () => {
    const customer = await shopper();
    const id = await submit(customer);
    expect((await read(customer, id)).request).toMatchObject({
      link: input.link,
      title: input.title,
      maxYen: 9000,
      state: 'asked',
    });
    const words = await submit(customer, { link: null, title: 'A tea bowl of Hagi ware' });
    expect((await read(customer, words)).request.link).toBeNull();
    for (const link of [
      'ftp://shop.example/1',
      'https://user:word@shop.example/',
      'https://10.0.0.1/',
      'javascript:alert(1)',
      'https://localhost/',
    ])
      expect(await customer.call(name('Create'), { ...input, link })).toMatchObject({
        code: codes.invalidInput,
        data: { fields: ['link'] },
      });
    const nothing = { ...input, link: null, title: ' … ' };
    expect(await customer.call(name('Create'), nothing)).toMatchObject({ data: { fields: ['title'] } });
    const list = await customer.get<{ requests: { id: string }[] }>(name('List'));
    expect(list.requests.map((request) => request.id).sort()).toEqual([id, words].sort());
  });

  it('[Q-01] refuses at once goods that no method takes', async () => {
    const customer = await shopper();
    const answer = await customer.call(name('Create'), { ...input, title: 'コカイン 大麻 手榴弾 花火セット' });
    expect(answer).toMatchObject({ code: codes.notForSale, data: { problem: 'restricted' } });
  });

  it('[A-07] takes so many open requests of a customer, and so many an hour', async () => {
    const customer = await shopper();
    const first = await submit(customer);
    const [row] = await api.db.select().from(purchaseRequests).where(eq(purchaseRequests.id, first));
    if (!row) throw new Error('No request.');
    const others = Array.from({ length: purchaseRequestLimits.open - 1 }, (_, at) => ({
      ...row,
      id: `${first}-${at}`,
    }));
    await api.db.insert(purchaseRequests).values(others);
    expect(await customer.call(name('Create'), input)).toMatchObject({
      code: codes.requestsFull,
      data: { max: purchaseRequestLimits.open },
    });
    await customer.call(name('Withdraw'), { id: first });
    await api.db.delete(rateLimits);
    expect((await customer.call(name('Create'), input)).code).toBe(codes.ok);
  });

  it('[A-02] keeps a request from everybody else', async () => {
    const { id } = await quoted();
    const other = await shopper();
    for (const [action, more] of [
      ['Detail'],
      ['Cost'],
      ['Withdraw'],
      ['Reply', { words: 'Mine?', pictures: [] }],
    ] as const)
      expect((await other.call(name(action), { id, ...more })).code).toBe(codes.notFound);
    expect((await accept(other, id)).code).toBe(codes.notFound);
  });
});

describe('a quote', () => {
  it('[Q-03] names prices, weight and size with their certainty, fees, validity and words', async () => {
    const customer = await shopper();
    const id = await submit(customer);
    await quote(id, '4200 domestic=800 weight=900-1100 size=20x18x12 valid=12h fee=500 --text Also in red.');
    const { request, quotes } = await read(customer, id);
    expect(request).toMatchObject({ state: 'quoted', unread: true });
    expect(quotes).toMatchObject([
      {
        version: 1,
        yen: 4200,
        domesticYen: 800,
        isEstimate: true,
        restricted: [],
        note: 'Also in red.',
        packed: { grams: [900, 1100], cm: [20, 18, 12] },
        validUntil: request.validUntil,
      },
    ]);
    const cost = await customer.get<{ bill: { total: number; lines: { key: string; yen: number }[] } }>(name('Cost'), {
      id,
    });
    expect(cost.bill.lines).toContainEqual({ key: 'service', yen: 1000 });
    expect(await noticeKinds(customer)).toContain('requestQuoted');
    const [notice] = await api.db.select().from(notices).where(eq(notices.customerId, customer.id));
    expect(notice?.values).toEqual({ yen: cost.bill.total, until: request.validUntil });
    const mail = notice && noticeMailText(notice, 'en');
    expect(mail?.text).toContain(`¥${cost.bill.total.toLocaleString('en')}`);
    expect(mail?.text).toContain(formatJst(parseInstant(request.validUntil), languages.en, true));
    for (const words of [
      '0 domestic=0',
      '100',
      '100 domestic=5 valid=99d',
      '100 domestic=5 weight=100',
      '100 domestic=5 restricted=toys',
    ])
      await expect(quote(id, words)).rejects.toThrow();
  });

  it('[Q-03] a price above the customer’s highest is quoted on purpose alone, and what has no name gets one', async () => {
    const customer = await shopper();
    const id = await submit(customer, { title: '', maxYen: 3000 });
    await expect(quote(id, '3001 domestic=0')).rejects.toThrow('--confirmed');
    await staff(api, `request quote ${id} 3001 domestic=0 --confirmed title=Kettle`);
    expect((await read(customer, id)).request).toMatchObject({ state: 'quoted', title: 'Kettle' });
    await expect(quote(id, '2900 domestic=0 title=Pot')).rejects.toThrow('named it: Kettle');
  });

  it('[Q-03] [Q-05] that staff ask about waits for the customer until they reply', async () => {
    const customer = await shopper();
    const id = await submit(customer);
    const isAnswerNeeded = async () => (await read(customer, id)).request.answerNeeded;
    expect(await isAnswerNeeded()).toBe(false);
    await staff(api, `request ask ${id} --text Which size?`);
    expect(await isAnswerNeeded()).toBe(true);
    await customer.call(name('Reply'), { id, words: 'Large', pictures: [] });
    expect(await isAnswerNeeded()).toBe(false);
  });

  it('[Q-03] is taken by one of staff, and by another after them', async () => {
    const customer = await shopper();
    const id = await submit(customer);
    await staff(api, `request take ${id} --by Mika`);
    expect(await staff(api, `request show ${id}`)).toContain('taken by Mika');
    expect(await staff(api, `request take ${id} --by Ren`)).toContain('no longer by Mika');
    await customer.call(name('Withdraw'), { id });
    await expect(staff(api, `request take ${id} --by Mika`)).rejects.toThrow('nothing more to do');
  });

  it('[Q-03] that is given wrong words names the commands of its kind alone', async () => {
    const error = await staff(api, 'request wave KQ-1').catch(({ message }: Error) => message);
    expect(error).toMatch(/^Usage: .*\n {2}request list/);
    expect(error).toContain('weight and size of one once packed');
    expect(error).not.toContain('bidtask');
  });

  it('[Q-03] is declined with a reason, and then no more is said; staff quote what they declined by mistake', async () => {
    const customer = await shopper();
    const id = await submit(customer);
    await staff(api, `request decline ${id} overBudget --text It costs ¥12,000.`);
    expect(await read(customer, id)).toMatchObject({
      request: { state: 'declined' },
      declined: { reason: 'overBudget', note: 'It costs ¥12,000.' },
    });
    expect(await noticeKinds(customer)).toContain('requestDeclined');
    const reply = await customer.call(name('Reply'), { id, words: 'Why?', pictures: [] });
    expect(reply.code).toBe(codes.requestOver);
    await quote(id);
    expect(await read(customer, id)).toMatchObject({ request: { state: 'quoted' }, declined: null });
    await customer.call(name('Withdraw'), { id });
    await expect(quote(id)).rejects.toThrow('"quote" is not possible');
  });

  it('[Q-03] is talked about both ways, and what staff say is unread until it is seen', async () => {
    const { customer, id } = await quoted();
    await staff(api, `request ask ${id} --text Black or brown?`);
    await customer.call(name('Reply'), { id, words: 'Black', pictures: [] });
    expect(await staff(api, `request show ${id}`)).toContain('Black or brown?');
    expect(await staff(api, 'request list')).toMatch(new RegExp(`${id} .*waits for staff`));
    await staff(api, `request ask ${id} --text Thank you.`);
    const { messages, request } = await read(customer, id);
    expect(messages.map(({ by, words }) => `${by}: ${words}`)).toEqual([
      'staff: Black or brown?',
      'customer: Black',
      'staff: Thank you.',
    ]);
    expect(request.unread).toBe(true);
    expect(await customer.get(name('Read'), { id, position: 2, version: 1 })).toEqual({ unread: true });
    expect(await customer.get(name('Read'), { id, position: 3, version: 1 })).toEqual({ unread: false });
    expect((await noticeKinds(customer)).filter((kind) => kind === 'requestAnswered')).toHaveLength(2);
  });
});

describe('accepting', () => {
  it('[Q-04] [B-02] makes an order at the price of the quote, paid and bought like any other', async () => {
    const { customer, id } = await quoted();
    const cost = await customer.get<{ bill: { total: number }; later: { parcel: unknown; country: string } }>(
      name('Cost'),
      {
        id,
        address: customer.address,
      },
    );
    expect(cost.later.country).toBe('DE');
    expect(cost.later.parcel).not.toBeNull();
    // A fee that changes after the quote changes nothing of its price.
    await staff(api, 'costs fee service 900');
    const made = (await accept(customer, id)).data as { order: string; payment: string };
    await staff(api, 'costs reset fee service');
    const order = await customer.get<OrderDetail>('Sig.Front.Order.Detail', { id: made.order });
    expect(order.bill.total).toBe(cost.bill.total);
    expect(order.lines).toMatchObject([
      { site: null, goodsId: id, quantity: 2, yen: 4200, remark: 'Black, 0.9 l', title: { text: 'Iron kettle' } },
    ]);
    expect(await read(customer, id)).toMatchObject({ request: { state: 'accepted' }, order: made.order });
    await customer.pay(made.payment);
    await staff(api, `order bought ${made.order}/1`);
    const paid = await customer.get<OrderDetail>('Sig.Front.Order.Detail', { id: made.order });
    expect(paid.lines[0]?.state).toBe('bought');
  });

  it('[Q-05] whose order was cancelled says so, in the list and by itself', async () => {
    const { customer, id } = await quoted();
    const { order } = (await accept(customer, id)).data as { order: string };
    expect((await read(customer, id)).request.orderOver).toBe(false);
    await customer.call('Sig.Front.Order.Cancel', { id: order });
    expect((await read(customer, id)).request).toMatchObject({ state: 'accepted', orderOver: true });
    const list = await customer.get<{ requests: PurchaseRequestCard[] }>(name('List'));
    expect(list.requests).toMatchObject([{ id, orderOver: true }]);
  });

  it('[Q-04] 200 times at once makes one order, and each answer names it', async () => {
    const { customer, id } = await quoted();
    const answers = await Promise.all(Array.from({ length: 200 }, () => accept(customer, id)));
    const [first] = answers;
    expect(first?.code).toBe(codes.ok);
    for (const answer of answers) expect(answer).toMatchObject({ code: codes.ok, data: first?.data });
    expect(await api.db.$count(orders, eq(orders.customerId, customer.id))).toBe(1);
  });

  it('[Q-04] a version that is no longer the present one is answer with the present one', async () => {
    const { customer, id } = await quoted();
    await quote(id, '3900 domestic=800');
    expect(await accept(customer, id, 1)).toMatchObject({ code: codes.quoteChanged, data: { version: 2 } });
    expect(await accept(customer, id, 3)).toMatchObject({ code: codes.quoteChanged });
    expect((await accept(customer, id, 2)).code).toBe(codes.ok);
    await expect(quote(id)).rejects.toThrow('"quote" is not possible');
  });

  it('[Q-04] while staff quote anew at the same time, the order has the price of the version that was accepted', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { customer, id } = await quoted();
      const [answer] = await Promise.all([accept(customer, id), quote(id, '5000 domestic=0').catch(() => null)]);
      const { order, quotes } = await read(customer, id);
      expect(order === null).toBe(answer.code === codes.quoteChanged);
      expect(quotes).toHaveLength(order === null ? 2 : 1);
      if (order === null) continue;
      const { lines } = await customer.get<OrderDetail>('Sig.Front.Order.Detail', { id: order });
      expect(lines[0]?.yen).toBe(4200);
    }
  });

  it('[Q-04] nothing is ordered that no method takes to the address', async () => {
    const customer = await shopper();
    const id = await submit(customer);
    await quote(id, '4200 domestic=800 restricted=explosive');
    expect(await accept(customer, id)).toMatchObject({ code: codes.notForSale, data: { problem: 'restricted' } });
    expect((await read(customer, id)).request.state).toBe('quoted');
  });
});

describe('what the customer does', () => {
  it('[Q-04] [Q-05] makes no notification: staff see in their list that nothing waits, and the order', async () => {
    const accepted = await quoted();
    const withdrawn = await quoted();
    await accepted.customer.call(name('Reply'), { id: accepted.id, words: 'I will take it', pictures: [] });
    await withdrawn.customer.call(name('Reply'), { id: withdrawn.id, words: 'Perhaps', pictures: [] });
    expect(await staff(api, 'request list')).toMatch(new RegExp(`${accepted.id} .*quoted.*waits for staff`));
    const { order } = (await accept(accepted.customer, accepted.id)).data as { order: string };
    await withdrawn.customer.call(name('Withdraw'), { id: withdrawn.id });
    const lines = (await staff(api, 'request list')).split('\n');
    const lineOf = (id: string) => lines.find((line) => line.startsWith(id)) ?? '';
    expect(lineOf(accepted.id)).toContain(`accepted  order ${order}`);
    expect(lineOf(withdrawn.id)).toContain('withdrawn');
    for (const { customer, id } of [accepted, withdrawn]) {
      expect(lineOf(id)).not.toContain('waits for staff');
      expect(await noticeKinds(customer)).toEqual(['requestQuoted']);
    }
  });
});

describe('an end', () => {
  it('[Q-05] a quote expires by itself, is notified of once, and can be accepted no more', async () => {
    const { customer, id } = await quoted();
    const second = await quoted();
    api.clock.move(daysToMs(3) + hoursToMs(1));
    try {
      expect((await accept(customer, id)).code).toBe(codes.quoteOver);
      expect((await read(customer, id)).request).toMatchObject({ state: 'expired', validUntil: null });
      await expireRequests(api.db, api.clock.now());
      await expireRequests(api.db, api.clock.now());
      const [row] = await api.db.select().from(purchaseRequests).where(eq(purchaseRequests.id, second.id));
      expect(row?.state).toBe('expired');
      for (const buyerOf of [customer, second.customer])
        expect((await noticeKinds(buyerOf)).filter((kind) => kind === 'requestExpired')).toHaveLength(1);
    } finally {
      api.clock.move(null);
    }
  });

  it('[Q-05] a request is withdrawn, again without harm, and not once it is accepted', async () => {
    const { customer, id } = await quoted();
    for (let turn = 0; turn < 2; turn += 1)
      expect(detailOf(await customer.call(name('Withdraw'), { id })).request.state).toBe('withdrawn');
    expect((await accept(customer, id)).code).toBe(codes.quoteOver);
    const other = await quoted();
    await accept(other.customer, other.id);
    expect((await other.customer.call(name('Withdraw'), { id: other.id })).code).toBe(codes.requestOver);
  });
});
