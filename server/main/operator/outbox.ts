import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '@server/platform/db/open';
import { outbox } from '@server/platform/mail/schema';
import { CommandError } from './command-error';
import { formatStaffTime } from '@/rules/time/date';

export const outboxUsage = `  outbox                    mails that were given up, then those that wait to be sent
  outbox retry ID | all     tries one that was given up again, or all of them`;

type Row = typeof outbox.$inferSelect;
const max = 200;

/** Formats the attempts to send a mail so far; empty if there was none yet. */
function tries({ attempts, parkedAt, nextTryAt, lastError }: Row): string {
  if (attempts === 0) return '';
  const now = parkedAt
    ? `given up ${formatStaffTime(parkedAt)}`
    : nextTryAt
      ? `next try ${formatStaffTime(nextTryAt)}`
      : 'to be tried again';
  return `\n${now} after ${attempts} ${attempts === 1 ? 'try' : 'tries'}: ${lastError ?? ''}`;
}

/** A mail without its text and without a code in its subject: whoever reads this could use them. */
const line = (row: Row): string =>
  `${row.id}  ${formatStaffTime(row.at)}  ${row.to}${tries(row)}\n${row.subject.replaceAll(/\d{6}/g, '******')}`;

async function list(db: Db): Promise<string> {
  const parked = await db.select().from(outbox).where(isNotNull(outbox.parkedAt)).orderBy(asc(outbox.id)).limit(max);
  const others = await db.select().from(outbox).where(isNull(outbox.parkedAt)).orderBy(desc(outbox.id)).limit(max);
  const all = [...parked, ...others];
  return all.length === 0 ? 'No mail.' : all.map(line).join('\n\n---\n\n');
}

async function retry(db: Db, which: string): Promise<string> {
  if (which !== 'all' && !/^\d{1,9}$/.test(which)) throw new CommandError(`There is no mail ${which}.`);
  const id = which === 'all' ? null : Number(which);
  const parked = and(isNotNull(outbox.parkedAt), id === null ? undefined : eq(outbox.id, id));
  const rows = await db
    .update(outbox)
    .set({ parkedAt: null, nextTryAt: null, attempts: 0 })
    .where(parked)
    .returning({ id: outbox.id });
  if (rows.length === 0) throw new CommandError(id === null ? 'No mail was given up.' : `Mail ${id} was not given up.`);
  return `${rows.length === 1 ? 'It goes' : `${rows.length} mails go`} out with the next run, within a minute.`;
}

/** Does what staff asks for; null if the arguments name no such command. Throws CommandError. */
export async function runOutbox(db: Db, _: Date, [, verb, which, ...more]: readonly string[]): Promise<string | null> {
  if (verb === undefined) return list(db);
  return verb === 'retry' && which !== undefined && more.length === 0 ? retry(db, which) : null;
}
