/** Whole seconds of a segment, and how many a programme has before it starts again (`make-streams.ts`). */
export const segmentSeconds = 4;
export const loopSegments = 6;
/** Segments of a live playlist: the window slides by one every four seconds. */
export const windowSegments = 5;

/** One codec that every phone plays, and one for engines that were built without it. */
export const codecs = ['h264', 'vp9'] as const;
export type Codec = (typeof codecs)[number];
const named: Readonly<Record<Codec, string>> = { h264: 'avc1.4d401e', vp9: 'vp09.00.21.08' };

const lines = (all: readonly string[]): string => `${all.join('\n')}\n`;

/** The choice between the codecs. */
export const masterPlaylist = (): string =>
  lines([
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...codecs.flatMap((codec) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=150000,RESOLUTION=480x480,CODECS="${named[codec]}"`,
      `${codec}/index.m3u8`,
    ]),
  ]);

function segments(from: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => from + index).flatMap((number) => [
    // The programme starts again: its times start at nought.
    ...(number > 0 && number % loopSegments === 0 ? ['#EXT-X-DISCONTINUITY'] : []),
    `#EXTINF:${segmentSeconds}.0,`,
    `seg${number % loopSegments}.m4s`,
  ]);
}

const head = ['#EXTM3U', '#EXT-X-VERSION:7', `#EXT-X-TARGETDURATION:${segmentSeconds}`, '#EXT-X-INDEPENDENT-SEGMENTS'];
const map = '#EXT-X-MAP:URI="init.mp4"';

/** The playlist of a running show, by the milliseconds since it started: the newest complete segments (RFC 8216 §6.2.2). */
export function livePlaylist(elapsedMs: number): string {
  // A show that has only just begun has its first segments at once: nobody waits for them to be filmed.
  const end = Math.max(windowSegments, Math.floor(elapsedMs / 1000 / segmentSeconds));
  const first = end - windowSegments;
  const passedLoops = first === 0 ? 0 : Math.floor((first - 1) / loopSegments);
  return lines([
    ...head,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${passedLoops}`,
    map,
    ...segments(first, windowSegments),
  ]);
}

/** A replay: the programme once, from its beginning to its end. */
export const replayPlaylist = (): string =>
  lines([...head, '#EXT-X-PLAYLIST-TYPE:VOD', map, ...segments(0, loopSegments), '#EXT-X-ENDLIST']);
