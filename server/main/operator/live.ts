import { asc } from 'drizzle-orm';
import { formatStaffTime } from '@/rules/time/date';
import type { EditIssues } from '@server/domains/content/content-file';
import type { Db } from '@server/platform/db/open';
import { liveShows } from '@server/domains/live/schema';
import {
  endShow,
  parseShowFile,
  pinGoods,
  saveShow,
  showTemplate,
  startShow,
  unpinGoods,
} from '@server/domains/live/edit-show';
import { accepted, readJsonFile } from './edit-file';

export const liveUsage = `  live list                                every live show, and what is pinned to it
  live template                            a file to begin with
  live save FILE                           a new show, or a change of one
  live start ID                            puts a show on the air
  live end ID                              takes it off the air; with a recording it is a replay
  live pin ID GOODS…                       shows items of our own mall beside it, the latest first
  live unpin ID GOODS…                     takes them away`;

async function list(db: Db): Promise<string> {
  const rows = await db.select().from(liveShows).orderBy(asc(liveShows.plannedAt), asc(liveShows.id));
  if (rows.length === 0) return 'No live shows. `live template` prints a file to begin with.';
  return rows
    .map(({ id, isDraft, plannedAt, startedAt, endedAt, pinned }) => {
      const state = isDraft ? 'draft' : endedAt ? 'ended' : startedAt ? 'on' : 'planned';
      return [id, state, formatStaffTime(startedAt ?? plannedAt), ...pinned].join('  ');
    })
    .join('\n');
}

const edits: Readonly<Record<string, (db: Db, id: string, now: Date) => Promise<null | EditIssues>>> = {
  start: startShow,
  end: endShow,
};
const pins: Readonly<Record<string, (db: Db, id: string, goods: readonly string[]) => Promise<null | EditIssues>>> = {
  pin: pinGoods,
  unpin: unpinGoods,
};

async function save(db: Db, path: string, liveHosts: readonly string[]): Promise<string> {
  const file = accepted(parseShowFile(await readJsonFile(path), liveHosts));
  accepted(await saveShow(db, file));
  return `${file.draft ? 'Draft' : 'Show'} ${file.id} is saved.`;
}

/** The commands that change a show; undefined for others. */
function editOf(
  db: Db,
  now: Date,
  [name = '', id = '', ...goods]: readonly string[],
): Promise<null | EditIssues> | undefined {
  const edit = Object.hasOwn(edits, name) ? edits[name] : undefined;
  if (edit) return goods.length === 0 ? edit(db, id, now) : undefined;
  const pin = Object.hasOwn(pins, name) ? pins[name] : undefined;
  return goods.length > 0 ? pin?.(db, id, goods) : undefined;
}

/** Runs a staff command about live shows and gives its printout; null if the arguments name no such command. Throws CommandError. */
export async function runLive(
  db: Db,
  { now, liveHosts }: { readonly now: Date; readonly liveHosts: readonly string[] },
  [, ...words]: readonly string[],
): Promise<string | null> {
  const [name = '', word, ...rest] = words;
  if (word === undefined && name === 'template') return JSON.stringify(showTemplate, null, 2);
  if (word === undefined) return name === 'list' ? list(db) : null;
  if (name === 'save') return rest.length === 0 ? save(db, word, liveHosts) : null;
  const editing = editOf(db, now, words);
  if (!editing) return null;
  accepted(await editing);
  return `${word}: done.`;
}
