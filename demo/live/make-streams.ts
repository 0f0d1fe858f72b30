/**
 * Makes the streams of the live shows from our own goods' pictures, by hand: `npx tsx demo/live/make-streams.ts`. Needs ffmpeg with x264 and
 * libvpx. Six segments of four seconds a programme, as H.264 and as VP9, both in fragmented MP4, without sound.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogueListings } from '../catalogue/catalogue-listings';
import { composePicture } from '@server/domains/pictures/compose';
import { codecs, loopSegments, segmentSeconds } from './playlists';
import { programmeGoods, programmes } from './programmes';

const size = 480;
const framesPerSecond = 12;
const fadeSeconds = 0.5;
const encoders = {
  h264: ['-c:v', 'libx264', '-profile:v', 'main', '-level', '3.0', '-preset', 'veryslow', '-crf', '31'],
  vp9: ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '44', '-deadline', 'good', '-cpu-used', '1'],
} as const;

const listings = catalogueListings();
const folder = join(import.meta.dirname, 'streams');

for (const programme of programmes) {
  const work = mkdtempSync(join(tmpdir(), 'streams-'));
  const goods = programmeGoods[programme];
  const each = (loopSegments * segmentSeconds) / goods.length;
  const inputs: string[] = [];
  for (const [index, id] of goods.entries()) {
    const recipe = listings.find((listing) => listing.site === 'market' && listing.id === id)?.pictures[0];
    if (!recipe) throw new Error(`The mall has no ${id}.`);
    const file = join(work, `${index}.webp`);
    writeFileSync(file, await composePicture(recipe, 720));
    inputs.push('-loop', '1', '-framerate', String(framesPerSecond), '-t', String(each), '-i', file);
  }
  const scenes = goods.map(
    (_, index) =>
      `[${index}:v]scale=${size}:${size},setsar=1,fade=t=in:d=${fadeSeconds},fade=t=out:st=${each - fadeSeconds}:d=${fadeSeconds}[s${index}]`,
  );
  const joined = `${goods.map((_, index) => `[s${index}]`).join('')}concat=n=${goods.length}:v=1,format=yuv420p[v]`;
  const keyEvery = String(framesPerSecond * segmentSeconds);
  for (const codec of codecs) {
    const out = join(folder, programme, codec);
    rmSync(out, { recursive: true, force: true });
    mkdirSync(out, { recursive: true });
    const keys = ['-g', keyEvery, '-keyint_min', keyEvery, ...(codec === 'h264' ? ['-sc_threshold', '0'] : [])];
    const hls = ['-f', 'hls', '-hls_time', String(segmentSeconds), '-hls_playlist_type', 'vod'];
    const files = ['-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', 'init.mp4'];
    const named = ['-hls_segment_filename', join(out, 'seg%d.m4s'), join(out, 'made.m3u8')];
    const filter = ['-filter_complex', [...scenes, joined].join(';'), '-map', '[v]', '-an'];
    const args = ['-v', 'error', '-y', ...inputs, ...filter, ...encoders[codec], ...keys, ...hls, ...files, ...named];
    execFileSync('ffmpeg', args, { stdio: 'inherit' });
    rmSync(join(out, 'made.m3u8'));
  }
  rmSync(work, { recursive: true });
}
