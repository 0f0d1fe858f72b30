import type { MiddlewareHandler } from 'hono';
import type { Outcome } from './run-handler';
import { newId } from '../db/keys';
import type { Log } from '../log/log';
import type { Services } from '../services';

const requestIdHeader = 'X-Request-Id';

/** Gives each request an id, which its lines of the log carry and its answer tells. */
export const requestIds =
  (log: Log): MiddlewareHandler =>
  (c, next) => {
    const requestId = newId();
    return log.within({ requestId }, async () => {
      await next();
      c.res.headers.set(requestIdHeader, requestId);
    });
  };

/** Answers a call, writes a line about it and counts it: which, its code, and how long it took. */
export function logCall(
  { log, metrics }: Pick<Services, 'log' | 'metrics'>,
  call: string,
  answer: () => Promise<Outcome>,
): Promise<Outcome> {
  return log.within({ call }, async () => {
    const began = performance.now();
    const outcome = await answer();
    const ms = performance.now() - began;
    const { code } = outcome.reply;
    log.info('call', { code, ms: Math.round(ms) });
    metrics.observeCall(call, code, ms / 1000);
    return outcome;
  });
}
