/** Does one after the other: what one throws stops none of the others, and is thrown at the end. */
export async function eachAlone<T>(all: readonly T[], run: (one: T) => Promise<unknown>): Promise<void> {
  const errors: unknown[] = [];
  for (const one of all) {
    try {
      await run(one);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${all.length} failed.`);
}
