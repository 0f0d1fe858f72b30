import axios from 'axios';
import type { InferInput, InferOutput } from 'valibot';
import * as v from 'valibot';
import { answer, headers } from '@/contract/answer';
import { noteServerDate } from '@/lib/server-clock';
import { deskCodes } from '@/contract/desk/desk-codes';
import { deskContract } from '@/contract/desk/table';
import type { DeskCallName, DeskContract } from '@/contract/desk/table';

export type DeskInput<N extends DeskCallName> = InferInput<DeskContract[N]['input']>;
export type DeskOutput<N extends DeskCallName> = InferOutput<DeskContract[N]['output']>;

const issue = v.object({ field: v.nullable(v.string()), message: v.string() });
/** A wrong field with the reason, in English. */
export type StaffIssue = v.InferOutput<typeof issue>;
const refusalData = v.object({
  fields: v.optional(v.array(v.string()), []),
  issues: v.optional(v.array(issue), []),
  retryAfter: v.optional(v.number()),
});

/** A call that failed. `code` is null where no answer came. `fields` are those that are wrong or unusual. */
export class DeskCallError extends Error {
  readonly fields: readonly string[];
  readonly issues: readonly StaffIssue[];

  constructor(
    readonly code: number | null,
    message: string,
    data: unknown = null,
  ) {
    super(message);
    const parsed = v.safeParse(refusalData, data);
    this.fields = parsed.success ? parsed.output.fields : [];
    this.issues = parsed.success ? parsed.output.issues : [];
  }
}

const http = axios.create({ headers: { [headers.csrf]: headers.csrfValue } });

/** Makes a call of the desk. Throws DeskCallError. */
export async function callDesk<N extends DeskCallName>(name: N, input: DeskInput<N>): Promise<DeskOutput<N>> {
  const response = await http.post<unknown>(`/api/${name}`, input).catch((error: unknown) => {
    throw new DeskCallError(null, error instanceof Error ? error.message : '');
  });
  noteServerDate(response.headers['date']);
  const envelope = v.safeParse(answer, response.data);
  if (!envelope.success) throw new DeskCallError(null, '');
  const { code, msg, data } = envelope.output;
  if (code !== deskCodes.ok) throw new DeskCallError(code, msg ?? '', data);
  const output = v.safeParse(deskContract[name].output, data);
  if (!output.success) throw new DeskCallError(null, '');
  return output.output;
}
