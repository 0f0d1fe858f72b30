import { termsVersion } from '@server/platform/brand/brand';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import { maxMembers } from '@/contract/group-label';
import type { GroupLabelDetail, GroupLabelFee } from '@/contract/group-label';
import { buyer, paymentOf, providerBook, staff } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { labelled, type LabelMaker } from '@tests/labels';
import { customers } from '../account/schema';
import { refunds } from '../payment/money-schema';
import { payments } from '../payment/schema';
import { labels, labelShares } from './schema';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { toJstDay } from '@/rules/time/date';
import { daysToMs, hoursToMs } from '@/rules/time/instant';

let api: TestApi;
let make: LabelMaker;
let mia: Buyer;
let jun: Buyer;
let count = 0;

beforeAll(async () => {
  api = await createTestApi();
  make = labelled(api);
});
beforeEach(async () => {
  api.clock.move(hoursToMs(2));
  count += 1;
  mia = await buyer(api, `mia${count}`);
  jun = await buyer(api, `jun${count}`);
});
afterEach(() => expect(api.errors.splice(0)).toEqual([]));
afterAll(() => api.close());

const detail = (customer: Buyer, id: string) => customer.get<GroupLabelDetail>('Sig.Front.Label.Detail', { id });
const fee = (customer: Buyer, id: string) => customer.get<GroupLabelFee>('Sig.Front.Label.Fee', { id });
const stateOf = async (id: string) => (await detail(mia, id)).state;
const codesOf = (answers: readonly { code: number }[]) => answers.map(({ code }) => code).sort((a, b) => a - b);

describe('a group label', () => {
  it('[R-50] [R-51] [S-34] from the first thing to the door: each pays a share, and the shares are the bill', async () => {
    const id = await make.closed(mia, [jun], 'weight');
    expect(await detail(mia, id)).toMatchObject({ state: 'closed', split: 'weight', items: 2 });
    const [own, his] = [await fee(mia, id), await fee(jun, id)];
    expect((own.payment?.yen ?? 0) + (his.payment?.yen ?? 0)).toBe(own.total);
    expect(own.total).toBe(his.total);
    expect(his.mine).toEqual([
      { split: 'weight', bill: expect.objectContaining({ total: his.payment?.yen }) as unknown },
    ]);
    await mia.pay(own.payment?.id ?? '');
    expect(await stateOf(id)).toBe('closed');
    await jun.pay(his.payment?.id ?? '');
    expect(await detail(jun, id)).toMatchObject({ state: 'paid', tracking: null });
    await staff(api, `label sent ${id} EG123456785JP`);
    expect(await detail(jun, id)).toMatchObject({ state: 'sent', tracking: 'EG123456785JP' });
    await expect(staff(api, `label tracking ${id} EG987654327JP`)).rejects.toThrow(/no tracking number of ems/);
    await staff(api, `label tracking ${id} EG987654326JP`);
    expect(await detail(mia, id)).toMatchObject({ state: 'sent', tracking: 'EG987654326JP' });
    await staff(api, `label delivered ${id}`);
    expect((await detail(mia, id)).events.map(({ kind }) => kind)).toEqual(
      'made joined closed sharePaid sharePaid paid sent delivered'.split(' '),
    );
    for (const customer of [mia, jun]) {
      const { orders } = await customer.get<{ orders: { state: string }[] }>('Sig.Front.Order.List');
      expect(orders.map(({ state }) => state)).toEqual(['done']);
    }
    expect(await staff(api, 'label list')).toContain(`${id}  `);
  });

  it('[R-51] [B-03] an order says which of its things wait in a group parcel', async () => {
    const labelsInOrders = async () => {
      const { orders } = await mia.get<{ orders: { id: string; lines: { label: string | null }[] }[] }>(
        'Sig.Front.Order.List',
      );
      const details = orders.map(({ id }) =>
        mia.get<{ lines: { label: string | null }[] }>('Sig.Front.Order.Detail', { id }),
      );
      return [...orders, ...(await Promise.all(details))].flatMap(({ lines }) => lines.map(({ label }) => label));
    };
    await make.waiting(mia);
    expect(await labelsInOrders()).toEqual([null, null]);
    const id = await make.open(mia, []);
    expect(new Set(await labelsInOrders())).toEqual(new Set([id]));
  });

  it('[R-53] shows both splits as an example before it is closed, and keeps to the one that was chosen', async () => {
    const id = await make.open(mia, [jun]);
    const before = await fee(jun, id);
    expect(before.mine.map(({ split }) => split)).toEqual(['weight', 'volume']);
    expect(before.methods).toEqual([]);
    const { methods, total, method: current } = await fee(mia, id);
    expect(methods.length).toBeGreaterThan(1);
    expect(methods.find(({ method }) => method === current)?.total).toBe(total);
    await mia.get('Sig.Front.Label.Close', { id, split: 'volume', total });
    expect((await fee(jun, id)).mine).toEqual(before.mine.filter(({ split }) => split === 'volume'));
  });

  it('[R-53] leaves storage and late shipping inside Japan to whose thing it is', async () => {
    const id = await make.open(mia, []);
    const { order } = await jun.buy(['amazon/B0C8VJ5H1D']);
    await staff(api, `order bought ${order}/1`);
    await staff(api, `order arrived ${order}/1 500 20x15x10 880 --confirmed`);
    await make.join(jun, mia, id);
    await make.put(jun, id);
    const keys = ({ mine: shares }: GroupLabelFee) => shares[0]?.bill.lines.map(({ key }) => key);
    expect(keys(await fee(jun, id))).toContain('domestic');
    expect(keys(await fee(mia, id))).not.toContain('domestic');
  });

  it('[R-52] a thing is in one label or one parcel, and what it bears adds up to the share', async () => {
    const id = await make.open(mia, [jun]);
    const { mine: ownItems } = await detail(mia, id);
    const item = ownItems[0]?.id ?? '';
    const itemDetail = await mia.get<{ shares: { yen: number }[] }>('Sig.Front.Label.Item', { id: item });
    expect(itemDetail.shares).toHaveLength(2);
    expect((await jun.call('Sig.Front.Label.Item', { id: item })).code).toBe(codes.notFound);
    const line = ownItems[0]?.line.id ?? '';
    expect(await mia.get('Sig.Front.Parcel.Arrived')).toMatchObject({ arrived: [], labelled: 1 });
    const parcel = { lines: [line], address: `home-${mia.id}`, method: 'ems', packing: false, insurance: false };
    const declaration = [{ line, contents: 'Ceramic mug', yen: 2480 }];
    const packed = await mia.call('Sig.Front.Parcel.Create', { ...parcel, declaration, total: 1 });
    expect(packed.code).toBe(codes.tooLate);
    const again = await mia.call('Sig.Front.Label.Put', { id, items: declaration });
    expect(again.code).toBe(codes.tooLate);
    await mia.get('Sig.Front.Label.Take', { id: item });
    expect(await mia.get('Sig.Front.Parcel.Arrived')).toMatchObject({ arrived: [{ id: line }], labelled: 0 });
  });

  it('[R-51] [B-19] finds no thing of a member whose account is gone, and the leader stays logged in', async () => {
    const id = await make.open(mia, [jun]);
    const [item] = (await detail(mia, id)).members.flatMap(({ things: items }) => items);
    await api.db.update(customers).set({ deletedAt: api.clock.now() }).where(eq(customers.id, jun.id));
    const answer = await mia.call('Sig.Front.Label.Take', { id: item?.id });
    expect(answer).toMatchObject({ code: codes.notFound, cookies: {} });
  });

  it('[R-51] refuses what only the leader may do, wrong totals, methods that do not fit and things of others', async () => {
    const id = await make.open(mia, [jun]);
    const { total } = await fee(mia, id);
    for (const call of ['Close', 'Reopen', 'Cancel', 'Renew', 'Set']) {
      const input = { id, split: 'weight', total, method: 'ems', packing: false };
      expect((await jun.call(`Sig.Front.Label.${call}`, input)).code, call).toBe(codes.notFound);
    }
    const wrong = await mia.call('Sig.Front.Label.Close', { id, split: 'weight', total: 1 });
    expect(wrong).toMatchObject({ code: codes.priceChanged, data: { total } });
    expect((await mia.call('Sig.Front.Label.Set', { id, method: 'ugx', packing: false })).code).toBe(
      codes.methodClosed,
    );
    expect((await mia.call('Sig.Front.Label.Leave', { id })).code).toBe(codes.tooLate);
    const theirs = (await detail(jun, id)).mine[0]?.line.id ?? '';
    const stolen = { id, items: [{ line: theirs, contents: 'Ceramic mug', yen: 1 }] };
    expect((await mia.call('Sig.Front.Label.Put', stolen)).code).toBe(codes.notFound);
    const [item] = (await detail(mia, id)).members.flatMap(({ things: items }) => items);
    const junDetail = await detail(jun, id);
    expect(junDetail.members.flatMap(({ things: items }) => items)).toEqual([]);
    await mia.get('Sig.Front.Label.Take', { id: item?.id });
    expect((await detail(jun, id)).mine).toEqual([]);
    const stranger = await buyer(api, `stranger${count}`);
    for (const call of ['Detail', 'Fee'])
      expect((await stranger.call(`Sig.Front.Label.${call}`, { id })).code).toBe(codes.notFound);
  });
});

describe('an invitation', () => {
  it('[R-51] shows no address, can be renewed, and runs out', async () => {
    const id = await make.open(mia, []);
    const token = async () => (await detail(mia, id)).invite?.token ?? '';
    const first = await token();
    const invitation = await jun.call('Sig.Front.Label.Invite', { token: first });
    expect(invitation.data).toMatchObject({ country: 'DE', method: 'ems', members: 1, joined: null });
    expect(JSON.stringify(invitation.data)).not.toMatch(/Berlin|Straße|street|lastName/i);
    await mia.get('Sig.Front.Label.Renew', { id });
    expect((await jun.call('Sig.Front.Label.Join', { token: first })).code).toBe(codes.notFound);
    const second = await token();
    api.clock.move(daysToMs(15));
    expect((await jun.call('Sig.Front.Label.Join', { token: second })).code).toBe(codes.inviteOver);
    expect((await jun.call('Sig.Front.Label.Invite', { token: second })).code).toBe(codes.inviteOver);
    await mia.get('Sig.Front.Label.Renew', { id });
    await jun.get('Sig.Front.Label.Join', { token: await token() });
    expect(await jun.get('Sig.Front.Label.Invite', { token: await token() })).toMatchObject({ joined: id });
  });

  it('[R-51] thirty at once for ten seats: nobody is over', async () => {
    const id = await make.open(mia, []);
    const token = (await detail(mia, id)).invite?.token ?? '';
    const crowd = await Promise.all(Array.from({ length: 30 }, (_, turn) => buyer(api, `crowd${count}-${turn}`)));
    const answers = await Promise.all(crowd.map((entry) => entry.call('Sig.Front.Label.Join', { token })));
    expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(maxMembers - 1);
    expect(answers.filter(({ code }) => code === codes.labelFull)).toHaveLength(30 - maxMembers + 1);
    expect((await detail(mia, id)).members).toHaveLength(maxMembers);
  }, 60_000);
});

it('[R-50] a customer leads ten at most, and another once one is cancelled', async () => {
  const input = { name: 'Autumn box', address: `home-${mia.id}`, method: 'ems', packing: false };
  const create = () => mia.call('Sig.Front.Label.Create', input);
  const first = await mia.get<{ label: string }>('Sig.Front.Label.Create', input);
  for (let turn = 1; turn < 10; turn += 1) expect((await create()).code).toBe(codes.ok);
  expect((await create()).code).toBe(codes.labelsFull);
  await mia.get('Sig.Front.Label.Cancel', { id: first.label });
  expect((await create()).code).toBe(codes.ok);
});

describe('a closed label', () => {
  const paidBack = async (customer: Buyer, id: string) => {
    const shares = await api.db.select().from(labelShares).where(eq(labelShares.customerId, customer.id));
    const share = shares.find((candidate) => candidate.labelId === id);
    const payment = await paymentOf(api, share?.id ?? '');
    return { payment, theirs: await providerBook(api, payment.reference) };
  };

  it('[R-53] a share that runs out opens it again, and who had paid has it all back', async () => {
    const id = await make.closed(mia, [jun], 'weight');
    const { payment: due } = await fee(mia, id);
    await mia.pay(due?.id ?? '');
    api.clock.move(daysToMs(3) + 60_000);
    expect(await detail(jun, id)).toMatchObject({ state: 'open', payment: null, items: 2 });
    const { payment, theirs } = await paidBack(mia, id);
    expect(payment).toMatchObject({ state: 'succeeded', refunded: payment.yen });
    expect(theirs?.refunded).toBe(payment.yen);
    expect((await paidBack(jun, id)).payment.state).toBe('expired');
    expect((await detail(mia, id)).events.map(({ kind }) => kind).slice(-1)).toEqual(['ranOut']);
    const done = { yen: payment.yen, refundedAt: expect.any(String) as string };
    expect((await detail(mia, id)).refund).toEqual(done);
    expect((await detail(jun, id)).refund).toBeNull();
    const month = toJstDay(api.clock.now()).slice(0, 7);
    const months = [month, toJstDay(new Date(api.clock.now().getTime() - daysToMs(4))).slice(0, 7)];
    const exported = await Promise.all([...new Set(months)].map((name) => staff(api, `money export --month ${name}`)));
    const booked = exported.flatMap((csv) => csv.split('\r\n')).filter((row) => row.includes(payment.id));
    expect(booked.map((row) => row.split(',')[3])).toEqual([id, id, id]);
    await api.db.update(refunds).set({ state: 'failed' }).where(eq(refunds.paymentId, payment.id));
    expect(await staff(api, 'money refunds')).toContain(`share of ${id}`);
    await api.db.update(refunds).set({ state: 'done' }).where(eq(refunds.paymentId, payment.id));
    const { total } = await fee(mia, id);
    await mia.get('Sig.Front.Label.Close', { id, split: 'volume', total });
    expect(await detail(mia, id)).toMatchObject({ state: 'closed', refund: null });
  });

  it('[R-53] who leaves takes the things along and opens it again; once all have paid nobody leaves', async () => {
    const id = await make.closed(mia, [jun], 'weight');
    await mia.pay((await fee(mia, id)).payment?.id ?? '');
    await jun.get('Sig.Front.Label.Leave', { id });
    expect(await detail(mia, id)).toMatchObject({ state: 'open', items: 1, members: [{ isMe: true }] });
    expect((await paidBack(mia, id)).theirs?.refunded).toBeGreaterThan(0);
    expect(await jun.get('Sig.Front.Parcel.Arrived')).toMatchObject({ arrived: [{ state: 'arrived' }], labelled: 0 });
    const other = await make.closed(mia, [jun], 'weight', { things: false });
    expect((await jun.call('Sig.Front.Label.Leave', { id: other })).code).toBe(codes.ok);
  });

  it('[R-53] a share confirmed after the label was opened again goes back at once', async () => {
    const id = await make.closed(mia, [jun], 'weight');
    const { payment: due } = await fee(jun, id);
    await jun.pay(due?.id ?? '', 'confirm');
    await mia.get('Sig.Front.Label.Reopen', { id });
    const share = (await paidBack(jun, id)).payment.shareId ?? '';
    await staff(api, `payment confirm ${share}`);
    const { payment, theirs } = await paidBack(jun, id);
    expect([payment.state, payment.refunded, theirs?.refunded]).toEqual(['succeeded', payment.yen, payment.yen]);
    expect(await stateOf(id)).toBe('open');
    const declined = await make.closed(jun, [mia], 'weight');
    const late = (await fee(mia, declined)).payment?.id ?? '';
    await mia.pay(late, 'confirm');
    await jun.get('Sig.Front.Label.Cancel', { id: declined });
    await staff(api, `payment decline ${(await paidBack(mia, declined)).payment.shareId}`);
    expect((await mia.call('Sig.Front.Payment.Start', { id: late, terms: termsVersion })).code).toBe(codes.paymentOver);
  });

  it('[R-51] two at once: the last payment and a leaving, a closing and a putting', async () => {
    const id = await make.closed(mia, [jun], 'weight');
    await mia.pay((await fee(mia, id)).payment?.id ?? '');
    const due = (await fee(jun, id)).payment?.id ?? '';
    const { url } = await jun.get<{ url: string }>('Sig.Front.Payment.Start', { id: due, terms: termsVersion });
    const pay = api.handle(new Request(`http://localhost${url}/succeed`, { method: 'POST' }));
    const [left] = await Promise.all([jun.call('Sig.Front.Label.Leave', { id }), pay]);
    const rows = await api.db.select().from(payments).where(eq(payments.customerId, jun.id));
    const share = rows.find(({ shareId }) => shareId !== null);
    const refund = await providerBook(api, share?.reference);
    const holds = (refund?.state === 'paid' ? refund.yen : 0) - (refund?.refunded ?? 0);
    expect(holds).toBe(left.code === codes.ok ? 0 : share?.yen);
    expect(await stateOf(id)).toBe(left.code === codes.ok ? 'open' : 'paid');

    const other = await make.open(jun, [mia]);
    const [line] = await make.waiting(mia);
    const { total } = await fee(jun, other);
    const items = [{ line, contents: 'Ceramic mug', yen: 2480 }];
    for (const wrong of [{ contents: 'Geschenk' }, { yen: 0 }])
      expect(await mia.call('Sig.Front.Label.Put', { id: other, items: [{ ...items[0], ...wrong }] })).toMatchObject({
        code: codes.invalidInput,
      });
    const answers = await Promise.all([
      jun.call('Sig.Front.Label.Close', { id: other, split: 'weight', total }),
      mia.call('Sig.Front.Label.Put', { id: other, items }),
      mia.call('Sig.Front.Label.Put', { id: other, items }),
    ]);
    expect(
      [
        [codes.ok, codes.tooLate, codes.tooLate],
        [codes.ok, codes.priceChanged, codes.tooLate],
      ].map((row) => [...row].sort((a, b) => a - b)),
    ).toContainEqual(codesOf(answers));
  });
});

it('[R-51] [S-34] nobody gets another’s surname, e-mail, address, titles or prices: the raw answers', async () => {
  await api.db.update(customers).set({ name: 'Mia Geheimrat' }).where(eq(customers.id, mia.id));
  await api.db.update(customers).set({ name: 'Jun Verborgen' }).where(eq(customers.id, jun.id));
  const id = await make.closed(mia, [jun], 'weight');
  const [row] = await api.db.select().from(labels).where(eq(labels.id, id));
  const token = row?.invite;
  const due = (await fee(jun, id)).payment?.id ?? '';
  await jun.pay(due);
  const calls: [string, object][] = [
    ['Sig.Front.Label.Detail', { id }],
    ['Sig.Front.Label.Fee', { id }],
    ['Sig.Front.Label.List', {}],
    ['Sig.Front.Label.Invite', { token }],
  ];
  const raw = async (customer: Buyer, more: readonly [string, object][] = []) =>
    (
      await Promise.all(
        [...calls, ...more].map(async ([name, input]) => JSON.stringify(await customer.call(name, input))),
      )
    ).join();
  const forJun = await raw(jun, [['Sig.Front.Payment.Result', { id: due }]]);
  expect(forJun).not.toMatch(/Geheimrat|Berlin|10115|@|lastName|phone|"street/);
  const [hers, his] = [(await detail(mia, id)).mine[0], (await detail(jun, id)).mine[0]];
  expect(hers?.line.title.text).not.toBe(his?.line.title.text);
  expect(forJun).not.toContain(hers?.line.title.text);
  expect(forJun).not.toContain(hers?.line.id);
  const forMia = await raw(mia);
  expect(forMia).not.toMatch(/Verborgen|@/);
  expect(forMia).not.toContain(his?.line.title.text);
  expect(forMia).not.toContain(his?.line.id);
  expect((await detail(jun, id)).members.map(({ name }) => name)).toEqual(['Mia', 'Jun']);
});
