import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deskCodes } from '@/contract/desk/desk-codes';
import type { Report } from '@/contract/report';
import { buyer } from '@tests/buying';
import { runCommand } from '@server/main/operator/commands';
import { openDesk } from '@server/testing/desk-client';
import type { DeskClient } from '@server/testing/desk-client';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { staffChanges } from '../staff/schema';

let api: TestApi;
let content: DeskClient;
let count = 0;
beforeAll(async () => {
  api = await createTestApi();
  content = await openDesk(api, ['content'], 'Chie');
});
beforeEach(() => api.db.delete(staffChanges));
afterAll(async () => {
  expect(api.errors).toEqual([]);
  await api.close();
});

async function withReport(more: object = {}) {
  const customer = await buyer(api, `desk-reports${(count += 1)}`);
  const given = { kind: 'item', id: 'market/uji-sencha-01', reason: 'fake', words: 'Look.', pictures: [], ...more };
  const { id } = await customer.get<Report>('Sig.Front.Report.Make', given);
  const read = async () =>
    (await customer.get<{ reports: Report[] }>('Sig.Front.Report.List')).reports.find((report) => report.id === id);
  return { id, read };
}
const close = (id: string, answer = 'Private words.') => content.call('Desk.Report.Close', { id, answer });
const changes = () => api.db.select().from(staffChanges);

describe('reports at the desk', () => {
  it('[W-08] show what was reported, with its page, and by how many', async () => {
    const [first, second] = [await withReport(), await withReport({ reason: 'scam' })];
    await close(first.id);
    const { data } = await content.call('Desk.Report.Detail', { id: second.id });
    expect(data).toMatchObject({ reason: 'scam', words: 'Look.', customers: 2, open: 1, closedAt: null });
    expect(data).toMatchObject({ path: '/mall/market/detail/uji-sencha-01' });
  });

  it('[W-08] a post and a seller have pages too, where the storefront has one', async () => {
    const post = await withReport({ kind: 'post', id: 'post-1' });
    const detail = async (id: string) => (await content.call('Desk.Report.Detail', { id })).data;
    expect(await detail(post.id)).toMatchObject({ path: '/experience/detail/post-1', subject: 'post-1' });
  });

  it('[W-08] are closed once with words that the customer reads', async () => {
    const { id, read } = await withReport();
    expect((await close(id)).code).toBe(deskCodes.ok);
    expect(await read()).toMatchObject({ state: 'closed', answer: 'Private words.' });
    expect((await close(id, 'Again')).code).toBe(deskCodes.changed);
    expect(await read()).toMatchObject({ answer: 'Private words.' });
    expect(await changes()).toMatchObject([
      { act: 'Desk.Report.Close', by: 'Chie', subject: id, before: { state: 'open' }, after: { state: 'closed' } },
    ]);
    expect(JSON.stringify(await changes())).not.toContain('Private');
  });

  it('[W-08] by command, an unknown report and a closed one are told apart', async () => {
    const { id } = await withReport();
    const run = (report: string) =>
      runCommand(api.services, `report close ${report} --answer Done --by Dai`.split(' '));
    expect(await run(id)).toContain('closed');
    await expect(run(id)).rejects.toThrow(`Report ${id} is closed.`);
    await expect(run('none')).rejects.toThrow('There is no report none.');
    expect(await changes()).toMatchObject([{ act: 'report close', by: 'Dai', after: { state: 'closed' } }]);
  });

  it('[W-08] need an answer, are known, and are for support and content', async () => {
    const { id } = await withReport();
    expect((await close(id, '  ')).code).toBe(deskCodes.invalidInput);
    expect((await close('none')).code).toBe(deskCodes.notFound);
    expect((await content.call('Desk.Report.Detail', { id: 'none' })).code).toBe(deskCodes.notFound);
    const [support, buyers] = [await openDesk(api, ['support']), await openDesk(api, ['buyer', 'warehouse'])];
    for (const [name, input] of [
      ['Detail', { id }],
      ['Close', { id, answer: 'Done.' }],
    ] as const) {
      expect((await buyers.call(`Desk.Report.${name}`, input)).code).toBe(deskCodes.roleMissing);
      expect((await support.call(`Desk.Report.${name}`, input)).code).toBe(deskCodes.ok);
    }
  });
});
