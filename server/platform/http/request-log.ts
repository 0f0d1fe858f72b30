import type { MiddlewareHandler } from 'hono';
import { newId } from '../db/keys';
import type { Log } from '../log/log';
import type { Metrics } from '../metrics/metrics';
import { addToTrace, continueTrace, getTraceId, traced } from '../tracing/trace';

const requestIdHeader = 'X-Request-Id';

/** Gives each request an id, which its lines of the log carry and its answer tells. */
export const requestIds =
  (log: Log): MiddlewareHandler =>
  (c, next) => {
    const requestId = newId();
    return continueTrace(
      (name) => c.req.header(name),
      () =>
        log.within({ requestId }, async () => {
          await next();
          c.res.headers.set(requestIdHeader, requestId);
        }),
    );
  };

/** Answers a call, writes a line about it and counts it: which, its code, and how long it took. */
export function logCall<T extends { readonly reply: { readonly code: number } }>(
  { log, metrics }: { readonly log: Log; readonly metrics: Metrics },
  call: string,
  answer: () => Promise<T>,
): Promise<T> {
  return traced(call, { kind: 'call' }, () => {
    const traceId = getTraceId();
    return log.within({ call, ...(traceId !== undefined && { traceId }) }, async () => {
      const began = performance.now();
      const outcome = await answer();
      const ms = performance.now() - began;
      const { code } = outcome.reply;
      addToTrace('code', code);
      log.info('call', { code, ms: Math.round(ms) });
      metrics.observeCall(call, code, ms / 1000);
      return outcome;
    });
  });
}
