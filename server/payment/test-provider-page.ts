import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Context } from 'hono';
import { settlePayment } from './payment-outcome';
import type { Clock } from '../clock';
import type { Db } from '../db/open';
import type { PaymentOutcome } from './provider';
import { decideTestPayment, findTestPayment, testProvider } from './test-provider';

const choices: readonly { outcome: PaymentOutcome; text: string }[] = [
  { outcome: 'succeed', text: 'Pay' },
  { outcome: 'fail', text: 'Let the payment fail' },
  { outcome: 'confirm', text: 'Wait for a third party' },
];

const outcomeOf = (word: string): PaymentOutcome | undefined =>
  choices.find(({ outcome }) => outcome === word)?.outcome;

/** The test provider's page and what its buttons do. The reference in the address is unguessable, as a real provider's would be. */
export function testProviderPages(db: Db, clock: Clock): Hono {
  const pages = new Hono();
  pages.use('*', async (c, next) => {
    await next();
    c.res.headers.set('Cache-Control', 'no-store');
    c.res.headers.set('Referrer-Policy', 'no-referrer');
    c.res.headers.set('Content-Security-Policy', "default-src 'none'; form-action 'self'; frame-ancestors 'none'");
  });
  pages.get('/:reference', async (c) => {
    const found = await findTestPayment(db, c.req.param('reference'));
    if (!found) return c.text('Not found', 404);
    return c.html(page(c, found));
  });
  pages.post('/:reference/:outcome', async (c) => {
    const reference = c.req.param('reference');
    const outcome = outcomeOf(c.req.param('outcome'));
    const found = await findTestPayment(db, reference);
    if (!found || !outcome) return c.text('Not found', 404);
    await db.transaction(async (tx) => {
      const decided = await decideTestPayment(tx, reference, outcome);
      if (decided) await settlePayment(tx, testProvider, reference, decided, clock.now());
    });
    return c.redirect(found.returnTo, 303);
  });
  return pages;
}

function page(c: Context, { yen, returnTo, state }: { yen: number; returnTo: string; state: string }) {
  const action = new URL(c.req.url).pathname;
  return html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>Test payment</title>
      <h1>Test payment</h1>
      <p>No money moves here. ¥${String(yen)}, ${state}.</p>
      ${
        state === 'open'
          ? choices.map(
              ({ outcome, text }) =>
                html`<form method="post" action="${action}/${outcome}">
                  <p><button type="submit">${text}</button></p>
                </form>`,
            )
          : ''
      }
      <p><a href="${returnTo}">Go back to the shop without paying</a></p>
    </html>`;
}
