type WithCode = Error & { readonly code: unknown; readonly constraint?: unknown };

/** The database's own error, however deep the driver's wrappings lie. */
function databaseError(error: unknown, fits: (found: WithCode) => boolean): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && fits(at)) return true;
  }
  return false;
}

/** True for the error of a unique index; see `schema.ts` for its name. */
export const violates = (error: unknown, index: string): boolean =>
  databaseError(error, ({ code, constraint }) => code === '23505' && constraint === index);

/** The errors with which PostgreSQL ends a transaction in favour of others: a deadlock and a serialization failure. */
const conflicts: readonly unknown[] = ['40P01', '40001'];

/** True for the error of a transaction that stood in another one's way: nothing of it was kept, and it may be tried again. */
export const isConflict = (error: unknown): boolean => databaseError(error, ({ code }) => conflicts.includes(code));
