import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deskCodes } from '@/contract/desk/desk-codes';
import { createDemoRecords } from '@demo/records';
import { openDesk } from '@server/testing/desk-client';
import type { DeskClient } from '@server/testing/desk-client';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { findGoods } from '../goods/goods-store';
import { staffChanges } from '../staff/schema';
import { purchaseMessages, purchaseQuotes, purchaseRequests } from './schema';

const id = 'demo-request-asked';
let api: TestApi;
let buyer: DeskClient;
beforeAll(async () => {
  api = await createTestApi();
  await createDemoRecords(api.db, api.clock.now());
  buyer = await openDesk(api, ['buyer'], 'Ben');
});
afterAll(async () => {
  expect(api.errors).toEqual([]);
  await api.close();
});
beforeEach(async () => {
  await api.db.delete(purchaseQuotes).where(eq(purchaseQuotes.requestId, id));
  await api.db.delete(purchaseMessages).where(eq(purchaseMessages.requestId, id));
  await api.db.delete(staffChanges);
  const openRequest = { state: 'asked', version: 0, validUntil: null, reason: null, maxYen: 5000, link: null } as const;
  await api.db.update(purchaseRequests).set(openRequest).where(eq(purchaseRequests.id, id));
});

const offer = {
  id,
  version: 0,
  yen: 4200,
  domesticYen: 800,
  packed: null,
  isEstimate: true,
  restricted: [],
  note: 'Private words.',
  validHours: 48,
};
const changes = () => api.db.select().from(staffChanges);

describe('purchase requests at the desk', () => {
  it('[W-08] [Q-03] are quoted, and the buyer sees the quote', async () => {
    const { data } = await buyer.call('Desk.Request.Detail', { id });
    expect(data).toMatchObject({ version: 0, request: { id, state: 'asked' } });
    expect((await buyer.call('Desk.Request.Quote', offer)).data).toEqual({ version: 1 });
    const cookie = await api.login();
    const seen = await api.request('Sig.Front.PurchaseRequest.Detail', { input: { id }, cookie });
    expect(seen.data).toMatchObject({ request: { state: 'quoted' }, quotes: [{ yen: 4200, domesticYen: 800 }] });
    expect(await changes()).toMatchObject([
      {
        act: 'Desk.Request.Quote',
        by: 'Ben',
        subject: id,
        before: { state: 'asked' },
        after: { yen: 4200, version: 1 },
      },
    ]);
    expect(JSON.stringify(await changes())).not.toContain('Private');
  });

  it('[W-07] a price above the highest asks for confirmation', async () => {
    const dear = { ...offer, yen: 5001 };
    const question = await buyer.call('Desk.Request.Quote', dear);
    expect([question.code, question.data]).toEqual([deskCodes.implausible, { fields: ['yen'] }]);
    expect(await changes()).toEqual([]);
    expect((await buyer.call('Desk.Request.Quote', { ...dear, confirmed: true })).code).toBe(deskCodes.ok);
  });

  it('[W-08] of two colleagues who quote at once, one does', async () => {
    const answers = await Promise.all([
      buyer.call('Desk.Request.Quote', offer),
      buyer.call('Desk.Request.Quote', offer),
    ]);
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([deskCodes.ok, deskCodes.changed]);
    expect(await changes()).toHaveLength(1);
  });

  it('[Q-03] [W-08] a price that looks mistyped, or a sum far from the last quote, asks for confirmation', async () => {
    const doubtsOf = async (figures: object) => {
      const { code, data } = await buyer.call('Desk.Request.Quote', { ...offer, ...figures });
      return code === deskCodes.implausible ? data : code;
    };
    expect(await doubtsOf({ yen: 42 })).toEqual({ fields: ['lowYen'] });
    expect(await doubtsOf({})).toBe(deskCodes.ok);
    expect(await doubtsOf({ version: 1, yen: 420 })).toEqual({ fields: ['totalYen'] });
    const link = 'https://jp.mercari.com/item/m36144759504';
    await api.db.update(purchaseRequests).set({ link, maxYen: null }).where(eq(purchaseRequests.id, id));
    const listing = await findGoods(api.db, 'mercari', 'm36144759504');
    const listed = listing?.price?.now ?? 0;
    expect(listed).toBeGreaterThan(0);
    expect(await doubtsOf({ version: 1, yen: listed * 10 })).toEqual({ fields: ['listedYen', 'totalYen'] });
    expect(await doubtsOf({ version: 1, yen: listed * 10, confirmed: true })).toBe(deskCodes.ok);
  });

  it('[Q-03] a weight that ends below its beginning is refused, and what is out of range is named', async () => {
    const fieldsOf = async (figures: object) => (await buyer.call('Desk.Request.Quote', { ...offer, ...figures })).data;
    const packed = (grams: number[], cm: number[]) => ({ packed: { grams, cm } });
    expect(await fieldsOf(packed([900, 300], [20, 10, 10]))).toEqual({ fields: ['packed.grams'] });
    expect(await fieldsOf(packed([300, 900], [3000, 10, 10]))).toEqual({ fields: ['packed.cm.0'] });
    expect(await fieldsOf({ yen: 0, validHours: 99_999 })).toEqual({ fields: ['yen', 'validHours'] });
  });

  it('[Q-03] staff see our fee, weight and restrictions of each version', async () => {
    const packed = { grams: [300, 900], cm: [20, 10, 10] };
    await buyer.call('Desk.Request.Quote', { ...offer, packed, feeYen: 450, restricted: ['batteryInside'] });
    const { data } = await buyer.call('Desk.Request.Detail', { id });
    expect(data).toMatchObject({ quotes: [{ packed, feeYen: 450, restricted: ['batteryInside'] }] });
  });

  it('[Q-05] [W-08] a message that is sent twice at once is written once', async () => {
    const seen = ((await buyer.call('Desk.Request.Detail', { id })).data as { messages: unknown[] }).messages.length;
    const send = () => buyer.call('Desk.Request.Ask', { id, seen, words: 'Which size?' });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([deskCodes.ok, deskCodes.changed]);
    const { data } = await buyer.call('Desk.Request.Detail', { id });
    expect((data as { messages: unknown[] }).messages).toHaveLength(seen + 1);
  });

  it('[W-08] are asked about and declined, and an unknown or ended one is refused', async () => {
    expect((await buyer.call('Desk.Request.Ask', { id, seen: 0, words: 'Which colour?' })).code).toBe(deskCodes.ok);
    expect((await buyer.call('Desk.Request.Decline', { id, reason: 'soldOut', note: '' })).code).toBe(deskCodes.ok);
    const { data } = await buyer.call('Desk.Request.Detail', { id });
    expect(data).toMatchObject({ request: { state: 'declined' }, declined: { reason: 'soldOut' } });
    expect((await buyer.call('Desk.Request.Ask', { id, seen: 1, words: 'And?' })).code).toBe(deskCodes.changed);
    for (const name of ['Detail', 'Ask', 'Decline'])
      expect(
        (await buyer.call(`Desk.Request.${name}`, { id: 'none', seen: 0, words: 'x', reason: 'soldOut', note: '' }))
          .code,
      ).toBe(deskCodes.notFound);
  });
});
