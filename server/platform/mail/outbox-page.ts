import { desc } from 'drizzle-orm';
import type { Context } from 'hono';
import { html } from 'hono/html';
import type { Db } from '../db/open';
import { outbox } from './schema';
import { toInstant } from '@/rules/time/date';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly at: string;
}

/** The mails in the outbox, newest first, at most 200. */
export async function listMails(db: Db): Promise<readonly Mail[]> {
  const rows = await db.select().from(outbox).orderBy(desc(outbox.id)).limit(200);
  return rows.map(({ to, subject, text, at }) => ({ to, subject, text, at: toInstant(at) }));
}

/** `/__outbox`: what would have been mailed; a page, or JSON for `Accept: application/json`. */
export function outboxRoute(db: Db) {
  return async (c: Context): Promise<Response> => {
    const mails = await listMails(db);
    c.header('Cache-Control', 'no-store');
    c.header('Vary', 'Accept');
    if (c.req.header('Accept')?.includes('application/json')) return c.json({ mails });
    c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    return c.html(
      html`<!doctype html>
        <html lang="en">
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <title>Outbox</title>
          <h1>Outbox</h1>
          ${mails.length === 0 ? html`<p>No mail yet.</p>` : ''}
          ${mails.map(
            (mail) =>
              html`<article>
                <h2 dir="auto">${mail.subject}</h2>
                <p>${mail.to}, ${mail.at}</p>
                <pre dir="auto">${mail.text}</pre>
              </article>`,
          )}
        </html>`,
    );
  };
}
