import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import { deskCodes } from '@/contract/desk/desk-codes';
import { catalogueListings } from '@demo/catalogue/catalogue-listings';
import { runCommand } from '@server/main/operator/commands';
import { openDesk } from '@server/testing/desk-client';
import type { DeskClient } from '@server/testing/desk-client';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { liftedGoods, liftRequests } from '../goods/schema';
import { notices } from '../notice/schema';

const restricted = catalogueListings().find(({ status }) => status === 'unsupportedGoods');
if (!restricted) throw new Error('The demo has no restricted goods.');
const { site, id } = restricted;
const item = { site, id };

let api: TestApi;
let cookie: string;
let support: DeskClient;
let subject: string;
beforeAll(async () => {
  api = await createTestApi();
  cookie = await api.login();
  support = await openDesk(api, ['support'], 'Sora');
});
afterAll(async () => {
  expect(api.errors).toEqual([]);
  await api.close();
});
beforeEach(async () => {
  for (const table of [liftRequests, liftedGoods, notices]) await api.db.delete(table);
  await api.request('Sig.Front.Item.RequestLift', { input: item, method: 'POST', cookie });
  const { data } = await support.call('Desk.Queue.List', { queue: 'restrictions' });
  subject = (data as { entries: { subject: string }[] }).entries[0]?.subject ?? '';
});

const detail = (as = cookie) => api.request('Sig.Front.Item.Detail', { input: item, cookie: as });
const noticeKinds = async () => (await api.db.select().from(notices)).map(({ kind }) => kind);

describe('a request to lift a restriction', () => {
  it('[W-09] waits in the queue, and its customer sees so', async () => {
    expect(subject).toContain(` ${site}/${id}`);
    expect(await detail()).toMatchObject({ code: codes.unsupportedGoods, data: { lift: { state: 'open' } } });
    expect((await detail('')).data).toBeNull();
  });

  it('[W-09] is granted: the item is sold to everybody, and the customer is notified', async () => {
    expect((await support.call('Desk.Restriction.Grant', { subject })).code).toBe(deskCodes.ok);
    expect((await detail('')).code).toBe(codes.ok);
    const favourite = { input: { ...item, on: true }, method: 'POST', cookie };
    expect((await api.request('Sig.Front.User.Favourite.Set', favourite)).code).toBe(codes.ok);
    expect(await noticeKinds()).toEqual(['liftGranted']);
    expect((await support.call('Desk.Restriction.Grant', { subject })).code).toBe(deskCodes.changed);
  });

  it('[W-09] is rejected with a reason that the customer reads, and asking again changes nothing', async () => {
    const input = { subject, reason: 'notShippable' };
    expect((await support.call('Desk.Restriction.Reject', input)).code).toBe(deskCodes.ok);
    expect(await noticeKinds()).toEqual(['liftRejected']);
    await api.request('Sig.Front.Item.RequestLift', { input: item, method: 'POST', cookie });
    const lift = { state: 'rejected', reason: 'notShippable' };
    expect(await detail()).toMatchObject({ code: codes.unsupportedGoods, data: { lift } });
    expect((await support.call('Desk.Restriction.Reject', input)).code).toBe(deskCodes.changed);
    const unknown = { ...input, subject: 'nobody yahoo/x' };
    expect((await support.call('Desk.Restriction.Reject', unknown)).code).toBe(deskCodes.notFound);
  });

  it('[W-09] of two colleagues who decide at once, one does', async () => {
    const answers = await Promise.all([
      support.call('Desk.Restriction.Grant', { subject }),
      support.call('Desk.Restriction.Reject', { subject, reason: 'forbidden' }),
    ]);
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([deskCodes.ok, deskCodes.changed]);
    expect(await noticeKinds()).toHaveLength(1);
  });

  it('[W-09] is decided on the command line as well', async () => {
    const [customer = ''] = subject.split(' ');
    expect(await runCommand(api.services, ['lift', 'list'])).toContain(subject);
    const output = await runCommand(api.services, ['lift', 'reject', customer, `${site}/${id}`, 'forbidden']);
    expect(output).toContain('its customer is notified');
    expect(await runCommand(api.services, ['lift', 'list'])).toBe('No requests.');
    const [row] = await api.db.select().from(liftRequests).where(eq(liftRequests.customerId, customer));
    expect(row).toMatchObject({ state: 'rejected', reason: 'forbidden' });
  });
});
