import { and, asc, desc, eq, isNotNull, ne } from 'drizzle-orm';
import { reviewFaults } from '@/contract/review';
import { formatStaffTime } from '@/rules/time/date';
import type { Db } from '@server/platform/db/open';
import { experiencePosts } from '@server/domains/experience/schema';
import { uploadsOf } from '@server/domains/experience/judge-post';
import { recordPostVerdict } from '@server/domains/experience/post-acts';
import type { PostVerdict } from '@server/domains/experience/judge-post';
import type { PostRow } from '@server/domains/experience/post-view';
import { CommandError } from './command-error';
import { runActRecorded } from './run-recorded';
import { savePictures } from './save-pictures';
import type { StaffContext } from './staff-context';

export const postsUsage = `  post list                                customers' stories that wait to be approved, then the newest of the others
  post show ID [--save FOLDER]             its text; writes its pictures into a folder of the server's machine
  post approve ID                          readers see it from now on
  post refuse ID --reason REASON [words]   ${reviewFaults.join(', ')}
  post takedown ID --reason REASON [words] an approved one: readers see it no more`;

const ofCustomers = isNotNull(experiencePosts.customerId);

function line({ id, state, language, submittedAt, authorName, customerId, title }: PostRow): string {
  return `${id}  ${formatStaffTime(submittedAt)}  ${state}  ${language}  ${authorName} (customer ${customerId})  ${title}`;
}

async function list(db: Db): Promise<string> {
  const { state, submittedAt } = experiencePosts;
  const waiting = await db
    .select()
    .from(experiencePosts)
    .where(and(ofCustomers, eq(state, 'pending')))
    .orderBy(asc(submittedAt))
    .limit(200);
  const others = await db
    .select()
    .from(experiencePosts)
    .where(and(ofCustomers, ne(state, 'pending')))
    .orderBy(desc(submittedAt))
    .limit(20);
  const all = [...waiting, ...others].map(line);
  return all.length === 0 ? 'No posts.' : all.join('\n');
}

async function show(db: Db, id: string, [flag, folder = '']: readonly string[]): Promise<string> {
  const [row] = await db
    .select()
    .from(experiencePosts)
    .where(and(ofCustomers, eq(experiencePosts.id, id)));
  if (!row) throw new CommandError(`There is no post ${id}.`);
  const ids = uploadsOf(row);
  const pictures =
    flag === '--save' && folder !== '' ? await savePictures(db, ids, folder) : ids.map((entry) => `/uploads/${entry}`);
  const rejected = row.reason === null ? [] : [`rejected: ${row.reason} ${row.note}`.trim()];
  return [line(row), row.words ?? '', ...pictures, ...rejected].join('\n');
}

function readVerdict(name: string, words: readonly string[]): PostVerdict | null {
  if (name === 'approve') return words.length === 0 ? { kind: 'approve' } : null;
  const kind = name === 'refuse' ? 'reject' : name === 'takedown' ? 'takeDown' : null;
  const [flag, named, ...rest] = words;
  const reason = reviewFaults.find((fault) => fault === named);
  return kind && flag === '--reason' && reason ? { kind, reason, note: rest.join(' ').slice(0, 500) } : null;
}

/** Staff's work on experience posts; null if the arguments name no such command. Throws CommandError. */
export async function runPosts(
  db: Db,
  now: Date,
  args: readonly string[],
  { by }: StaffContext,
): Promise<string | null> {
  const [, name = '', id = '', ...words] = args;
  if (name === 'list') return list(db);
  if (name === 'show') return show(db, id, words);
  const verdict = readVerdict(name, words);
  if (!verdict || id === '') return null;
  return runActRecorded(db, { now, by }, `post ${name}`, async (act) => {
    const change = await recordPostVerdict(act, { id, verdict });
    return { change, text: `${id} is ${String(change.after['state'])}, and its author is notified.` };
  });
}
