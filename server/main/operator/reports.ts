import type { Db } from '@server/platform/db/open';
import { closeReport, newestReports, reportById } from '@server/domains/report/reports';
import { CommandError } from './command-error';
import { savePictures } from './save-pictures';
import { formatStaffTime } from '@/rules/time/date';

export const reportsUsage = `  report list                              what customers reported, the open ones first
  report close ID --answer TEXT            closes a report with an answer, which its customer reads
  report show ID [--save FOLDER]           its words; writes its pictures into a folder of the server's machine`;

async function list(db: Db): Promise<string> {
  const rows = await newestReports(db);
  if (rows.length === 0) return 'Nothing was reported.';
  return rows
    .map(({ id, at, kind, thing: subject, reason, words, pictures, closedAt, customerId }) =>
      [
        `${id}  ${formatStaffTime(at)}  ${closedAt ? 'closed' : 'open'}  ${kind} ${subject}  ${reason}  customer ${customerId}`,
        ...(words === '' ? [] : [`    ${words.replace(/\s+/g, ' ')}`]),
        ...pictures.map((picture) => `    /uploads/${picture}`),
      ].join('\n'),
    )
    .join('\n');
}

async function show(db: Db, id: string, [flag, folder = '']: readonly string[]): Promise<string> {
  const row = await reportById(db, id);
  if (!row) throw new CommandError(`There is no report ${id}.`);
  const { kind, thing: subject, reason, words, pictures } = row;
  return [
    `${id}  ${kind} ${subject}  ${reason}`,
    ...(words === '' ? [] : [words]),
    ...(flag === '--save' && folder !== ''
      ? await savePictures(db, pictures, folder)
      : pictures.map((picture) => `/uploads/${picture}`)),
  ].join('\n');
}

async function close(db: Db, now: Date, id: string, answer: string): Promise<string> {
  if (answer === '') throw new CommandError('An answer is needed: --answer TEXT.');
  return db.transaction(async (tx) => {
    const row = await closeReport(tx, id, answer, now);
    if (!row) throw new CommandError(`There is no open report ${id}.`);
    return `${id} is closed, and its customer is told.`;
  });
}

/** Staff's work on reports; null if the arguments name no such command. Throws CommandError. */
export async function runReports(db: Db, now: Date, args: readonly string[]): Promise<string | null> {
  const [, name = '', id = '', flag = '', ...answer] = args;
  if (name === 'list') return list(db);
  if (name === 'show') return show(db, id, [flag, ...answer]);
  return name === 'close' && flag === '--answer' ? close(db, now, id, answer.join(' ').trim()) : null;
}
