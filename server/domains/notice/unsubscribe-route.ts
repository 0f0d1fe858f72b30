import { Hono } from 'hono';
import type { Clock } from '@server/platform/clock';
import type { Db } from '@server/platform/db/open';
import { unsubscribe } from './notice-settings';

const shape = /^[\w-]{43}$/;

/**
 * `/api/unsubscribe?token=…`, the address in a mail's List-Unsubscribe (RFC 8058): a mail program posts to it without cookies or headers of
 * ours; a person who opens it is led to the page with the one button. Says nothing of whose mail it was.
 */
export function unsubscribeRoutes(db: Db, clock: Clock): Hono {
  const app = new Hono();
  app.get('/', (c) => {
    const token = c.req.query('token') ?? '';
    return c.redirect(`/message/unsubscribe?${new URLSearchParams({ token }).toString()}`, 303);
  });
  app.post('/', async (c) => {
    const token = c.req.query('token') ?? '';
    const group = shape.test(token) ? await db.transaction((tx) => unsubscribe(tx, token, clock.now())) : null;
    c.header('Cache-Control', 'no-store');
    return group === null ? c.text('Not found', 404) : c.text('Done');
  });
  return app;
}
