/**
 * `notFound`: there is no such row. `changed`: its state does not allow the act, or a colleague was faster. `invalid`: `fields` are wrong.
 * `implausible`: `fields` are unusual, and are accepted when they are confirmed. `badCredentials` and `rateLimited`: of a log-in.
 * `roleMissing`: it is for other roles.
 */
export type StaffErrorReason =
  | 'notFound'
  | 'changed'
  | 'invalid'
  | 'implausible'
  | 'badCredentials'
  | 'rateLimited'
  | 'roleMissing';

/** A wrong field with the reason; null for the whole. */
export interface StaffIssue {
  readonly field: string | null;
  readonly message: string;
}

/** An act of staff that was refused; nothing was changed. The message is for the command line, the reason and fields for the desk. */
export class StaffError extends Error {
  constructor(
    readonly reason: StaffErrorReason,
    message: string,
    readonly fields: readonly string[] = [],
    /** The reasons by field, in English, where there is more to say than the names. */
    readonly issues: readonly StaffIssue[] = [],
  ) {
    super(message);
  }
}
