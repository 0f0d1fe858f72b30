import { formatStaffTime, toInstant } from '@/rules/time/date';
import { contentKinds, saveContentFile } from '@server/domains/content-editing/content-kinds';
import { contentState, findAnyContent, listAllContent, setPublished } from '@server/domains/content/content-store';
import type { ContentRow } from '@server/domains/content/content-store';
import type { Db } from '@server/platform/db/open';
import type { ContentKind } from '@server/domains/content/schema';
import { CommandError } from './command-error';
import { accepted, readJsonFile } from './edit-file';

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

interface Edit {
  readonly kind: ContentKind;
  readonly now: Date;
  /** The second word: an id or the path of a file. */
  readonly word: string;
}

async function save(db: Db, { kind, now, word }: Edit): Promise<string> {
  const { id, state } = accepted(await saveContentFile(db, kind, { value: await readJsonFile(word), now }));
  return `${id} is saved${state === 'draft' ? ' as a draft' : ' and published'}.`;
}

async function publish(db: Db, { kind, now, word: id }: Edit): Promise<string> {
  accepted(await setPublished(db, { kind, id }, now));
  return `${id} is published.`;
}

async function hide(db: Db, { kind, word: id }: Edit): Promise<string> {
  accepted(await setPublished(db, { kind, id }, null));
  return `${id} is a draft.`;
}

const commands: Readonly<Record<string, (db: Db, edit: Edit) => Promise<string>>> = {
  show: (db, { kind, word }) => show(db, kind, word),
  save,
  publish,
  hide,
};

/** Runs a staff command about content and gives its printout; null if the arguments name no such command. Throws CommandError. */
export async function runContents(db: Db, now: Date, args: readonly string[]): Promise<string | null> {
  const [kind = '', name = '', word, ...rest] = args;
  if (!isKind(kind) || rest.length > 0) return null;
  if (word === undefined) {
    if (name === 'template') return JSON.stringify(contentKinds[kind].template, null, 2);
    return name === 'list' ? list(db, kind, now) : null;
  }
  const run = Object.hasOwn(commands, name) ? commands[name] : undefined;
  return run ? run(db, { kind, now, word }) : null;
}

/** The commands of every kind of content, by its name. */
export const contentCommands: Readonly<Record<string, typeof runContents>> = Object.fromEntries(
  names.map((kind) => [kind, runContents]),
);
