import type { GenericSchema } from 'valibot';

/** One row of the contract: how a call is made, who may make it, and what goes in and out. */
export interface CallSpec<I extends GenericSchema = GenericSchema, O extends GenericSchema = GenericSchema> {
  /** Reads are GET; whatever changes state is POST with a JSON body (BindLanguage alone stays GET). */
  readonly method: 'GET' | 'POST';
  /** True where only a signed-in customer gets an answer; the reference API enforces it. */
  readonly login: boolean;
  /** `query`: `/api?n=…`. `path`: `/api/{name}` without n. The API answers both alike. */
  readonly style: 'query' | 'path';
  /** True where the call changes state: it then needs the CSRF header and takes an Idempotency-Key. */
  readonly writes: boolean;
  /** Longest body in bytes, where it is not the ordinary one. */
  readonly maxBytes?: number;
  readonly input: I;
  readonly output: O;
}

interface CallRow<I extends GenericSchema, O extends GenericSchema> {
  method: 'GET' | 'POST';
  input: I;
  output: O;
  login?: boolean;
  style?: 'query' | 'path';
  writes?: boolean;
  maxBytes?: number;
}

/** Makes a contract row; what is left out gets the ordinary value (no login, query style, POST writes). */
export function defineCall<I extends GenericSchema, O extends GenericSchema>(row: CallRow<I, O>): CallSpec<I, O> {
  return {
    method: row.method,
    login: row.login ?? false,
    style: row.style ?? 'query',
    writes: row.writes ?? row.method === 'POST',
    ...(row.maxBytes === undefined ? {} : { maxBytes: row.maxBytes }),
    input: row.input,
    output: row.output,
  };
}

/** An area's table: call name (`Sig.Front.<Area>.<Entity>.<Action>`) → row. */
export type CallTable = Readonly<Record<string, CallSpec>>;
