import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deskCodes } from '@/contract/desk/desk-codes';
import { createDemoRecords } from '@demo/records';
import { openDesk } from '@server/testing/desk-client';
import type { DeskClient } from '@server/testing/desk-client';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { staffChanges } from '../staff/schema';
import { purchaseQuotes, purchaseRequests } from './schema';

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
  await api.db.delete(staffChanges);
  const openRequest = { state: 'asked', version: 0, validUntil: null, reason: null, maxYen: 5000 } as const;
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

  it('[W-08] are asked about and declined, and an unknown or ended one is refused', async () => {
    expect((await buyer.call('Desk.Request.Ask', { id, words: 'Which colour?' })).code).toBe(deskCodes.ok);
    expect((await buyer.call('Desk.Request.Decline', { id, reason: 'soldOut', note: '' })).code).toBe(deskCodes.ok);
    const { data } = await buyer.call('Desk.Request.Detail', { id });
    expect(data).toMatchObject({ request: { state: 'declined' }, declined: { reason: 'soldOut' } });
    expect((await buyer.call('Desk.Request.Ask', { id, words: 'And?' })).code).toBe(deskCodes.changed);
    for (const name of ['Detail', 'Ask', 'Decline'])
      expect(
        (await buyer.call(`Desk.Request.${name}`, { id: 'none', words: 'x', reason: 'soldOut', note: '' })).code,
      ).toBe(deskCodes.notFound);
  });
});
