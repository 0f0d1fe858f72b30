import type { MiddlewareHandler } from 'hono';
import type { Outcome } from './run-handler';
import { newId } from '../db/keys';
import type { Log } from '../log/log';

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

/** Answers a call and writes a line about it: which, its code, and how long it took. */
export function logCall(log: Log, call: string, answer: () => Promise<Outcome>): Promise<Outcome> {
  return log.within({ call }, async () => {
    const began = performance.now();
    const outcome = await answer();
    log.info('call', { code: outcome.reply.code, ms: Math.round(performance.now() - began) });
    return outcome;
  });
}
