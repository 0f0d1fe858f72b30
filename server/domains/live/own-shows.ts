import { and, asc, desc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm';
import { daysToMs } from '@/rules/time/instant';
import type { Db } from '@server/platform/db/open';
import { liveShows } from './schema';
import { toContentPicture } from '../pictures/content-picture';
import type { Show } from './show';
import { isAllowedStream } from './show';

export type ShowRow = typeof liveShows.$inferSelect;

/** Days after its planned start for which a show that nobody started is still announced. */
const announcedDays = 1;
/** Days for which a recording is listed. */
const replayDays = 30;
/** Largest number of shows of a kind in the list. */
const maxListed = 20;

interface Reading {
  readonly now: Date;
  /** Hosts from which streams may come. */
  readonly liveHosts: readonly string[];
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - daysToMs(days));

const isOpen = (now: Date) =>
  and(
    isNull(liveShows.endedAt),
    or(isNotNull(liveShows.startedAt), gt(liveShows.plannedAt, daysBefore(now, announcedDays))),
  );
const isReplay = (now: Date) => and(isNotNull(liveShows.replay), gt(liveShows.endedAt, daysBefore(now, replayDays)));
const isReadable = eq(liveShows.isDraft, false);

/** A show as readers see it. A stream whose host is no longer allowed is not shown: the page's policy would block it. */
function toShow(row: ShowRow, { liveHosts }: Reading): Show {
  const state = row.endedAt !== null ? 'replay' : row.startedAt !== null ? 'on' : 'soon';
  const address = { on: row.stream, soon: null, replay: row.replay }[state];
  return {
    id: row.id,
    titles: row.titles,
    abouts: row.abouts,
    state,
    startsAt: row.startedAt ?? row.plannedAt,
    endsAt: row.endedAt,
    picture: row.picture === null ? null : toContentPicture('live', row.id, row.picture),
    isSilent: row.isSilent,
    stream: address !== null && isAllowedStream(address, liveHosts) ? address : null,
    goods: row.pinned,
  };
}

/** Lists the shop's shows: those that are on, those that come, then replays, the newest first. */
export async function listOwnShows(db: Db, reading: Reading): Promise<readonly Show[]> {
  const open = await db
    .select()
    .from(liveShows)
    .where(and(isReadable, isOpen(reading.now)))
    .orderBy(asc(liveShows.startedAt), asc(liveShows.plannedAt), asc(liveShows.id))
    .limit(maxListed);
  const replays = await db
    .select()
    .from(liveShows)
    .where(and(isReadable, isReplay(reading.now)))
    .orderBy(desc(liveShows.endedAt), asc(liveShows.id))
    .limit(maxListed);
  return [...open, ...replays].map((row) => toShow(row, reading));
}

/** Finds one of the shop's shows that readers may see. */
export async function findOwnShow(db: Db, id: string, reading: Reading): Promise<Show | undefined> {
  const [row] = await db
    .select()
    .from(liveShows)
    .where(and(eq(liveShows.id, id), isReadable, or(isOpen(reading.now), isReplay(reading.now))));
  return row && toShow(row, reading);
}

/** The address of the picture of a show that readers may see; null where it has none. */
export async function findShowPicture(db: Db, id: string): Promise<string | null> {
  const [row] = await db
    .select({ picture: liveShows.picture })
    .from(liveShows)
    .where(and(eq(liveShows.id, id), isReadable));
  return row?.picture ?? null;
}
