import { getShopName } from '@server/platform/brand/brand';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import * as v from 'valibot';
import { campaignCalls } from '@/contract/campaign';
import { codes } from '@/contract/codes';
import type { CallName } from '@/contract/table';
import { languageKey, languages } from '@/i18n/languages';
import type { LanguageKey } from '@/i18n/languages';
import { itemPath } from '@server/domains/goods/item-path';
import { getRetryAfter } from '@server/platform/http/reply';
import type { Reply } from '@server/platform/http/reply';
import { formatMessage } from '@server/platform/texts/texts';

/** The one call that a person may open in the address bar. */
export const pageCall = 'Sig.Front.AppFront.RecommendDetailH5' satisfies CallName;

const policy = [
  "default-src 'none'",
  "img-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const statuses: Readonly<Partial<Record<Reply<unknown>['code'], 200 | 404 | 429 | 500>>> = {
  [codes.ok]: 200,
  [codes.rateLimited]: 429,
  [codes.serverError]: 500,
};

/** The data of a rate limit: the seconds to wait. */

/** True where `Accept` names text/html above JSON, as a browser's address bar does; programs with any-type get JSON. */
export function prefersPage(accept: string | undefined): boolean {
  const weightOf = (type: string) => {
    const range = accept?.split(',').find((part) => part.split(';')[0]?.trim().toLowerCase() === type);
    const q = /;\s*q=([\d.]+)/i.exec(range ?? '');
    return range === undefined ? 0 : Number(q?.[1] ?? 1);
  };
  return weightOf('text/html') > weightOf('application/json');
}

/** Title, cleaned article and links to the goods, without script or style; a refusal in words, 404 for an unknown id. */
export function recommendationPage(
  c: Context,
  reply: Reply<unknown>,
  language: LanguageKey,
): Response | Promise<Response> {
  c.header('Content-Security-Policy', policy);
  c.header('Referrer-Policy', 'no-referrer');
  const status = statuses[reply.code] ?? 404;
  if (reply.code !== codes.ok) {
    const retryAfter = getRetryAfter(reply);
    if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
    const message = formatMessage(reply.code, language, retryAfter);
    return c.html(documentOf(language, message, html`<h1>${message}</h1>`), status);
  }
  const recommendation = v.parse(campaignCalls[pageCall].output, reply.data);
  const body = html`<article>
      <h1>${recommendation.title.text}</h1>
      ${raw(recommendation.html)}
    </article>
    <ul>
      ${recommendation.goods.map(({ site, id, title }) => html`<li><a href="${itemPath(site, id)}">${title.text}</a></li>`)}
    </ul>`;
  return c.html(documentOf(languageKey(recommendation.language) ?? 'en', recommendation.title.text, body), status);
}

function documentOf(language: LanguageKey, title: string, body: ReturnType<typeof html>): ReturnType<typeof html> {
  const { code, rtl } = languages[language];
  return html`<!doctype html>
    <html lang="${code}" dir="${rtl ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
      </head>
      <body>
        <header><a href="/">${getShopName(language)}</a></header>
        <main>${body}</main>
      </body>
    </html>`;
}
