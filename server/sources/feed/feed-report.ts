import { formatStaffTime } from '@/rules/time/date';
import type { FeedImport } from './import-feed';

/** The report of an import as a call answers it. */
export const reportFields = ({ id, line, written, unchanged, removed, rejected, errors, endedAt }: FeedImport) => ({
  id,
  isComplete: endedAt !== null,
  lines: line,
  written,
  unchanged,
  removed,
  rejected,
  errors,
});

/** The report of an import for a terminal, with a line for everything that was wrong. */
export function formatReport(report: FeedImport): string {
  const { id, startedAt, endedAt, line, written, unchanged, removed, rejected, errors } = report;
  const state = endedAt === null ? `not complete: continue it with --resume` : 'complete';
  const counts = `${line} lines, ${written} written, ${unchanged} unchanged, ${removed} removed, ${rejected} rejected`;
  const wrong = errors.map(
    (error) => `  line ${error.line}: ${error.field === null ? 'it' : error.field} ${error.message}`,
  );
  return [`${formatStaffTime(startedAt)}  ${id}  ${state}: ${counts}`, ...wrong].join('\n');
}
