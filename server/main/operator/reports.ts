import type { Db } from '@server/platform/db/open';
import { closeReport, newestReports, reportById } from '@server/domains/report/reports';
import { CommandError } from './command-error';
import { runActRecorded } from './run-recorded';
import { savePictures } from './save-pictures';
import type { StaffContext } from './staff-context';
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

/** Staff's work on reports; null if the arguments name no such command. Throws CommandError. */
export async function runReports(
  db: Db,
  now: Date,
  args: readonly string[],
  { by }: StaffContext,
): Promise<string | null> {
  const [, name = '', id = '', flag = '', ...words] = args;
  if (name === 'list') return list(db);
  if (name === 'show') return show(db, id, [flag, ...words]);
  if (name !== 'close' || flag !== '--answer') return null;
  const answer = words.join(' ').trim();
  if (answer === '') throw new CommandError('An answer is needed: --answer TEXT.');
  return runActRecorded(db, { now, by }, 'report close', async (act) => ({
    change: await closeReport(act, { id, answer }),
    text: `${id} is closed, and its customer is told.`,
  }));
}
