import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import type { LiveShow } from '@/contract/live';
import type { liveCalls } from '@/contract/live';
import { toInstant } from '@/rules/time/date';
import { daysToMs, hoursToMs } from '@/rules/time/instant';
import { staff } from '@tests/buying';
import { documentCsp } from '@server/main/site/document-csp';
import { liveShows } from './schema';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { liveHosts } from '@server/platform/env';
import { findOwnShow, findShowPicture } from './own-shows';

const folder = mkdtempSync(join(tmpdir(), 'shows-'));
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ services: { isDemo: false } });
});
afterEach(async () => {
  expect(api.errors.splice(0)).toEqual([]);
  await api.db.delete(liveShows);
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true, force: true });
});

const stream = 'https://live.example/tea/index.m3u8';
const replay = 'https://live.example/tea/recording.m3u8';
const at = (hours: number) => toInstant(new Date(api.clock.now().getTime() + hoursToMs(hours)));
const definition = (change: Readonly<Record<string, unknown>> = {}) => ({
  id: 'tea',
  texts: { en: { name: 'Tea evening', about: 'Three teas.' }, ja: { name: 'お茶の夕べ', about: '三つのお茶。' } },
  startsAt: at(1),
  stream,
  ...change,
});

function save(file: Readonly<Record<string, unknown>>): Promise<string> {
  const path = join(folder, 'show.json');
  writeFileSync(path, JSON.stringify(file));
  return staff(api, `live save ${path}`);
}

type Detail = v.InferOutput<(typeof liveCalls)['Sig.Front.Live.Detail']['output']>;
const read = (id = 'tea') => api.request('Sig.Front.Live.Detail', { input: { id } });
const detail = async () => (await read()).data as Detail;
const list = async () => ((await api.request('Sig.Front.Live.List')).data as { shows: readonly LiveShow[] }).shows;

describe('a live show', () => {
  it('[D-06] is announced, on the air between its start and its end by staff, then a replay', async () => {
    expect(await list()).toEqual([]);
    expect((await read('1')).code).toBe(codes.notFound);
    await save(definition());
    expect(await list()).toMatchObject([{ id: 'tea', state: 'soon', title: { text: 'Tea evening', language: 'en' } }]);
    expect(await detail()).toMatchObject({ stream: null, endsAt: null, silent: false, goods: [] });

    api.clock.move(hoursToMs(2));
    expect(await detail()).toMatchObject({ state: 'soon', stream: null });
    const beforeStart = at(0);
    await staff(api, 'live start tea');
    const onAir = await detail();
    expect(onAir).toMatchObject({ state: 'on', stream });
    // The clock goes on: a second may have ended in between.
    expect([beforeStart, at(0)]).toContain(onAir.startsAt);
    await expect(staff(api, 'live start tea')).rejects.toThrow(/a show that is on/);

    const beforeEnd = at(0);
    await staff(api, 'live end tea');
    expect((await read()).code).toBe(codes.notFound);
    const [row] = await api.db.select().from(liveShows);
    await save(definition({ startsAt: row && toInstant(row.plannedAt), replay }));
    const replayed = await detail();
    expect(replayed).toMatchObject({ state: 'replay', stream: replay });
    expect([beforeEnd, at(0)]).toContain(replayed.endsAt);
    api.clock.move(daysToMs(31));
    expect(await list()).toEqual([]);
  });

  it('[D-06] shows what is pinned to it, the latest first', async () => {
    const file = definition();
    await save(file);
    await staff(api, 'live start tea');
    await staff(api, 'live pin tea uji-sencha-01');
    await staff(api, 'live pin tea uji-kyusu-05 uji-matcha-02');
    const pinned = async () => (await detail()).goods.map(({ id }) => id);
    expect(await pinned()).toEqual(['uji-kyusu-05', 'uji-matcha-02', 'uji-sencha-01']);
    await staff(api, 'live unpin tea uji-kyusu-05');
    expect(await pinned()).toEqual(['uji-matcha-02', 'uji-sencha-01']);
    await save({ ...file, texts: { en: { name: 'Tea', about: 'Tea.' } } });
    expect(await pinned()).toEqual(['uji-matcha-02', 'uji-sencha-01']);
    await expect(staff(api, 'live pin tea nothing')).rejects.toThrow(/nothing must be an item/);
    expect(await staff(api, 'live list')).toMatch(/^tea {2}on {2}.*uji-matcha-02 {2}uji-sencha-01$/);
    await staff(api, 'live end tea');
    await expect(staff(api, 'live pin tea uji-kyusu-05')).rejects.toThrow(/has ended/);
  });

  it('[D-06] is unseen as a draft, and a day after a plan that nobody kept', async () => {
    await save(definition({ draft: true, picture: 'https://pictures.example/tea.jpg' }));
    expect([await list(), (await read()).code]).toEqual([[], codes.notFound]);
    expect(await findShowPicture(api.db, 'tea')).toBeNull();
    await expect(staff(api, 'live start tea')).rejects.toThrow(/draft/);
    await save(definition({ picture: 'https://pictures.example/tea.jpg' }));
    expect((await list())[0]?.picture.src).toMatch(/^\/pictures\/content\/live\/tea\//);
    expect(await findShowPicture(api.db, 'tea')).toBe('https://pictures.example/tea.jpg');
    api.clock.move(hoursToMs(26));
    expect(await list()).toEqual([]);
  });
});

describe('a stream', () => {
  it.each([
    ['on another host', 'https://elsewhere.example/a.m3u8'],
    ['without encryption', 'http://live.example/a.m3u8'],
    ['of another port', 'https://live.example:8443/a.m3u8'],
    ['with a user', 'https://user@live.example/a.m3u8'],
    ['that is no address', '/streams/1/master.m3u8'],
  ])('[D-06] %s is rejected', async (_, address) => {
    const reason = /stream: must be an https address on a host for live shows, such as live\.example/;
    await expect(save(definition({ stream: address }))).rejects.toThrow(reason);
    await expect(save(definition({ replay: address }))).rejects.toThrow(/^replay: /);
  });

  it('[D-06] whose host is no longer listed is not shown; the document’s policy names the listed ones', async () => {
    await save(definition());
    await staff(api, 'live start tea');
    const show = await findOwnShow(api.db, 'tea', { now: api.clock.now(), liveHosts: ['other.example'] });
    expect(show).toMatchObject({ state: 'on', stream: null });
    const media = v.parse(liveHosts, 'live.example, cdn.example:8443').map((host) => `https://${host}`);
    const policy = documentCsp('', { scripts: [], connect: [], media });
    expect(policy).toContain("media-src 'self' blob: https://live.example https://cdn.example:8443;");
    expect(policy).toMatch(/connect-src [^;]*https:\/\/live\.example/);
    expect(v.safeParse(liveHosts, 'https://live.example').success).toBe(false);
  });
});

it('[D-06] a show that has started keeps its plan, and an unknown one is said to be so', async () => {
  const plan = definition();
  await save(plan);
  await staff(api, 'live start tea');
  await expect(save({ ...plan, startsAt: at(5) })).rejects.toThrow(/^startsAt: must stay/);
  await expect(save({ ...plan, draft: true })).rejects.toThrow(/^draft: must be false/);
  await expect(staff(api, 'live end nothing')).rejects.toThrow(/names no show: nothing/);
  const template = JSON.parse(await staff(api, 'live template')) as object;
  expect(await save({ ...template, id: 'evening' })).toBe('Show evening is saved.');
});
