import { formatStaffTime, toInstant } from '@/rules/time/date';
import { contentKinds } from '@server/domains/content-editing/content-kinds';
import { actOnEdited, saveEdited } from '@server/domains/content-editing/edit-content';
import { contentState, findAnyContent, listAllContent } from '@server/domains/content/content-store';
import type { ContentRow } from '@server/domains/content/content-store';
import type { Db } from '@server/platform/db/open';
import type { ContentKind } from '@server/domains/content/schema';
import type { StaffAct } from '@server/domains/staff/staff-act';
import { CommandError } from './command-error';
import { readJsonFile } from './edit-file';
import { runRecorded } from './run-recorded';
import type { RecordedChange } from './run-recorded';
import type { StaffContext } from './staff-context';

const names = Object.keys(contentKinds) as ContentKind[];
const isKind = (name: string): name is ContentKind => Object.hasOwn(contentKinds, name);

export const contentsUsage = `  ${names.join('|')} …, each with:
    list                                   every row of it, drafts as well
    show ID                                its file, to change and save
    template                               a file to begin with
    save FILE                              a new draft, or a change of a row
    publish ID                             shows a draft from its start on
    hide ID                                makes it a draft again`;

async function list(db: Db, kind: ContentKind, now: Date): Promise<string> {
  const rows = await listAllContent(db, kind);
  if (rows.length === 0) return `None. \`${kind} template\` prints a file to begin with.`;
  return rows
    .map((row) => {
      const end = row.endsAt === null ? '' : ` to ${formatStaffTime(row.endsAt)}`;
      return `${row.id}  ${contentState(row, now)}  ${formatStaffTime(row.startsAt)}${end}${row.isDemo ? '  demo' : ''}`;
    })
    .join('\n');
}

const formatFile = ({ id, startsAt, endsAt, body }: ContentRow): string =>
  JSON.stringify({ id, startsAt: toInstant(startsAt), endsAt: endsAt && toInstant(endsAt), ...body }, null, 2);

async function show(db: Db, kind: ContentKind, id: string): Promise<string> {
  const row = await findAnyContent(db, kind, id);
  if (!row) throw new CommandError(`There is no ${kind} ${id}.`);
  return formatFile(row);
}

/** The act that the words name; null where they name none. */
function actOf(
  { kind, name, word }: { readonly kind: ContentKind; readonly name: string; readonly word: string },
  liveHosts: readonly string[],
): ((act: StaffAct) => Promise<RecordedChange>) | null {
  if (name === 'save')
    return async (act) => {
      const change = await saveEdited(act, kind, { value: await readJsonFile(word), liveHosts });
      const id = change.subject.replace(`${kind}/`, '');
      const isDraft = (await findAnyContent(act.db, kind, id))?.publishedAt === null;
      return { change, text: `${id} is saved${isDraft ? ' as a draft' : ' and published'}.` };
    };
  if (name !== 'publish' && name !== 'hide') return null;
  return async (act) => ({
    change: await actOnEdited(act, { kind, id: word }, name),
    text: `${word} is ${name === 'publish' ? 'published' : 'a draft'}.`,
  });
}

/** Runs a staff command about content and gives its printout; null if the arguments name no such command. Throws CommandError. */
export async function runContents(
  db: Db,
  now: Date,
  args: readonly string[],
  { by, liveHosts }: StaffContext,
): Promise<string | null> {
  const [kind = '', name = '', word, ...rest] = args;
  if (!isKind(kind) || rest.length > 0) return null;
  if (word === undefined) {
    if (name === 'template') return JSON.stringify(contentKinds[kind].template, null, 2);
    return name === 'list' ? list(db, kind, now) : null;
  }
  if (name === 'show') return show(db, kind, word);
  const run = actOf({ kind, name, word }, liveHosts);
  if (!run) return null;
  return db.transaction((tx) => {
    const act = { db: tx, now, by };
    return runRecorded(act, `${kind} ${name}`, () => run(act));
  });
}

/** The commands of every kind of content, by its name. */
export const contentCommands: Readonly<Record<string, typeof runContents>> = Object.fromEntries(
  names.map((kind) => [kind, runContents]),
);
