/** The whole tables, and not a sample of them. */
export const full = process.env['FULL'] === '1';

/**
 * Gets the share of a table that one of `of` parts takes: every row is in one of them, neighbours in different ones, the same on every run. With
 * FULL=1 each takes all (decision 50).
 */
export const partOf = <T>(all: readonly T[], part: number, of: number): readonly T[] =>
  full ? all : all.filter((_, index) => index % of === part % of);
