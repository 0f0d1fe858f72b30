/** The whole tables, and not a sample of them. */
export const full = process.env['FULL'] === '1';

/**
 * What one of `of` takes of a table: every row comes to one of them, neighbours to different ones, the same on every run. With FULL=1 each takes
 * all (decision 50).
 */
export const share = <T>(all: readonly T[], part: number, of: number): readonly T[] =>
  full ? all : all.filter((_, index) => index % of === part % of);
