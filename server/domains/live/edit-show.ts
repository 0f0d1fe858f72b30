import * as v from 'valibot';
import { goodsId } from '@/contract/goods';
import { toInstant } from '@/rules/time/date';
import { eq } from 'drizzle-orm';
import {
  checkPicture,
  byLanguage,
  idField,
  instantField,
  parseContentFile,
  pictureField,
  reject,
  textsField,
  zipTexts,
} from '../content/content-file';
import type { EditIssues, FieldIssue } from '../content/content-file';
import type { Db } from '@server/platform/db/open';
import { liveShows } from './schema';
import { findGoods } from '../goods/goods-store';
import type { ShowRow } from './own-shows';
import { isAllowedStream } from './show';

const maxPinned = 20;

const streamField = v.pipe(v.string('must be text'), v.maxLength(500, 'must have at most 500 characters'));

export const showFile = v.strictObject({
  id: idField,
  texts: textsField,
  picture: v.optional(pictureField),
  /** The announced start; staff start the show. */
  startsAt: instantField,
  /** Address of the HLS playlist, on a host of `LIVE_HOSTS`. */
  stream: streamField,
  /** The same for the recording, once there is one. */
  replay: v.optional(streamField),
  /** The show has no sound, and the page says so. */
  silent: v.optional(v.boolean('must be true or false'), false),
  draft: v.optional(v.boolean('must be true or false'), false),
  /** Items of our own mall beside it, the latest first. Left out, they stay as they are. */
  pinned: v.optional(
    v.pipe(v.array(goodsId, 'must be a list'), v.maxLength(maxPinned, `must have at most ${maxPinned} items`)),
  ),
});

/** A live show as an operator defines it. */
export type ShowFile = v.InferOutput<typeof showFile>;

/** Reads an operator's definition of a show. Reports each wrong field with the reason. */
export function parseShowFile(value: unknown, hosts: readonly string[]): ShowFile | EditIssues {
  const file = parseContentFile(showFile, value);
  if ('issues' in file) return file;
  const expected = hosts.length === 0 ? 'which LIVE_HOSTS does not name yet' : `such as ${hosts.join(', ')}`;
  const issues = (['stream', 'replay'] as const).flatMap((field): FieldIssue[] => {
    const address = file[field];
    const isAllowed = address === undefined || isAllowedStream(address, hosts);
    return isAllowed ? [] : [{ field, message: `must be an https address on a host for live shows, ${expected}` }];
  });
  return issues.length > 0 ? { issues } : file;
}

async function lockShow(tx: Db, id: string): Promise<ShowRow | undefined> {
  const [row] = await tx.select().from(liveShows).where(eq(liveShows.id, id)).for('update');
  return row;
}

/** Checks that the shop sells the items that are new beside a show. */
async function checkPinned(tx: Db, pinned: readonly string[], before: readonly string[]): Promise<EditIssues | null> {
  for (const item of pinned)
    if (!before.includes(item) && (await findGoods(tx, 'market', item))?.status !== 'onSale')
      return reject('pinned', `${item} must be an item that the shop has on sale`);
  return null;
}

/** The columns of a definition. */
const toColumns = (file: ShowFile, pinned: readonly string[]) => ({
  id: file.id,
  titles: byLanguage(file.texts, 'name'),
  abouts: byLanguage(file.texts, 'about'),
  picture: file.picture ?? null,
  stream: file.stream,
  replay: file.replay ?? null,
  isSilent: file.silent,
  isDraft: file.draft,
  plannedAt: file.startsAt,
  pinned,
});

/** Saves a definition. The planned start can change until the show starts. */
export function saveShow(db: Db, file: ShowFile): Promise<null | EditIssues> {
  return db.transaction(async (tx) => {
    const before = await lockShow(tx, file.id);
    if (before?.startedAt && before.plannedAt.getTime() !== file.startsAt.getTime())
      return reject('startsAt', 'must stay as it is, because the show has started');
    if (before?.startedAt && file.draft) return reject('draft', 'must be false, because the show has started');
    const pinnedBefore = before?.pinned ?? [];
    const pinned = file.pinned ?? pinnedBefore;
    const wrong = (await checkPicture(tx, file.picture)) ?? (await checkPinned(tx, pinned, pinnedBefore));
    if (wrong) return wrong;
    const row = toColumns(file, pinned);
    await tx.insert(liveShows).values(row).onConflictDoUpdate({ target: liveShows.id, set: row });
    return null;
  });
}

/** Changes a show that has not ended; the change gives the new columns or the reason why it is rejected. */
function changeOpenShow(
  db: Db,
  id: string,
  change: (row: ShowRow, tx: Db) => Promise<Partial<ShowRow> | EditIssues> | Partial<ShowRow> | EditIssues,
): Promise<null | EditIssues> {
  return db.transaction(async (tx) => {
    const row = await lockShow(tx, id);
    if (!row) return reject('id', `names no show: ${id}`);
    if (row.endedAt) return reject('id', 'belongs to a show that has ended');
    const changed = await change(row, tx);
    if ('issues' in changed) return changed;
    await tx.update(liveShows).set(changed).where(eq(liveShows.id, id));
    return null;
  });
}

/** Puts a show on the air. */
export const startShow = (db: Db, id: string, now: Date): Promise<null | EditIssues> =>
  changeOpenShow(db, id, (row) => {
    if (row.isDraft) return reject('draft', 'must be false before the show starts');
    return row.startedAt ? reject('id', 'belongs to a show that is on') : { startedAt: now };
  });

/** Takes a show off the air. With a recording it is a replay. */
export const endShow = (db: Db, id: string, now: Date): Promise<null | EditIssues> =>
  changeOpenShow(db, id, (row) =>
    row.startedAt
      ? { endedAt: now }
      : reject('id', 'belongs to a show that has not started; save it as a draft instead'),
  );

/** Shows items of our own mall beside a show, the latest first. */
export const pinGoods = (db: Db, id: string, goods: readonly string[]): Promise<null | EditIssues> =>
  changeOpenShow(db, id, async ({ pinned }, tx) => {
    const all = [...new Set([...goods, ...pinned])];
    const wrong = await checkPinned(tx, all, pinned);
    if (wrong) return wrong;
    return all.length > maxPinned ? reject(null, `At most ${maxPinned} items are pinned.`) : { pinned: all };
  });

/** Takes items away from a show. */
export const unpinGoods = (db: Db, id: string, goods: readonly string[]): Promise<null | EditIssues> =>
  changeOpenShow(db, id, ({ pinned }) => ({ pinned: pinned.filter((item) => !goods.includes(item)) }));

/** A show as the file that would define it. */
export const toShowFile = (row: ShowRow) => ({
  id: row.id,
  texts: zipTexts(row.titles, row.abouts),
  ...(row.picture !== null && { picture: row.picture }),
  startsAt: toInstant(row.plannedAt),
  stream: row.stream,
  ...(row.replay !== null && { replay: row.replay }),
  silent: row.isSilent,
  draft: row.isDraft,
  pinned: row.pinned,
});

/** An example to begin with. */
export const showTemplate = {
  id: 'tea-evening',
  texts: { en: { name: 'Tea evening', about: 'Three teas of this spring, brewed and compared.' } },
  picture: 'https://pictures.example/tea-evening.jpg',
  startsAt: '2027-01-15T20:00:00+09:00',
  stream: 'https://live.example/tea-evening/index.m3u8',
  silent: false,
  draft: false,
} as const;
