import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Db } from '../db/open';

/** Milliseconds after which the database counts as not there. */
const patience = 2000;

/** `GET /healthz`, for a balancer and for who watches: 200 `ok` where the database answers within two seconds, else 503. Tells nothing more. */
export function healthRoute(db: Db): Hono {
  return new Hono().get('/', async (c) => {
    c.header('Cache-Control', 'no-store');
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), patience);
    });
    const answered = db.execute(sql`select 1`).then(
      () => true,
      () => false,
    );
    const isWell = await Promise.race([answered, late]);
    clearTimeout(timer);
    return isWell ? c.text('ok') : c.text('no database', 503);
  });
}
