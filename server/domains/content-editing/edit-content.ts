import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { EditedKind, EditingAct } from '@/contract/desk/content';
import type { EditIssues } from '../content/content-file';
import type { StaffAct, StaffChange } from '../staff/staff-act';
import { StaffError } from '../staff/staff-error';
import { contentEditors } from './content-editors';
import type { EditedRow } from './content-editors';

/** Names the contents of a file. */
export const versionOf = ({ file }: EditedRow): string =>
  createHash('sha256').update(JSON.stringify(file)).digest('base64url');

/** Reports each wrong field with the reason. */
function rejected({ issues }: EditIssues): StaffError {
  const lines = issues.map(({ field, message }) => (field === null ? message : `${field}: ${message}`));
  const fields = issues.flatMap(({ field }) => field ?? []);
  return new StaffError('invalid', lines.join('\n'), fields, issues);
}

/** The fields of a row that differ from those of another. */
function differing(row: EditedRow | null, other: EditedRow | null): Record<string, unknown> {
  if (!row) return {};
  const entries = Object.entries({ state: row.state, ...row.file });
  const others: Readonly<Record<string, unknown>> = other ? { state: other.state, ...other.file } : {};
  return Object.fromEntries(entries.filter(([name, value]) => !isDeepStrictEqual(value, others[name])));
}

/** Makes a change to a row, and gives its fields that differ afterwards. */
export async function changeEdited(
  { db, now }: StaffAct,
  { kind, id }: { readonly kind: EditedKind; readonly id: string },
  change: (before: EditedRow | null) => Promise<void>,
): Promise<StaffChange> {
  const editor = contentEditors[kind];
  const before = await editor.find(db, id, now);
  await change(before);
  const after = await editor.find(db, id, now);
  return { subject: `${kind}/${id}`, before: differing(before, after), after: differing(after, before) };
}

const idOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' ? value.id : '';

interface Saving {
  readonly value: unknown;
  readonly liveHosts: readonly string[];
  /** The version that was edited, null for a new row; left out where whatever is there is replaced. */
  readonly basedOn?: string | null;
}

/** Saves a file: a new draft, or a change of a row. Throws StaffError: invalid with each wrong field, or changed. */
export function saveEdited(
  act: StaffAct,
  kind: EditedKind,
  { value, liveHosts, basedOn }: Saving,
): Promise<StaffChange> {
  return changeEdited(act, { kind, id: idOf(value) }, async (before) => {
    if (basedOn === null && before)
      throw rejected({ issues: [{ field: 'id', message: 'belongs to another already' }] });
    if (basedOn !== undefined && basedOn !== null && (!before || versionOf(before) !== basedOn))
      throw new StaffError('changed', `${kind} ${idOf(value)} has been changed since.`);
    const saved = await contentEditors[kind].save(act.db, { value, now: act.now, liveHosts });
    if ('issues' in saved) throw rejected(saved);
  });
}

/** Publishes, hides, starts or ends a row. Throws StaffError. */
export function actOnEdited(
  act: StaffAct,
  { kind, id }: { readonly kind: EditedKind; readonly id: string },
  name: EditingAct,
): Promise<StaffChange> {
  const run = contentEditors[kind].acts[name];
  if (!run) throw new StaffError('invalid', `There is no ${name} of a ${kind}.`);
  return changeEdited(act, { kind, id }, async (before) => {
    if (!before) throw new StaffError('notFound', `There is no ${kind} ${id}.`);
    const issues = await run(act.db, id, act.now);
    if (issues) throw rejected(issues);
  });
}
