/**
 * The document's first script, inlined by the build: language, direction, scheme and host onto <html>; then this page's chunks,
 * texts and first read, all at once. Whatever fails here is done again by the bundle in the ordinary way.
 */
import { callHeaders } from '../api/call-headers';
import { textUrl } from '../i18n/text-url';
import { callUrl } from '../lib/call-url';
import type { Boot } from '../lib/early';
import { matchRoutePath } from '../lib/match-route-path';
import { firstValue } from '../lib/query';
import { lastReload, noteReload, RELOAD_DELAY, RELOAD_GUARD } from '../lib/reload-note';
import { resolveIsNew, resolveLanguage } from '../session/entry';
import { gallerySizes } from '../ui/picture-sizes';
import { earlyPicture } from './early-picture';
import { showFirstGoods, type FirstGoods } from './first-goods';
import type { YenForm } from './yen-form';
import type { BootPage, BootTable } from './boot-table';
import { applyDocumentAttributes } from './document';

declare const __BOOT_TABLE__: BootTable;
const table = __BOOT_TABLE__;

function stored(): string | null {
  try {
    return localStorage.getItem('language');
  } catch {
    return null;
  }
}

const findLanguage = (value: unknown) =>
  table.languages.find(
    ([key, code = key]) =>
      typeof value === 'string' &&
      (key.toLowerCase() === value.toLowerCase() || code.toLowerCase() === value.toLowerCase()),
  );

const sources = {
  search: location.search,
  cookie: document.cookie,
  stored: stored(),
  preferred: navigator.languages,
};
const language = resolveLanguage(sources, findLanguage, findLanguage(table.fallback)) ?? table.languages[0];
const early: Record<string, Promise<unknown> | undefined> = {};

function preload(href: string, rel: 'modulepreload' | 'preload'): void {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = href;
  if (rel === 'preload') link.as = 'image';
  link.fetchPriority = rel === 'preload' ? 'high' : 'low';
  document.head.appendChild(link);
}

/**
 * Asks for chunks after the first frame: each <link> takes a slow phone some milliseconds of the time before it, and the line is the entry's
 * until then anyway.
 */
function preloadChunks(chunks: readonly string[]): void {
  requestAnimationFrame(() => setTimeout(() => chunks.forEach((chunk) => preload(chunk, 'modulepreload'))));
}

interface FirstAnswer {
  readonly data?: null | {
    readonly picture?: { readonly src: string };
    readonly ageLimit?: number | null;
    readonly goods?: readonly FirstGoods[];
  };
}

/**
 * Shows an item's own picture, requested before the bundle is here, as the ground of its still empty frame: the bundle's <img> of the same
 * address later covers it. Pictures for adults wait for the reader's confirmation.
 */
function showPicture({ data }: FirstAnswer): void {
  if (!data?.picture || data.ageLimit) return;
  earlyPicture(data.picture.src, gallerySizes, (image) => {
    document.documentElement.style.setProperty('--first-picture', image);
  });
}

function fetchJson<T>(url: string, init?: RequestInit): Promise<T> {
  return fetch(url, init).then((response) => {
    if (!response.ok) throw new Error();
    // Only answers of the API tell the time: a file may come from a cache, with the date on which it was stored.
    if (init) (window.__boot as Boot).firstHeaders = [response.headers, Date.now()];
    return response.json() as Promise<T>;
  });
}

function requestApi(name: string, input: Record<string, string>, code: string): Promise<FirstAnswer> {
  const native = document.documentElement.dataset['host'] === 'native';
  const sender = { language: code, isNew: resolveIsNew(sources, native) };
  const url = callUrl(table.apiBase, name, 'query', sender, input);
  const answer = fetchJson<FirstAnswer>(url, {
    credentials: 'include',
    headers: callHeaders(code),
  });
  early[url] = answer;
  answer.then(showPicture).catch(() => undefined);
  return answer;
}

interface FirstTexts {
  readonly yen: YenForm;
}

/** Common and page texts in one file; the bundle finds each under its own address, the second script finds both. */
function requestTexts(area: string, key: string): Promise<FirstTexts> {
  const both = fetchJson<FirstTexts & Record<string, unknown>>(
    textUrl(table.base, key, table.version, `first-${area}`),
  );
  ['common', area].forEach((textArea) => {
    const texts = both.then((found) => found[textArea]);
    texts.catch(() => undefined);
    early[textUrl(table.base, key, table.version, textArea)] = texts;
  });
  return both;
}

type Started = Partial<Pick<Boot, 'texts' | 'showGoods'>>;

function start(page: BootPage, params: Record<string, string>, key: string, code: string): Started {
  preloadChunks(page.chunks);
  const texts = requestTexts(page.texts, key);
  if (!page.read) return { texts };
  const input: Record<string, string> = {};
  Object.keys(page.read.input).forEach((name) => {
    const value = page.read?.input[name] ?? '';
    input[name] =
      value[0] === ':' ? (params[value.slice(1)] ?? firstValue(location.search, value.slice(1)) ?? '') : value;
  });
  // A path that lacks what its read asks for is no page at all.
  if (!Object.keys(input).every((name) => input[name])) return { texts };
  const answer = requestApi(page.read.name, input, code);
  return {
    texts,
    showGoods: (cards) =>
      void Promise.all([answer, texts])
        .then(([{ data }, { yen }]) => data?.goods && showFirstGoods(cards, data.goods, yen))
        .catch(() => undefined),
  };
}

function loadAgain(): void {
  if (Date.now() - lastReload() < RELOAD_GUARD) return;
  noteReload(Date.now());
  location.reload();
}

/** The bundle itself did not come: a new document mends that, once in ten seconds, and not before there is a network. */
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return;
    if (navigator.onLine) setTimeout(loadAgain, RELOAD_DELAY);
    else addEventListener('online', loadAgain);
  },
  true,
);

if (language) {
  const [key, code = key, rtl] = language;
  const light = table.light.some((path) => location.pathname.slice(0, path.length) === path);
  applyDocumentAttributes({ code, rtl: rtl === 1, light });
  let shell = '';
  let started: Started | undefined;
  const known = table.pages.some((page) => {
    const params = matchRoutePath(page.path, location.pathname);
    if (!params) return false;
    shell = page.shell;
    if (shell === 'home') preload(`${table.base}hero.webp`, 'preload');
    started = start(page, params, key, code);
    // The session is read here too, so that a customer's front page needs no second transport (axios) at once.
    if (/(^|; )signedIn=1/.test(sources.cookie)) void requestApi('Sig.Front.User.Session.Current', {}, code);
    return true;
  });
  // The entry would request the other routes only once it runs.
  if (!known) preloadChunks([table.more]);
  window.__boot = { language: key, shell, early, ...started };
}
