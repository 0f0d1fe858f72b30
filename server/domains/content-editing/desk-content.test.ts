import { desc } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editedKinds } from '@/contract/desk/content';
import type { EditedKind } from '@/contract/desk/content';
import { deskCodes } from '@/contract/desk/desk-codes';
import { toInstant } from '@/rules/time/date';
import { daysToMs } from '@/rules/time/instant';
import { openDesk } from '@server/testing/desk-client';
import type { DeskClient } from '@server/testing/desk-client';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { staffChanges } from '../staff/schema';

let api: TestApi;
let editor: DeskClient;
beforeAll(async () => {
  api = await createTestApi({ services: { isDemo: false, liveHosts: ['live.example'] } });
  editor = await openDesk(api, ['content'], 'Eda');
});
afterAll(async () => {
  expect(api.errors).toEqual([]);
  await api.close();
});

type File = Readonly<Record<string, unknown>>;
interface Detail {
  readonly file: File;
  readonly state: string;
  readonly version: string;
  readonly acts: readonly string[];
}

const inDays = (days: number) => toInstant(new Date(api.clock.now().getTime() + daysToMs(days)));
const detail = async (kind: EditedKind, id: unknown) =>
  (await editor.call('Desk.Content.Detail', { kind, id })).data as Detail;
const save = (kind: EditedKind, file: File, basedOn: string | null = null) =>
  editor.call('Desk.Content.Save', { kind, file, basedOn });
const act = (kind: EditedKind, id: unknown, name: string) => editor.call('Desk.Content.Act', { kind, id, act: name });

/** The example of a kind, with what this shop does not have taken out. */
async function example(kind: EditedKind): Promise<File> {
  const { template } = (await editor.call('Desk.Content.Form', { kind })).data as { template: File };
  const file = { ...template, startsAt: inDays(1), ...('endsAt' in template && { endsAt: inDays(9) }) };
  if (kind !== 'lottery') return file;
  const [, ...prizes] = template['prizes'] as readonly unknown[];
  return { ...file, prizes };
}

const banner = (id: string, title = 'Sale') => ({
  id,
  startsAt: inDays(-1),
  tone: 'ai',
  texts: { en: { title, text: 'Until Sunday' } },
});

describe('content at the desk', () => {
  it.each(editedKinds)('[D-04] has a form for each kind: %s', async (kind) => {
    const { schema } = (await editor.call('Desk.Content.Form', { kind })).data as { schema: { properties: File } };
    const file = await example(kind);
    for (const name of Object.keys(file)) expect(Object.keys(schema.properties), name).toContain(name);
    expect(schema.properties['startsAt']).toMatchObject({ format: 'instant' });
    const saved = await save(kind, file);
    expect(saved).toMatchObject({ code: deskCodes.ok, data: { id: file['id'] } });
    const row = await detail(kind, file['id']);
    expect(row.file).toMatchObject({ id: file['id'], startsAt: file['startsAt'] });
    // A file that was read can be saved again as it is.
    expect((await save(kind, row.file, row.version)).code).toBe(deskCodes.ok);
    expect((await detail(kind, file['id'])).version).toBe(row.version);
    const { rows } = (await editor.call('Desk.Content.List', { kind })).data as { rows: readonly File[] };
    expect(rows).toContainEqual(expect.objectContaining({ id: file['id'], state: row.state }));
  });

  it('[D-04] is read by customers once it is published, and no longer when it is hidden', async () => {
    const titles = async () => {
      const home = await api.request('Sig.Front.Home.Sections', { query: 'language=en' });
      return JSON.stringify(home.data);
    };
    await save('banner', banner('sale'));
    expect(await titles()).not.toContain('Until Sunday');
    expect(await detail('banner', 'sale')).toMatchObject({ state: 'draft', acts: ['publish'] });
    expect((await act('banner', 'sale', 'publish')).code).toBe(deskCodes.ok);
    expect(await titles()).toContain('Until Sunday');
    expect(await detail('banner', 'sale')).toMatchObject({ state: 'running', acts: ['hide'] });
    await act('banner', 'sale', 'hide');
    expect(await titles()).not.toContain('Until Sunday');
  });

  it('[D-04] names each wrong field with the reason, and saves nothing', async () => {
    const wrong = await save('banner', { ...banner('wrong'), tone: 'pink', endsAt: inDays(-2) });
    expect(wrong).toMatchObject({
      code: deskCodes.invalidInput,
      data: { fields: ['tone'], issues: [{ field: 'tone', message: 'must be one of ai, shu, matcha, kin' }] },
    });
    expect((await editor.call('Desk.Content.Detail', { kind: 'banner', id: 'wrong' })).code).toBe(deskCodes.notFound);
    expect((await act('banner', 'wrong', 'publish')).code).toBe(deskCodes.notFound);
    expect((await act('banner', 'sale', 'start')).code).toBe(deskCodes.invalidInput);
  });

  it('[D-04] is not overwritten: not by a new row of its id, nor by who read it before a colleague changed it', async () => {
    await save('banner', banner('shared', 'First'));
    expect((await save('banner', banner('shared', 'Other'))).data).toMatchObject({ fields: ['id'] });
    const { version } = await detail('banner', 'shared');
    expect((await save('banner', banner('shared', 'Second'), version)).code).toBe(deskCodes.ok);
    expect((await save('banner', banner('shared', 'Third'), version)).code).toBe(deskCodes.changed);
    expect((await detail('banner', 'shared')).file).toMatchObject({ texts: { en: { title: 'Second' } } });
  });

  it('[W-03] leaves the fields that changed in the record', async () => {
    await save('coupon', { id: 'autumn', startsAt: inDays(1), percent: 5, minYen: 1000 });
    const { file, version } = await detail('coupon', 'autumn');
    await save('coupon', { ...file, percent: 8 }, version);
    const [change] = await api.db
      .select()
      .from(staffChanges)
      .orderBy(desc(staffChanges.at), desc(staffChanges.id))
      .limit(1);
    expect(change).toMatchObject({ by: 'Eda', act: 'Desk.Content.Save', subject: 'coupon/autumn' });
    expect(change).toHaveProperty('before', { percent: 5 });
    expect(change).toHaveProperty('after', { percent: 8 });
  });

  it('[W-02] is for the role of content alone', async () => {
    const buyer = await openDesk(api, ['buyer', 'finance']);
    for (const [name, input] of [
      ['List', { kind: 'banner' }],
      ['Save', { kind: 'banner', file: banner('by-a-buyer'), basedOn: null }],
      ['Act', { kind: 'banner', id: 'sale', act: 'publish' }],
    ] as const)
      expect((await buyer.call(`Desk.Content.${name}`, input)).code).toBe(deskCodes.roleMissing);
  });

  it('[D-04] takes a picture, and names it by an address that files can hold', async () => {
    const image = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#345' } })
      .jpeg()
      .toBuffer();
    const added = await editor.call('Desk.Content.AddPicture', { picture: image.toString('base64') });
    const { address } = added.data as { address: string };
    expect(address).toMatch(/^picture:/);
    const article = { ...(await example('article')), id: 'with-picture', picture: address };
    expect((await save('article', article)).code).toBe(deskCodes.ok);
    const none = await editor.call('Desk.Content.AddPicture', {
      picture: Buffer.from('no picture').toString('base64'),
    });
    expect(none.data).toMatchObject({ fields: ['picture'] });
  });
});

describe('a lottery that is defined at the desk', () => {
  it('[D-05] shows buyers the odds by which it is drawn, and ends at the desk', async () => {
    const file = { ...(await example('lottery')), id: 'desk-draw', startsAt: inDays(-1) };
    await save('lottery', file);
    expect((await act('lottery', 'desk-draw', 'publish')).code).toBe(deskCodes.ok);
    const read = await api.request('Sig.Front.Lottery.Detail', { input: { id: 'desk-draw' } });
    expect(read.data).toMatchObject({
      prizes: [
        { ball: 'red', count: 95, left: 95 },
        { ball: 'green', count: 300, left: 300 },
        { ball: 'white', count: 600, left: 600 },
      ],
    });
    expect(await detail('lottery', 'desk-draw')).toMatchObject({ state: 'running', acts: ['end'] });
    expect((await act('lottery', 'desk-draw', 'end')).code).toBe(deskCodes.ok);
    expect(await detail('lottery', 'desk-draw')).toMatchObject({ state: 'over', acts: [] });
  });
});
