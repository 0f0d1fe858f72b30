import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { Context } from 'hono';
import type { Clock } from '@server/platform/clock';
import { programmes } from './programmes';
import { isListed, showOf, stateOf } from './slots';
import { codecs, livePlaylist, loopSegments, masterPlaylist, replayPlaylist } from './playlists';
import type { Codec } from './playlists';
import { daysToSeconds } from '@/rules/time/instant';

const folder = join(import.meta.dirname, 'streams');
const fileNames = ['init.mp4', ...Array.from({ length: loopSegments }, (_, index) => `seg${index}.m4s`)];

/** Every file of the streams, read at the first ask: no path of a client leads anywhere. */
let loaded: ReadonlyMap<string, Uint8Array<ArrayBuffer>> | undefined;
const files = () =>
  (loaded ??= new Map(
    programmes.flatMap((programme) =>
      codecs.flatMap((codec) =>
        fileNames.map((file) => {
          const name = `${programme}/${codec}/${file}`;
          return [name, new Uint8Array(readFileSync(join(folder, name)))] as const;
        }),
      ),
    ),
  ));

/**
 * `GET /streams/:show/master.m3u8` and what it names: a window that slides with the clock while a show is on, the whole of it as a
 * replay. 404 before it starts, and for shows that the list does not name.
 */
export function streamRoutes(clock: Clock): Hono {
  const playing = (c: Context): { slot: number; now: number } | undefined => {
    const id = c.req.param('show') ?? '';
    const now = clock.now().getTime();
    const slot = /^\d{1,9}$/.test(id) ? Number(id) : -1;
    return isListed(slot, now) && stateOf(slot, now) !== 'soon' ? { slot, now } : undefined;
  };
  const playlist = (c: Context, text: string) =>
    c.body(text, 200, { 'Content-Type': 'application/vnd.apple.mpegurl', 'Cache-Control': 'no-store' });
  return new Hono()
    .get('/:show/master.m3u8', (c) => (playing(c) ? playlist(c, masterPlaylist()) : c.notFound()))
    .get('/:show/:codec/index.m3u8', (c) => {
      const found = playing(c);
      if (!found || !codecs.includes(c.req.param('codec') as Codec)) return c.notFound();
      const { slot, now } = found;
      const live = stateOf(slot, now) === 'on';
      return playlist(c, live ? livePlaylist(now - showOf(slot).startsAt) : replayPlaylist());
    })
    .get('/:show/:codec/:file', (c) => {
      const found = playing(c);
      const { codec, file } = c.req.param();
      const bytes = found && files().get(`${showOf(found.slot).programme}/${codec}/${file}`);
      if (!bytes) return c.notFound();
      return c.body(bytes, 200, {
        'Content-Type': 'video/mp4',
        'Cache-Control': `public, max-age=${daysToSeconds(1)}`,
      });
    });
}
