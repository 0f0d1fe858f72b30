import { requestContext } from '../api/context';
import { env } from '../config/env';
import { paths } from '../config/paths';
import { matchRoutePath } from '../lib/match-route-path';
import { replacePage } from '../lib/page-load';
import { siteOf } from '../rules/marketplaces';
import { visitStorage } from '../session/visit';

/** Paths that the newer site answers, and whether the language goes along. */
export const newerPaths: readonly { readonly path: string; readonly lang: boolean }[] = [
  { path: paths.home, lang: true },
  { path: paths.activity, lang: false },
  { path: paths.search, lang: true },
  { path: paths.searchHistory, lang: true },
  { path: '/discount/amazon', lang: true },
  { path: '/discount/search/search', lang: true },
  { path: '/discount/search/result', lang: true },
  { path: paths.mall, lang: true },
  { path: paths.marketSearch, lang: true },
  { path: paths.shop, lang: true },
  { path: paths.item, lang: true },
];

/** Milliseconds in which the same address is not sent away twice: a newer site that sends it back must not make a loop. */
const LOOP = 10_000;
const NOTE = 'sentToNewerSite';
/** Addresses that are remembered for that. */
const NOTED = 9;

export interface RequestedPage {
  readonly pathname: string;
  readonly search: string;
  readonly language: string;
  readonly isNew: string;
}

/**
 * Address of a page on the newer site; undefined for one that stays here. The origin is the operator's alone, the query is kept and
 * encoded anew, `isNew` and `lang` overwrite what stood there.
 */
export function newerAddress(origin: string, page: RequestedPage): string | undefined {
  const row = newerPaths.find(({ path }) => {
    const params = matchRoutePath(path, page.pathname);
    return params !== undefined && (params['site'] === undefined || siteOf(params['site']) !== undefined);
  });
  if (!row || origin === '' || origin === location.origin) return undefined;
  const url = new URL(origin);
  url.pathname = page.pathname;
  // Two leading slashes would name another host; only once dots are resolved are all of them there (`/activity/..//`).
  url.pathname = url.pathname.replace(/^\/+/, '/');
  const query = new URLSearchParams(page.search);
  query.set('isNew', page.isNew);
  if (row.lang) query.set('lang', page.language);
  url.search = query.toString();
  return url.href;
}

/** Asks and notes. Without a note, where storage refuses, a page that the newer site itself led to stays. */
function justSent(address: string, now: number): boolean {
  const note = visitStorage.getItem(NOTE);
  // More than the last one: two addresses that come back in turn would be a loop too.
  const recent = (note ?? '').split('\n').filter((line) => now - Number(line.split(' ', 1)[0]) < LOOP);
  visitStorage.setItem(NOTE, [...recent.slice(-NOTED), `${now} ${address}`].join('\n'));
  if (note === null) return document.referrer.startsWith(`${env.newerSite}/`);
  return recent.some((line) => line.split(' ', 2)[1] === address);
}

/** Sends the reader to the newer site where that is configured and the page is one of its own; true where it did. */
export function sendToNewerSite(pathname: string, search: string): boolean {
  const isOffered = env.newerSite !== '' && env.appType === 'global' && !import.meta.env.DEV;
  if (!isOffered) return false;
  const { language, isNew } = requestContext().sender();
  const address = newerAddress(env.newerSite, { pathname, search, language, isNew });
  if (address === undefined || justSent(address, Date.now())) return false;
  replacePage(address);
  return true;
}
