/**
 * What a page has planned ends with its document, as it does with a closed tab. jsdom ends a document without ending its tasks, and one that
 * then reads `window` would end the whole run. To be loaded before React, whose scheduler keeps the `setImmediate` that it finds.
 */
type Planner = typeof setImmediate | typeof setTimeout | typeof setInterval;

/** The same, but a task whose document is gone by then does nothing. */
function whileOpen<Plan extends Planner>(plan: Plan): Plan {
  const planned = (task: (...given: unknown[]) => void, ...rest: unknown[]): unknown =>
    Reflect.apply(plan, globalThis, [
      (...given: unknown[]) => {
        if (typeof window !== 'undefined') task(...given);
      },
      ...rest,
    ]);
  return Object.defineProperties(planned, Object.getOwnPropertyDescriptors(plan)) as Plan;
}

globalThis.setImmediate = whileOpen(setImmediate);
globalThis.setTimeout = whileOpen(setTimeout);
globalThis.setInterval = whileOpen(setInterval);
