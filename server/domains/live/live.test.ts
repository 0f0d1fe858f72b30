import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import type { LiveShow } from '@/contract/live';
import { createTestApi, type TestApi } from '@server/testing/test-api';
import { slotMs } from '@demo/live/slots';
import { livePlaylist, loopSegments, segmentSeconds, windowSegments } from '@demo/live/playlists';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const get = async (path: string) => api.handle(new Request(`http://localhost${path}`));
async function shows(): Promise<readonly LiveShow[]> {
  const { data } = await api.request('Sig.Front.Live.List');
  return (data as { readonly shows: readonly LiveShow[] }).shows;
}
const detail = (id: string) => api.request('Sig.Front.Live.Detail', { input: { id } });
const numbered = (playlist: string, tag: string) => Number(new RegExp(`#${tag}:(\\d+)`).exec(playlist)?.[1]);

describe('the list', () => {
  it('[S-33] [N-02] a visitor sees one that is on, some that come, and replays; a show ends as the next begins', async () => {
    const before = await shows();
    expect(before.map(({ state }) => state)).toEqual([
      'on',
      ...'soon soon soon soon replay replay replay replay'.split(' '),
    ]);
    api.clock.move(slotMs);
    const after = await shows();
    expect(after[0]?.id).toBe(before[1]?.id);
    expect(after.find(({ id }) => id === before[0]?.id)?.state).toBe('replay');
    api.clock.move(null);
  });

  it('[S-33] a show has its goods, and a stream once it has started', async () => {
    const [on, soon] = await shows();
    expect((await detail(on?.id ?? '')).data).toMatchObject({
      stream: `/streams/${on?.id}/master.m3u8`,
      goods: expect.arrayContaining([expect.objectContaining({ site: 'market', soldOut: false })]) as unknown,
    });
    expect((await detail(soon?.id ?? '')).data).toMatchObject({ state: 'soon', stream: null });
    expect((await detail('1')).code).toBe(codes.notFound);
  });
});

describe('a stream', () => {
  it('[S-33] every address that its playlists name is there; one that comes is not yet', async () => {
    const all = await shows();
    for (const state of ['on', 'replay'] as const) {
      const base = `/streams/${all.find((show) => show.state === state)?.id}`;
      const master = await (await get(`${base}/master.m3u8`)).text();
      const variants = master.split('\n').filter((line) => line.endsWith('.m3u8'));
      expect(variants).toHaveLength(2);
      for (const variant of variants) {
        const text = await (await get(`${base}/${variant}`)).text();
        const folder = `${base}/${variant.replace('/index.m3u8', '')}`;
        const files = ['init.mp4', ...text.split('\n').filter((line) => line.endsWith('.m4s'))];
        for (const file of new Set(files)) expect((await get(`${folder}/${file}`)).status).toBe(200);
        expect(text.includes('#EXT-X-ENDLIST')).toBe(state === 'replay');
      }
    }
    const soon = all.find(({ state }) => state === 'soon')?.id;
    expect((await get(`/streams/${soon}/master.m3u8`)).status).toBe(404);
    expect((await get(`/streams/${all[0]?.id}/h264/..%2F..%2Fplaylists.ts`)).status).toBe(404);
  });

  it('[S-33] the window slides by whole segments and keeps count of what has left it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: slotMs }), (elapsed) => {
        const [now, next] = [livePlaylist(elapsed), livePlaylist(elapsed + segmentSeconds * 1000)];
        const first = numbered(now, 'EXT-X-MEDIA-SEQUENCE');
        expect(numbered(next, 'EXT-X-MEDIA-SEQUENCE') - first).toBeLessThanOrEqual(1);
        expect(now.match(/\.m4s/g)).toHaveLength(windowSegments);
        // Restarts among the segments that have left, and those that are on show, are all that there were so far.
        const breaks = now.match(/#EXT-X-DISCONTINUITY\n/g)?.length ?? 0;
        const last = first + windowSegments - 1;
        expect(numbered(now, 'EXT-X-DISCONTINUITY-SEQUENCE') + breaks).toBe(Math.floor(last / loopSegments));
      }),
    );
  });
});
