/** Does at most `max` pieces of work at once; the others wait in the order in which they came. */
export interface ConcurrencyLimit {
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Number of waiting calls. */
  waiting(): number;
}

export function limitConcurrency(max: number): ConcurrencyLimit {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    waiting: () => waiting.length,
    async run(work) {
      if (running >= max) await new Promise<void>((go) => waiting.push(go));
      else running += 1;
      try {
        return await work();
      } finally {
        // The place passes straight to the next in the queue, so that no newcomer can take it.
        const next = waiting.shift();
        if (next === undefined) running -= 1;
        else next();
      }
    },
  };
}
