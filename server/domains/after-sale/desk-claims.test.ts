import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ClaimDetail } from '@/contract/after-sale';
import { deskCodes } from '@/contract/desk/desk-codes';
import { hoursToMs } from '@/rules/time/instant';
import { arrive, buyer, staff } from '@tests/buying';
import { openDesk } from '@server/testing/desk-client';
import type { DeskClient } from '@server/testing/desk-client';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { orderLines, orders } from '../order/schema';
import { refunds } from '../payment/money-schema';
import { payments } from '../payment/schema';
import { staffChanges } from '../staff/schema';

let api: TestApi;
let support: DeskClient;
let finance: DeskClient;
let count = 0;
beforeAll(async () => {
  api = await createTestApi({ services: { secondPersonAbove: 1000 } });
  support = await openDesk(api, ['support'], 'Sora');
  finance = await openDesk(api, ['finance'], 'Fumi');
}, 180_000);
beforeEach(async () => {
  api.clock.move(hoursToMs(0.5));
  await api.db.delete(staffChanges);
});
afterAll(async () => {
  expect(api.errors).toEqual([]);
  await api.close();
});

async function withClaim(more: object = {}) {
  const customer = await buyer(api, `claims${(count += 1)}`);
  const { order } = await customer.buy(['amazon/B01N6XW2LP']);
  const [line = ''] = await arrive(api, order, [500]);
  const typed = { line, kind: 'missing', wish: 'partial', yen: 500, words: 'The lid is not in the box.', pictures: [] };
  const { claim: id } = await customer.get<{ claim: string }>('Sig.Front.User.AfterService.Create', {
    ...typed,
    ...more,
  });
  await api.db.delete(staffChanges);
  const read = () => customer.get<ClaimDetail>('Sig.Front.User.AfterService.Detail', { id });
  return { id, line, customer, read };
}
const approve = (id: string, more: object = {}) =>
  support.call('Desk.Claim.Approve', { id, as: 'partial', yen: 400, words: 'Private words.', ...more });
const changes = () => api.db.select().from(staffChanges);

describe('claims at the desk', () => {
  it('[W-08] show the order line, what was claimed, the steps and the findings, and by when they are due', async () => {
    const { id } = await withClaim();
    const { data } = await support.call('Desk.Claim.Detail', { id });
    expect(data).toMatchObject({
      id,
      kind: 'missing',
      claimed: 'partial',
      claimedYen: 500,
      state: 'pending',
      language: 'en',
      line: { state: 'arrived', quantity: 1 },
      steps: [{ step: 'sent', words: 'The lid is not in the box.' }],
      arrival: { pictures: [], inspection: null },
      refund: null,
    });
    expect((data as { due: string }).due).toMatch(/^2/);
  });

  it('[W-08] are asked about, granted and refunded, and the customer sees each step', async () => {
    const { id, read } = await withClaim();
    const request = { id, words: 'Please show the box.' };
    expect((await support.call('Desk.Claim.RequestEvidence', request)).code).toBe(deskCodes.ok);
    expect(await read()).toMatchObject({ state: 'asked', events: [{}, { step: 'asked', words: request.words }] });
    expect((await approve(id)).code).toBe(deskCodes.ok);
    expect(await read()).toMatchObject({ state: 'approved', granted: { as: 'partial', yen: 400 } });
    expect((await support.call('Desk.Claim.Refund', { id })).code).toBe(deskCodes.ok);
    expect(await read()).toMatchObject({ state: 'refunded' });
    expect(await changes()).toMatchObject([
      { act: 'Desk.Claim.RequestEvidence', by: 'Sora', before: { state: 'pending' }, after: { state: 'asked' } },
      { act: 'Desk.Claim.Approve', before: { state: 'asked' }, after: { state: 'approved', yen: 400 } },
      { act: 'Desk.Claim.Refund', before: { state: 'approved' }, after: { state: 'refunded' } },
    ]);
    expect(JSON.stringify(await changes())).not.toContain('Private');
  });

  it('[W-08] are turned down with a reason, once', async () => {
    const { id, read } = await withClaim();
    const given = { id, reason: 'asListed', words: 'See the listing.' };
    expect((await support.call('Desk.Claim.Reject', given)).code).toBe(deskCodes.ok);
    expect(await read()).toMatchObject({ state: 'refused', reason: 'asListed' });
    for (const [name, input] of [
      ['Reject', given],
      ['RequestEvidence', given],
      ['Refund', given],
      ['Approve', { id, as: 'partial', yen: 400, words: '' }],
    ] as const)
      expect((await support.call(`Desk.Claim.${name}`, input)).code, name).toBe(deskCodes.changed);
    expect(await changes()).toHaveLength(1);
  });

  it.each([
    ['more than was claimed', { yen: 600 }],
    ['next to nothing of it', { yen: 49 }],
    ['all of it', { as: 'full', yen: null }],
  ])('[W-07] a refund of %s asks for confirmation', async (_case, more) => {
    const { id } = await withClaim();
    const question = await approve(id, more);
    expect([question.code, question.data]).toEqual([deskCodes.implausible, { fields: ['yen'] }]);
    expect(await changes()).toEqual([]);
    expect((await approve(id, { ...more, confirmed: true })).code).toBe(deskCodes.ok);
  });

  it('[W-07] by command an unusual refund is confirmed by a flag', async () => {
    const { id } = await withClaim();
    await expect(staff(api, `aftersale approve ${id} --amount 600`)).rejects.toThrow('--confirmed');
    expect(await staff(api, `aftersale approve ${id} --amount 600 --confirmed --by Chie`)).toContain('¥600');
    expect(await changes()).toMatchObject([
      { act: 'aftersale approve', by: 'Chie', subject: id, before: { state: 'pending' }, after: { yen: 600 } },
    ]);
  });

  it('[W-08] a part of a refund is less than all of it', async () => {
    const { id } = await withClaim();
    const { code, data } = await approve(id, { yen: 900_000, confirmed: true });
    expect([code, data]).toEqual([deskCodes.invalidInput, { fields: ['yen'] }]);
  });

  it('[W-12] a large refund waits for a second person of finance', async () => {
    const { id, line } = await withClaim({ wish: 'full', yen: null });
    const agree = (person: DeskClient) => person.call('Desk.Claim.ApproveRefund', { id });
    expect((await approve(id, { as: 'full', yen: null })).code).toBe(deskCodes.ok);
    expect((await agree(finance)).code).toBe(deskCodes.notFound);
    expect((await finance.call('Desk.Claim.Refund', { id })).code).toBe(deskCodes.ok);
    const refundOf = async () => ((await support.call('Desk.Claim.Detail', { id })).data as { refund: object }).refund;
    expect(await refundOf()).toMatchObject({ state: 'requested', waits: true, decidedBy: 'Fumi' });
    const listed = async () => {
      const { data } = await finance.call('Desk.Queue.List', { queue: 'claims' });
      return (data as { entries: { subject: string }[] }).entries.some(({ subject }) => subject === id);
    };
    expect(await listed()).toBe(true);
    expect((await agree(support)).code).toBe(deskCodes.roleMissing);
    expect((await agree(finance)).code).toBe(deskCodes.changed);
    expect((await agree(await openDesk(api, ['finance'], 'Gen'))).code).toBe(deskCodes.ok);
    expect(await refundOf()).toMatchObject({ waits: false, approvedBy: 'Gen' });
    expect(await listed()).toBe(false);
    const [row] = await api.db
      .select()
      .from(refunds)
      .where(eq(refunds.about, `line ${line}`));
    expect(row).toMatchObject({ decidedBy: 'Fumi', approvedBy: 'Gen' });
  });

  it('[W-12] a large refund is declined with a reason, and waits to be started again', async () => {
    const { id, line, customer, read } = await withClaim({ wish: 'full', yen: null });
    const lineRow = async () => (await api.db.select().from(orderLines).where(eq(orderLines.id, line)))[0];
    const orderState = async () => {
      const [row] = await api.db.select().from(orders).where(eq(orders.customerId, customer.id));
      const [paid] = await api.db
        .select()
        .from(payments)
        .where(eq(payments.orderId, row?.id ?? ''));
      return [row?.state, paid?.refunded];
    };
    await approve(id, { as: 'full', yen: null });
    const stateBefore = await orderState();
    await finance.call('Desk.Claim.Refund', { id });
    expect((await orderState())[1]).toBeGreaterThan(0);
    const why = 'The photographs show another item.';
    const decline = (person: DeskClient) => person.call('Desk.Claim.DeclineRefund', { id, why });
    const gen = await openDesk(api, ['finance'], 'Gen of the second look');
    expect((await decline(gen)).code).toBe(deskCodes.ok);
    expect((await decline(gen)).code).toBe(deskCodes.notFound);
    const detail = async () => (await finance.call('Desk.Claim.Detail', { id })).data;
    expect(await detail()).toMatchObject({
      state: 'approved',
      refund: null,
      declined: { by: 'Gen of the second look', decidedBy: 'Fumi', why },
    });
    expect(await changes()).toContainEqual(
      expect.objectContaining({ act: 'Desk.Claim.DeclineRefund', subject: id, by: 'Gen of the second look', why }),
    );
    expect(await read()).toMatchObject({ state: 'approved' });
    expect((await read()).events.map(({ step }) => step)).not.toContain('refunded');
    expect(await lineRow()).toMatchObject({ refundedYen: 0, refundedPoints: 0 });
    expect(await orderState()).toEqual(stateBefore);
    // The person that started it can take it back as well. In the end it is made once.
    expect((await support.call('Desk.Claim.Refund', { id })).code).toBe(deskCodes.ok);
    expect((await decline(support)).code).toBe(deskCodes.ok);
    expect((await support.call('Desk.Claim.Refund', { id })).code).toBe(deskCodes.ok);
    expect((await finance.call('Desk.Claim.ApproveRefund', { id })).code).toBe(deskCodes.ok);
    expect((await decline(finance)).code).toBe(deskCodes.changed);
    expect(await detail()).toMatchObject({ state: 'refunded', declined: null, refund: { approvedBy: 'Fumi' } });
    const rows = await api.db
      .select()
      .from(refunds)
      .where(eq(refunds.about, `line ${line}`));
    expect(rows.map(({ yen }) => yen)).toEqual([(await lineRow())?.refundedYen]);
  });

  it('[W-02] an unknown one is refused, and other roles are turned away', async () => {
    const warehouse = await openDesk(api, ['warehouse', 'buyer', 'content'], 'Wada');
    const input = { id: 'none', words: 'x', why: 'x', as: 'full', yen: null, reason: 'asListed' };
    for (const name of ['Detail', 'RequestEvidence', 'Approve', 'Reject', 'Refund', 'DeclineRefund']) {
      expect((await support.call(`Desk.Claim.${name}`, input)).code, name).toBe(deskCodes.notFound);
      expect((await warehouse.call(`Desk.Claim.${name}`, input)).code, name).toBe(deskCodes.roleMissing);
    }
    expect((await finance.call('Desk.Claim.Approve', input)).code).toBe(deskCodes.roleMissing);
  });
});
