import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { html, raw } from 'hono/html';
import type { Context } from 'hono';
import { languages } from '@/i18n/languages';
import type { LanguageKey } from '@/i18n/languages';
import { formatFee } from '@/rules/money';
import type { Db } from '@server/platform/db/open';
import { goods } from '@server/domains/goods/schema';
import { bidHolds } from '@server/domains/bids/bid-holds-schema';
import { payments } from '@server/domains/payment/schema';
import { paymentTries } from '@server/domains/payment/attempts-schema';
import { labelShares } from '@server/domains/group-label/schema';
import { textIn } from '@server/domains/goods/goods-view';
import { readerLanguage } from '@server/platform/texts/reader-language';
import { payTextsIn, type PayTexts } from '@server/platform/texts/texts';
import { unpaidReturn } from '@server/domains/payment/provider';
import { decideTestPayment, findTestPayment, testWebhook } from './test-provider';
import type { TestPayment } from './test-provider';

const outcomes = ['succeed', 'fail', 'confirm'] as const;

const outcomeOf = (word: string) => outcomes.find((outcome) => outcome === word);

/** The shop's own look; the reader's system says which scheme, since this page runs no script. */
const tokens = readFileSync(join(import.meta.dirname, '../../src/ui/tokens.css'), 'utf8').replace(
  /html\[data-scheme='dark'\] \{([^}]*)\}/,
  '@media (prefers-color-scheme: dark) { :root {$1} }',
);
const style = `${tokens}
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 28rem; margin: 0 auto; padding: 24px 16px; }
h1 { font-size: 1.25rem; }
.note { padding: 12px 16px; border-radius: 12px; background: var(--kin-soft); color: var(--kin); }
.card { padding: 16px; border-radius: 16px; background: var(--card); box-shadow: var(--shade); }
dl { margin: 0 0 16px; }
dl div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 12px; padding-block: 8px; border-block-end: 1px solid var(--line); }
dt { color: var(--quiet); }
dd { margin: 0; margin-inline-start: auto; text-align: end; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.sum { color: var(--shu); font-size: 1.25rem; font-weight: 700; }
form { margin-block: 8px; }
button { width: 100%; min-height: 48px; padding: 8px 16px; border: 1px solid var(--edge); border-radius: 12px; background: var(--card); color: var(--ink); font: inherit; font-weight: 600; cursor: pointer; }
.main { border-color: var(--shu); background: var(--shu); color: var(--on-strong); }
a { display: inline-flex; align-items: center; min-height: 44px; color: var(--ai); }
:focus-visible { outline: 2px solid var(--ai); outline-offset: 2px; }
`;
const styleHash = createHash('sha256').update(style).digest('base64');
// In one piece: the hash is of what stands between the tags, to the letter.
const styleElement = raw(`<style>${style}</style>`);

/** Hands a webhook to the shop, as a provider would from outside. */
type Deliver = (body: string, headers: Headers) => Promise<Response>;

/** Finds the auction that a sum is reserved for, by its title; null where the reference is none of such a sum. */
async function findReservedAuction(db: Db, reference: string, language: LanguageKey) {
  const [hold] = await db
    .select({ key: bidHolds.goodsKey, doc: goods.doc })
    .from(bidHolds)
    .leftJoin(goods, eq(goods.key, bidHolds.goodsKey))
    .where(eq(bidHolds.id, reference));
  if (!hold) return null;
  return { kind: 'auction', number: hold.doc ? textIn(hold.doc.titles, language).text : hold.key } as const;
}

/** Finds the subject of a payment with its number; null for a friend who pays, who must not see the number (decision 31). */
async function subjectOf(db: Db, reference: string, language: LanguageKey) {
  const [found] = await db
    .select({ payment: payments, ask: paymentTries.ask, label: labelShares.labelId })
    .from(paymentTries)
    .innerJoin(payments, eq(paymentTries.paymentId, payments.id))
    .leftJoin(labelShares, eq(labelShares.id, payments.shareId))
    .where(eq(paymentTries.id, reference));
  if (!found) return findReservedAuction(db, reference, language);
  if (found.ask !== null) return null;
  const { orderId, parcelId } = found.payment;
  if (orderId !== null) return { kind: 'order', number: orderId } as const;
  if (parcelId !== null) return { kind: 'parcel', number: parcelId } as const;
  return found.label === null ? null : ({ kind: 'share', number: found.label } as const);
}

/** The test provider's page and what its buttons do. The reference in the address is unguessable, as a real provider's would be. */
export function testProviderPages(db: Db, deliver: Deliver): Hono {
  const pages = new Hono();
  pages.use('*', async (c, next) => {
    await next();
    c.res.headers.set('Cache-Control', 'no-store');
    c.res.headers.set('Referrer-Policy', 'no-referrer');
    c.res.headers.set(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; frame-ancestors 'none'`,
    );
  });
  pages.get('/:reference', async (c) => {
    const reference = c.req.param('reference');
    const found = await findTestPayment(db, reference);
    if (!found) return c.text('Not found', 404);
    const language = readerLanguage(getCookie(c, 'language') ?? null, c.req.header('Accept-Language'));
    return c.html(page(c, language, { ...found, subject: await subjectOf(db, reference, language) }));
  });
  pages.post('/:reference/:outcome', async (c) => {
    const reference = c.req.param('reference');
    const outcome = outcomeOf(c.req.param('outcome'));
    const found = await findTestPayment(db, reference);
    if (!found || !outcome) return c.text('Not found', 404);
    const decided = await decideTestPayment(db, reference, outcome);
    if (decided) {
      const { body, headers } = testWebhook({ reference, outcome: decided, yen: found.yen });
      const answer = await deliver(body, headers);
      if (!answer.ok) return c.text('The shop did not take the webhook.', 502);
    }
    return c.redirect(found.returnTo, 303);
  });
  return pages;
}

interface PageParts {
  readonly yen: number;
  readonly returnTo: string;
  readonly state: TestPayment['state'];
  readonly reserves: boolean;
  readonly subject: Awaited<ReturnType<typeof subjectOf>>;
}

const fact = (name: string, value: string, className = '') =>
  html`<div>
    <dt>${name}</dt>
    <dd class="${className}"><bdi>${value}</bdi></dd>
  </div>`;

function choices(action: string, texts: PayTexts, reserves: boolean) {
  const offered = reserves ? (['succeed', 'fail'] as const) : outcomes;
  return offered.map((outcome) => {
    const text = texts[reserves && outcome === 'succeed' ? 'reserve' : outcome];
    return html`<form method="post" action="${action}/${outcome}">
      <button type="submit" class="${outcome === 'succeed' ? 'main' : ''}">${text}</button>
    </form>`;
  });
}

function page(c: Context, language: LanguageKey, { yen, returnTo, state, reserves, subject }: PageParts) {
  const texts = payTextsIn(language);
  const { code, rtl } = languages[language];
  const action = new URL(c.req.url).pathname;
  return html`<!doctype html>
    <html lang="${code}" dir="${rtl ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${texts.title}</title>
        ${styleElement}
      </head>
      <body>
        <main>
          <h1>${texts.title}</h1>
          <p class="note">${texts.note}</p>
          <div class="card">
            <dl>
              ${subject ? fact(texts[subject.kind], subject.number) : ''}
              ${fact(texts.amount, formatFee(yen, code) ?? '', 'sum')} ${fact(texts.state, texts[state])}
            </dl>
            ${state === 'open' ? choices(action, texts, reserves) : ''}
          </div>
          <p><a href="${state === 'open' ? unpaidReturn(returnTo) : returnTo}">${texts.back}</a></p>
        </main>
      </body>
    </html>`;
}
