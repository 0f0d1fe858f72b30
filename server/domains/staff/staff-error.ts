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

/** An act of staff that was refused; nothing was changed. The message is for the command line, the reason and fields for the desk. */
export class StaffError extends Error {
  constructor(
    readonly reason: StaffErrorReason,
    message: string,
    readonly fields: readonly string[] = [],
  ) {
    super(message);
  }
}
