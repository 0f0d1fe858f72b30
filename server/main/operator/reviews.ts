import { asc, desc, eq, ne } from 'drizzle-orm';
import { reviewFaults } from '@/contract/review';
import type { Db } from '@server/platform/db/open';
import { reviews } from '@server/domains/review/schema';
import { recordReviewVerdict } from '@server/domains/review/review-acts';
import type { ReviewVerdict } from '@server/domains/review/judge';
import { uploadsIn } from '@server/domains/review/review-view';
import { CommandError } from './command-error';
import { runActRecorded } from './run-recorded';
import { savePictures } from './save-pictures';
import type { StaffContext } from './staff-context';
import { formatStaffTime } from '@/rules/time/date';

export const reviewsUsage = `  review list                              reviews that wait to be judged, then the newest of the others
  review approve ID [--high]               its points come: at once, or in the month that it has room in
  review postpone ID [--high]              good, but its points come with the next month of Japan
  review refuse ID --reason REASON [words] ${reviewFaults.join(', ')}
  review takedown ID --reason REASON [words]   an approved one: readers see it no more; its points stay
  review show ID [--save FOLDER]           its words and link; writes its pictures into a folder of the server's machine`;

async function list(db: Db): Promise<string> {
  const waiting = eq(reviews.state, 'pending');
  const open = await db.select().from(reviews).where(waiting).orderBy(asc(reviews.submittedAt)).limit(200);
  const others = await db
    .select()
    .from(reviews)
    .where(ne(reviews.state, 'pending'))
    .orderBy(desc(reviews.judgedAt))
    .limit(20);
  if (open.length + others.length === 0) return 'No reviews.';
  return [...open, ...others]
    .map(({ id, state, kind, submittedAt, inside, url, customerId, points }) => {
      const what = inside?.title ?? url ?? '';
      return `${id}  ${formatStaffTime(submittedAt)}  ${state}  ${kind}  ${points} points  customer ${customerId}  ${what}`;
    })
    .join('\n');
}

async function show(db: Db, id: string, [flag, folder = '']: readonly string[]): Promise<string> {
  const [row] = await db.select().from(reviews).where(eq(reviews.id, id));
  if (!row) throw new CommandError(`There is no review ${id}.`);
  const { state, kind, url, info, inside } = row;
  const ids = uploadsIn(inside);
  return [
    `${id}  ${state}  ${kind}`,
    ...(url === null ? [] : [url, JSON.stringify(info)]),
    ...(inside ? [inside.title, inside.content, inside.keywords.join(', ')] : []),
    ...(flag === '--save' && folder !== ''
      ? await savePictures(db, ids, folder)
      : ids.map((entry) => `/uploads/${entry}`)),
  ].join('\n');
}

function verdictOf(name: string, words: readonly string[]): ReviewVerdict | null {
  const [flag, reason = '', ...rest] = words;
  if (name === 'refuse' || name === 'takedown') {
    const fault = reviewFaults.find((reviewFault) => reviewFault === reason);
    const kind = name === 'refuse' ? 'refuse' : 'takeDown';
    return flag === '--reason' && fault ? { kind, reason: fault, note: rest.join(' ').slice(0, 500) } : null;
  }
  const isPlain = words.length === 0;
  if (!isPlain && !(flag === '--high' && words.length === 1)) return null;
  return name === 'approve' || name === 'postpone' ? { kind: name, high: !isPlain } : null;
}

/** Staff's work on shopping reviews; null if the arguments name no such command. Throws CommandError. */
export async function runReviews(
  db: Db,
  now: Date,
  args: readonly string[],
  { by }: StaffContext,
): Promise<string | null> {
  const [, name = '', id = '', ...words] = args;
  if (name === 'list') return list(db);
  if (name === 'show') return show(db, id, words);
  const verdict = verdictOf(name, words);
  if (!verdict || id === '') return null;
  return runActRecorded(db, { now, by }, `review ${name}`, async (act) => {
    const { change, row } = await recordReviewVerdict(act, { id, verdict });
    const until = row.delayUntil ? `, from ${formatStaffTime(row.delayUntil)}` : '';
    return { change, text: `${id} is ${row.state}: ${row.points} points${until}.` };
  });
}
