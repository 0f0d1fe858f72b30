/** Does one after the other: what one throws stops none of the others, and is thrown at the end. */
export async function runAllSettled<T>(all: readonly T[], run: (row: T) => Promise<unknown>): Promise<void> {
  let isFirst = true;
  await forEachBatch(() => {
    const chunk = isFirst ? all : [];
    isFirst = false;
    return Promise.resolve(chunk);
  }, run);
}

/**
 * The same for what is read chunk by chunk. `next` gives the chunk behind the last one of the chunk before, in an order that the work does
 * not change, and nothing at the end: what cannot be done is passed by, and comes again with the next run.
 */
export async function forEachBatch<T>(
  next: (last: T | undefined) => Promise<readonly T[]>,
  run: (row: T) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = [];
  let count = 0;
  for (let chunk = await next(undefined); chunk.length > 0; chunk = await next(chunk.at(-1))) {
    for (const row of chunk) {
      count += 1;
      try {
        await run(row);
      } catch (error) {
        errors.push(error);
      }
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${count} failed.`);
}
