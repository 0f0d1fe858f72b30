/** True for the error of a unique index, however deep the driver's own error lies; see `schema.ts` for its name. */
export function violates(error: unknown, index: string): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && at.code === '23505' && 'constraint' in at && at.constraint === index) return true;
  }
  return false;
}
