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
import { changeEdited } from '@server/domains/content-editing/edit-content';
import { accepted, readJsonFile } from './edit-file';
import { runRecorded } from './run-recorded';
import type { StaffContext } from './staff-context';

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

/** The edit that the words name, with the show's id; null where they name none. Throws CommandError. */
async function findEdit(
  liveHosts: readonly string[],
  now: Date,
  [name = '', word = '', ...goods]: readonly string[],
): Promise<{ readonly id: string; readonly text: string; run(db: Db): Promise<null | EditIssues> } | null> {
  if (name === 'save' && goods.length === 0) {
    const file = accepted(parseShowFile(await readJsonFile(word), liveHosts));
    const text = `${file.draft ? 'Draft' : 'Show'} ${file.id} is saved.`;
    return { id: file.id, text, run: (db) => saveShow(db, file) };
  }
  const text = `${word}: done.`;
  const edit = Object.hasOwn(edits, name) ? edits[name] : undefined;
  if (edit && goods.length === 0) return { id: word, text, run: (db) => edit(db, word, now) };
  const pin = Object.hasOwn(pins, name) ? pins[name] : undefined;
  return pin && goods.length > 0 ? { id: word, text, run: (db) => pin(db, word, goods) } : null;
}

/** Runs a staff command about live shows and gives its printout; null if the arguments name no such command. Throws CommandError. */
export async function runLive(
  db: Db,
  now: Date,
  [, ...words]: readonly string[],
  { liveHosts, by }: StaffContext,
): Promise<string | null> {
  const [name = '', word] = words;
  if (word === undefined && name === 'template') return JSON.stringify(showTemplate, null, 2);
  if (word === undefined) return name === 'list' ? list(db) : null;
  const edit = await findEdit(liveHosts, now, words);
  if (!edit) return null;
  return db.transaction((tx) => {
    const act = { db: tx, now, by };
    return runRecorded(act, `live ${name}`, async () => {
      const change = await changeEdited(act, { kind: 'live', id: edit.id }, async () => {
        accepted(await edit.run(tx));
      });
      return { change, text: edit.text };
    });
  });
}
