// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { newerAddress } from '@/app/newer-site';
import { findRoute } from '@/app/routes';
import { browserBridge } from '@/bridge/adapters/browser';
import { detectHost } from '@/bridge/host';
import { methods, type Method } from '@/bridge/protocol';
import { openWire } from '@/bridge/wire';
import { email } from '@/contract/common';
import { answer } from '@/contract/answer';
import { detectFileKind } from '@/features/picture/file-kind';
import { languageKey, languageKeys } from '@/i18n/languages';
import { hashAnchor } from '@/lib/hash-anchor';
import { judgeMiniId, judgeMiniPath } from '@/lib/mini-target';
import { judgeUrl, returnTarget, type UrlRules } from '@/lib/outside-url';
import { readJson, safeStorage } from '@/lib/storage';
import { readPasted } from '@/rules/links/read-pasted';
import { insideProblems } from '@/rules/review/inside';
import { platformOf, readShareLink } from '@/rules/review/share-link';
import { resolveIsNew, resolveLanguage } from '@/session/entry';
import { toast } from '@/ui/feedback/toast';
import { OutsideLink } from '@/ui/outside-link';
import { RichText } from '@/ui/rich-text';
import { StatusPanel } from '@/ui/states/status-panel';
import { countOf, hostileKinds, mutantsOf, randomSeed } from './hostile-grammar';
import { formatLocal } from '@/rules/time/date';
import { parseInstant } from '@/rules/time/instant';

const rules: UrlRules = {
  base: 'https://shop.example/mall/amazon/detail/x',
  externalHosts: ['www.shop.example'],
  newerSite: 'new.shop.example',
};
const listed = ['www.shop.example', 'new.shop.example'];
const own = (to: string) => expect(new URL(to, rules.base).origin).toBe('https://shop.example');
const show = (page: React.ReactNode) => render(<MemoryRouter>{page}</MemoryRouter>).container;

/** Nothing may run, load from elsewhere or send, and every address leads on by http; `ours` stands there anyway. */
function inert(box: Element, ours = '.none'): void {
  for (const element of box.querySelectorAll(`:not(${ours}, ${ours} *)`)) {
    expect(element.tagName).not.toMatch(/^(SCRIPT|SVG|MATH|IFRAME|STYLE|FORM|OBJECT|EMBED|BASE|LINK|META)$/i);
    for (const { name, value } of element.attributes) {
      expect(name).not.toMatch(/^on|^style$|srcdoc|xlink/i);
      if (/^(href|action|formaction)$/.test(name)) expect(new URL(value, location.href).protocol).toMatch(/^https?:$/);
      if (name === 'src') expect(new URL(value, location.href).origin).toBe(location.origin);
    }
  }
}

function judged(text: string): void {
  const verdict = judgeUrl(text, rules);
  if (verdict.kind === 'internal') own(verdict.to);
  if (verdict.kind !== 'external' && verdict.kind !== 'confirm') return;
  const url = new URL(verdict.url);
  expect([url.protocol, url.username, url.password, url.port]).toEqual(['https:', '', '', '']);
  expect(listed.includes(url.hostname)).toBe(verdict.kind === 'external');
}

function outsideLink(text: string): void {
  inert(show(<OutsideLink url={text}>there</OutsideLink>), 'svg[aria-hidden]');
  const escaped = text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  inert(show(<RichText html={`<p><a href="${escaped}">there</a><img src="${escaped}" alt="x"></p>`} />));
}

/** A browser puts half a letter into no address. */
const encoded = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''));
const language = (sources: { search?: string; cookie?: string; preferred?: readonly string[] }) =>
  resolveLanguage({ search: '', cookie: '', stored: null, preferred: [], ...sources }, languageKey, 'en');
const anyLanguage = (found: string) => expect(languageKeys).toContain(found);
const isFlag = (found: string) => expect(found).toMatch(/^(0|[1-9]\d{0,2})$/);

function query(text: string): void {
  anyLanguage(language({ search: text }));
  anyLanguage(language({ preferred: [text, `zh-${text}`] }));
  isFlag(resolveIsNew({ search: text, cookie: text }, false));
  readPasted(text);
}

async function route(text: string): Promise<void> {
  const found = await findRoute(text);
  found?.row.isValid?.(found.params, '');
  if (text.startsWith('/') && judgeUrl(text, rules).kind === 'internal')
    own((judgeUrl(text, rules) as { to: string }).to);
}

function newer(text: string): void {
  const [pathname = '', ...rest] = text.split('?');
  const page = { pathname, search: rest.join('?'), language: 'ja', isNew: '15' };
  const address = newerAddress('https://new.shop.example', page);
  if (address === undefined) return;
  expect(new URL(address).origin).toBe('https://new.shop.example');
  // oxlint-disable-next-line eslint/no-control-regex -- they are what is looked for
  expect(address).not.toMatch(/[\u0000-\u001f]/);
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

async function hostMessage(text: string): Promise<void> {
  vi.useFakeTimers();
  const events = vi.fn();
  const wire = openWire(() => undefined, events);
  const result = wire.request('safeArea', {}, methods.safeArea.reply, { timeoutMs: 10 });
  wire.receive(text);
  wire.receive(parsed(text));
  await vi.advanceTimersByTimeAsync(11);
  expect(await result).toEqual({ ok: false, code: 'timeout' });
  expect(events).not.toHaveBeenCalled();
  vi.useRealTimers();
}

function stored(text: string): void {
  const storedValues = new Map([['kept', text]]);
  const memory = {
    getItem: (name: string) => storedValues.get(name) ?? null,
    setItem: (name: string, value: string) => void storedValues.set(name, value),
    removeItem: (name: string) => void storedValues.delete(name),
  };
  const schema = v.strictObject({ name: v.string() });
  const check = (value: unknown) => (v.is(schema, value) ? value : undefined);
  expect(
    readJson(
      safeStorage(() => memory),
      'kept',
      check,
    ),
  ).toBeUndefined();
}

function letters(text: string): void {
  const box = show(<StatusPanel title={text} text={text} />);
  expect(box.querySelector('b, img, script')).toBeNull();
  expect(box.textContent).toContain(text);
  toast(text.slice(0, 200));
  expect(document.body.querySelector('b[onmouseover], img[onerror]')).toBeNull();
}

function formText(text: string): void {
  const problems = insideProblems({ title: text, content: text, pictures: [1, 2, 3], keywords: [text], cards: [] });
  for (const problem of Object.values(problems)) expect(['few', 'many', 'emoji']).toContain(problem);
  v.is(email, text);
}

function day(text: string): void {
  const local = formatLocal(parseInstant(text), { day: 'YYYY-MM-DD' }, true);
  expect(local).not.toMatch(/NaN|Invalid|undefined/);
}

function shareLink(text: string): void {
  const link = readShareLink(text);
  if (!link.ok) return;
  const { protocol, username, hostname } = new URL(link.url);
  expect([protocol, username]).toEqual(['https:', '']);
  expect(platformOf(hostname)).toBe(link.platform);
}

/** The door that each kind of the file goes through; those of the server and of a whole browser are beside this file. */
const consumers: Readonly<Record<string, (text: string) => void | Promise<void>>> = {
  'open-url': (text) => {
    judged(text);
    outsideLink(text);
  },
  'mini-path': (text) => {
    const verdict = judgeMiniPath(text, rules);
    if (verdict.kind === 'mini') expect(verdict.path).toMatch(/^\/(pages|miniCommon)\/[!-~]+$/);
  },
  'mini-id': (text) => {
    expect(judgeMiniId(text, []).kind).toBe('block');
    if (!/^(wx[\da-f]{16}|\d{16})$/.test(text)) expect(judgeMiniId(text, [text]).kind).toBe('block');
  },
  lang: (text) => {
    anyLanguage(languageKey(text) ?? 'en');
    anyLanguage(language({ search: `?lang=${encoded(text)}` }));
  },
  isNew: (text) => isFlag(resolveIsNew({ search: `?isNew=${text}`, cookie: `isNew=${text}` }, false)),
  'rich-text': (text) => inert(show(<RichText html={text} />)),
  'text-sink': letters,
  'svg-upload': (text) => expect(['svg', 'other']).toContain(detectFileKind(new TextEncoder().encode(text))),
  upload: (text) => expect(typeof detectFileKind(new TextEncoder().encode(text))).toBe('string'),
  query,
  'storage-json': stored,
  hash: (text) => expect(document.getElementById(hashAnchor(text) ?? 'none')).toBeNull(),
  route,
  'return-to': (text) => {
    const [, redirect = text] = text.split('redirect=');
    for (const address of [text, redirect, unescape(redirect)]) {
      own(returnTarget(address));
      expect(returnTarget(address)).toMatch(/^\/(?!\/|\\|login(\/|\?|#|$))/i);
    }
  },
  'external-redirect': newer,
  'bridge-message': hostMessage,
  'bridge-call': (text) => expect(browserBridge().supports(text as Method)).toBe(false),
  'bridge-env': (text) => expect(detectHost(text, false)).not.toBe('native'),
  'api-body': (text) => {
    const read = v.safeParse(answer, parsed(text));
    if (read.success) expect(Number.isInteger(read.output.code)).toBe(true);
  },
  cookie: (text) => anyLanguage(language({ cookie: text })),
  'share-link': shareLink,
  'form-text': formText,
  date: day,
};
/** server/main/calls/hostile-generated.test.ts */
const atTheServer = ['csrf', 'clickjack', 'csp'];

afterEach(cleanup);

describe(`hostile inputs from the grammar, seed ${randomSeed}`, () => {
  it('[N-20] every kind of the file has a door', () => {
    expect([...Object.keys(consumers), ...atTheServer].sort()).toEqual([...hostileKinds].sort());
  });

  it.each(Object.keys(consumers))(
    '[N-20] of the kind %s: nothing runs, nothing leads astray, nothing falls over',
    async (kind) => {
      const mutants = mutantsOf(kind, Math.max(5, Math.ceil(60 / countOf(kind))));
      expect(new Set(mutants).size).toBeGreaterThanOrEqual(countOf(kind));
      for (const text of mutants) {
        try {
          await consumers[kind]?.(text);
        } catch (error) {
          throw new Error(`${kind}: ${JSON.stringify(text).slice(0, 300)}`, { cause: error });
        } finally {
          cleanup();
        }
      }
      expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    },
  );
});
