import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compileFunction } from 'node:vm';
import * as v from 'valibot';
import { parseSync } from 'vite';
import { describe, expect, it, vi } from 'vitest';
import { embeddingDocument, embeddingPath, sectionNames } from '@scripts/embedding-tables';
import { paymentBridge, type PaymentSdk } from '@/bridge/adapters/payment';
import { orderListPath, otherMiniPage, payPage, webViewPage } from '@/bridge/mini-paths';
import {
  envelope,
  events,
  failNames,
  handshakeReply,
  methodNames,
  methods,
  protocols,
  type HostEvent,
  type Method,
} from '@/bridge/protocol';
import { headers } from '@/contract/answer';
import { hostPayments } from '@/contract/payment-start';
import { contract } from '@/contract/table';

const root = join(import.meta.dirname, '..');
const page = readFileSync(embeddingPath, 'utf8');
const nativeHosts = ['shop-activity.kt', 'shop-view-controller.swift'].map((name) => ({
  name,
  code: readFileSync(join(root, 'docs/embedding', name), 'utf8'),
}));
/** The text that people wrote, without the parts that the script makes. */
const written = page.replace(/<!-- ([\w-]+) -->[^]*?<!-- \/\1 -->/g, '');
const everything = [written, ...nativeHosts.map(({ code }) => code)].join('\n');

const blocks = (...languages: readonly string[]): string[] =>
  [...written.matchAll(/^```(\w+)\n([^]*?)^```$/gm)].flatMap(([, language = '', code = '']) =>
    languages.includes(language) ? [code] : [],
  );

const isMethod = (name: unknown): name is Method => methodNames.some((known) => known === name);
const isEvent = (name: unknown): name is HostEvent => Object.keys(events).some((known) => known === name);

describe('the tables of docs/embedding.md', () => {
  it('[B-12] are what the code says: else write them anew with npx tsx scripts/embedding-tables.ts', async () => {
    expect(page === (await embeddingDocument(page)), 'npx tsx scripts/embedding-tables.ts').toBe(true);
  });

  it('[B-12] each stand on the page once', async () => {
    for (const name of sectionNames) expect(page.split(`<!-- ${name} -->`), name).toHaveLength(2);
    await expect(embeddingDocument(page.replace('<!-- events -->', ''))).rejects.toThrow('<!-- events -->');
  });

  it('[B-12] name each version in the change log', () => {
    const log = written.slice(written.indexOf('| version'));
    for (const version of protocols) expect(log).toMatch(new RegExp(`^\\| ${version} +\\|`, 'm'));
  });
});

interface Message {
  readonly id?: string;
  readonly method?: string;
  readonly params?: unknown;
  readonly event?: string;
  readonly data?: unknown;
  readonly ok?: boolean;
}

describe('the examples of messages', () => {
  const messages = blocks('json').map((code) => JSON.parse(code) as Message);
  const requestMethods = new Map(messages.flatMap(({ id, method }) => (id && method ? [[id, method] as const] : [])));

  function schemaOf({ id = '', event, method = requestMethods.get(id) }: Message, question: boolean): v.GenericSchema {
    if (isEvent(event)) return events[event].data;
    if (isMethod(method)) return question ? methods[method].params : methods[method].reply;
    if (method !== 'hello') throw new Error(`no such method or event: ${method ?? event}`);
    return question
      ? v.strictObject({ web: v.string(), protocols: v.tuple([v.literal(protocols[0])]) })
      : handshakeReply;
  }

  it.each(messages.map((message) => [JSON.stringify(message), message] as const))(
    '[B-12] fit: %s',
    (_text, message) => {
      const question = message.method !== undefined;
      if (!question) expect(v.safeParse(envelope, message).issues).toBeUndefined();
      if (message.ok === false) return;
      const body = question ? message.params : message.data;
      expect(v.safeParse(schemaOf(message, question), body).issues).toBeUndefined();
    },
  );

  it('[B-12] show a question, an answer, a refusal and an event', () => {
    expect(messages.some(({ method }) => method)).toBe(true);
    expect(messages.some(({ ok }) => ok === true)).toBe(true);
    expect(messages.some(({ ok }) => ok === false)).toBe(true);
    expect(messages.some(({ event }) => event)).toBe(true);
  });
});

/** Names of the platforms and of the reader's own app: everything else in code spans must be ours. */
const foreignNames = new Set(
  `addWebMessageListener addJavascriptInterface javaScriptEnabled domStorageEnabled allowFileAccess allowContentAccess onShowFileChooser
   loadFileURL NSCameraUsageDescription onCreateWindow createWebViewWith allowsInlineMediaPlayback shouldOverrideUrlLoading decidePolicyFor
   setWebContentsDebuggingEnabled isInspectable SwipeRefreshLayout UIRefreshControl onRenderProcessGone WKScriptMessageHandlerWithReply
   webViewWebContentProcessDidTerminate injectedJavaScriptBeforeContentLoaded OrdersActivity LoginActivity CustomerSession
   OrdersViewController LoginViewController loadUrl bindtap onTap openOtherMini tradeNO clientSecret publishableKey`
    .trim()
    .split(/\s+/),
);

function sourceText(): string {
  const folder = join(root, 'src');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}

describe('the names on the page', () => {
  const prose = written.replace(/^```[^]*?^```$/gm, '');
  const spans = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);

  it('[B-12] are of the code, or of a platform', () => {
    const words = new Set(sourceText().match(/[\w$]+/g));
    const names = spans.filter((code) => /^[A-Za-z]\w*$/.test(code) && !foreignNames.has(code));
    expect(names.filter((name) => !words.has(name))).toEqual([]);
    expect(names).toContain('KakehashiHostReady');
  });

  it('[C-07] calls and headers are those of the contract', () => {
    const calls = [...new Set(everything.match(/Sig\.Front\.[\w.]*\w/g))];
    expect(calls.filter((name) => !Object.keys(contract).includes(name))).toEqual([]);
    expect(calls).toContain('Sig.Front.User.Session.HandOver');
    const known = Object.values<string>(headers);
    expect((everything.match(/\bX-[\w-]+/g) ?? []).filter((name) => !known.includes(name))).toEqual([]);
  });

  it('[B-12] files, scripts and links lead somewhere', () => {
    const links = [...prose.matchAll(/\]\(([^)#:]+)\)/g)].map(([, to = '']) => to);
    const files = spans.filter((code) => /^(src|scripts|docs)\/[\w./-]+$/.test(code));
    for (const to of links) expect(existsSync(join(dirname(embeddingPath), to)), to).toBe(true);
    for (const file of files) expect(existsSync(join(root, file)), file).toBe(true);
    const headings = [...prose.matchAll(/^#+ (.+)$/gm)].map(([, text = '']) => text.toLowerCase().replace(/\W+/g, '-'));
    for (const [, anchor = ''] of prose.matchAll(/\]\(#([\w-]+)\)/g)) expect(headings).toContain(anchor);
  });
});

describe.each(nativeHosts)('$name', ({ code }) => {
  const list = /(?:METHODS = listOf|methods = \[)([^\])]*)/.exec(code)?.[1] ?? '';
  const offered = [...list.matchAll(/"(\w+)"/g)].map(([, name]) => name);
  const handled = [...code.matchAll(/^\s*(?:case )?"(\w+)"(?: ->|:$)/gm)].map(([, name]) => name);

  it('[B-12] answers hello and every method that it offers, and only real ones', () => {
    expect(offered).toEqual(expect.arrayContaining(['openOrderList', 'back', 'login', 'safeArea']));
    expect(offered.filter((name) => !isMethod(name))).toEqual([]);
    expect(handled).toHaveLength(offered.length + 1);
    expect(handled).toEqual(expect.arrayContaining(['hello', ...offered]));
  });

  it('[B-12] [M-10] names the payment that it makes, and answers how it ended', () => {
    const [kind = ''] = /(?<="payments": \["|val payments = JSONArray\(listOf\(")\w+/.exec(code) ?? [];
    expect(hostPayments.some((payment) => payment === kind)).toBe(true);
    for (const name of ['clientSecret', 'publishableKey']) expect(code).toContain(`"${name}"`);
    const states = [...code.matchAll(/"state"(?:,|:) "(\w+)"/g)].map(([, state]) => ({ state }));
    expect(states.length).toBeGreaterThan(1);
    for (const state of states) expect(v.is(methods.pay.reply, state)).toBe(true);
  });

  it('[B-12] tells real events and fails with real codes', () => {
    const emittedEvents = [...code.matchAll(/\btell\("(\w+)"/g)].map(([, name]) => name);
    const failed = [...code.matchAll(/\bfailed\("([\w-]+)"/g)].map(([, name]) => name);
    expect(new Set(emittedEvents)).toEqual(new Set(Object.keys(events)));
    expect(failed.filter((name) => !failNames.some((known) => known === name))).toEqual([]);
    expect(failed).toContain('unsupported');
  });

  it('[B-12] takes messages of the main frame of one origin', () => {
    expect(code).toContain('"KakehashiHost"');
    expect(code).toMatch(/isMainFrame/);
    expect(code).toMatch(/origin\.toString\(\) == SHOP|origin\.host == shop/);
  });
});

/** A mini program's page as its app runs it: `Page` takes the object, `setData` changes its data. */
interface MiniPage {
  data: Record<string, string>;
  onLoad(query: Record<string, string>): void;
  hear(event: { detail: unknown }): Promise<void> | void;
  onShareAppMessage(from: { webViewUrl?: string }): { title: string; path: string };
  open(): void;
}

function runPage(code: string, globals: Readonly<Record<string, unknown>> = {}): MiniPage {
  let given: MiniPage | undefined;
  const take = (miniPage: MiniPage) => {
    given = miniPage;
  };
  const run = compileFunction(code, ['Page', ...Object.keys(globals)]) as (...values: readonly unknown[]) => void;
  run(take, ...Object.values(globals));
  if (!given) throw new Error('no page');
  return Object.assign(given, {
    setData(this: MiniPage, data: Record<string, string>) {
      Object.assign(this.data, data);
    },
  });
}

describe('the snippets in JavaScript', () => {
  it.each(blocks('js', 'ts', 'jsx').map((code) => [code.slice(0, 60), code] as const))(
    '[B-12] parse: %s',
    (_start, code) => {
      expect(parseSync('snippet.tsx', code, { lang: 'tsx' }).errors).toEqual([]);
    },
  );

  const [messaging = '', otherMini = '', payMini = '', payment = ''] = blocks('js');
  const shop = 'https://shop.example';
  /** Undecoded, as mini programs give it. */
  const query = (path: string): Record<string, string> =>
    Object.fromEntries([...path.matchAll(/[?&](\w+)=([^&]*)/g)].map(([, name = '', value = '']) => [name, value]));

  it.each([
    ['messaging', messaging],
    ['payment', payment],
  ])('[N-12] [N-20] the web view of the %s app shows only what it lists', (_app, code) => {
    const miniPage = runPage(code, { my: { createWebViewContext: () => ({}) } });
    const srcOf = (url: string) => {
      miniPage.onLoad(query(webViewPage(url)));
      return miniPage.data['src'];
    };
    expect(srcOf(`${shop}/search?q=%E8%8C%B6&lang=ja`)).toBe(`${shop}/search?q=%E8%8C%B6&lang=ja`);
    for (const bad of [
      'https://evil.example/',
      `${shop}.evil.example/`,
      `${shop}@evil.example/`,
      'javascript:alert(1)',
    ]) {
      expect(srcOf(bad)).toBe(`${shop}/`);
    }
    miniPage.onLoad({});
    expect(miniPage.data['src']).toBe(`${shop}/`);
  });

  it('[N-12] the messaging app shares the newest page by the path that opens it', () => {
    const miniPage = runPage(messaging);
    const url = `${shop}/mall/minne/detail?id=1`;
    void miniPage.hear({
      detail: {
        data: [
          { title: 'Old', url: shop },
          { title: 'Bowl', url },
        ],
      },
    });
    expect(miniPage.onShareAppMessage({})).toEqual({ title: 'Bowl', path: webViewPage(url) });
    expect(miniPage.onShareAppMessage({ webViewUrl: 'https://evil.example/' }).path).toBe(webViewPage(`${shop}/`));
  });

  it('[N-17] another mini program opens by a tap, from the list, at its path', () => {
    const navigateToMiniProgram = vi.fn();
    const miniPage = runPage(otherMini, { wx: { navigateToMiniProgram } });
    miniPage.onLoad(query(otherMiniPage('wxffffffffffffffff')));
    expect(miniPage.data['appId']).toBe('');
    miniPage.onLoad(query(otherMiniPage('wx0123456789abcdef', '/pages/a?b=1')));
    expect(navigateToMiniProgram).not.toHaveBeenCalled();
    miniPage.open();
    expect(navigateToMiniProgram).toHaveBeenCalledExactlyOnceWith({
      appId: 'wx0123456789abcdef',
      path: '/pages/a?b=1',
    });
  });

  it('[M-10] the page that pays hands over the provider’s parameters, and goes back whatever happened', () => {
    const params = { timeStamp: '1', nonceStr: 'n', package: 'prepay_id=1&a', signType: 'RSA', paySign: 'a+b/c==' };
    for (const end of ['success', 'fail'] as const) {
      const navigateBack = vi.fn();
      const requestPayment = vi.fn((given: Record<typeof end, () => void>) => given[end]());
      const miniPage = runPage(payMini, { wx: { requestPayment, navigateBack } });
      miniPage.onLoad(query(payPage({ paymentId: 'P1', payment: 'alipayMini', params })));
      expect(requestPayment).not.toHaveBeenCalled();
      miniPage.onLoad(query(payPage({ paymentId: 'P1', payment: 'wechatMini', params })));
      expect(requestPayment).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(params));
      expect(navigateBack).toHaveBeenCalledOnce();
    }
  });

  interface Answer {
    readonly ok: boolean;
    readonly data?: unknown;
    readonly error?: { readonly code: string };
  }

  interface TradePay {
    readonly tradeNO: string;
    readonly success: (result: { readonly resultCode: string }) => void;
    readonly fail: () => void;
  }
  const prepared = {
    text: 'a',
    interactive: false,
    paymentId: 'P1',
    payment: 'alipayMini',
    params: { tradeNO: '2026' },
  };

  /** The payment app's answer to a question, which fits the envelope. */
  async function answerTo(method: string, code: string | null, canCopy = true, resultCode = ''): Promise<Answer> {
    const postMessage = vi.fn();
    const my = {
      createWebViewContext: () => ({ postMessage }),
      setClipboard: ({ success, fail }: Record<'success' | 'fail', () => void>) => (canCopy ? success() : fail()),
      tradePay: ({ tradeNO, success, fail }: TradePay) =>
        tradeNO === '2026' && resultCode !== '' ? success({ resultCode }) : fail(),
    };
    const miniPage = runPage(payment, { my, getApp: () => ({ sessionHandoffCode: () => Promise.resolve(code) }) });
    miniPage.onLoad({});
    await miniPage.hear({ detail: { v: 1, id: 'q', nonce: 'n', method, params: prepared } });
    expect(postMessage).toHaveBeenCalledOnce();
    const answer = v.parse(envelope, postMessage.mock.calls[0]?.[0]);
    expect(answer).toMatchObject({ v: 1, id: 'q', nonce: 'n' });
    return answer as Answer;
  }

  it('[B-12] the payment app answers each method that it offers', async () => {
    const { methods: offered, payments } = v.parse(handshakeReply, (await answerTo('hello', null)).data);
    expect(offered).toEqual(['copyText', 'login', 'pay']);
    expect(payments).toEqual(['alipayMini']);
    expect(v.is(methods.copyText.reply, (await answerTo('copyText', null)).data)).toBe(true);
    expect(v.is(methods.login.reply, (await answerTo('login', 'x'.repeat(43))).data)).toBe(true);
    expect((await answerTo('login', null)).error?.code).toBe('cancelled');
    expect((await answerTo('copyText', null, false)).error?.code).toBe('denied');
    for (const unknown of ['share', 'toString'])
      expect((await answerTo(unknown, null)).error?.code).toBe('unsupported');
  });

  it.each([
    ['9000', { ok: true, data: { state: 'paid' } }],
    ['4000', { ok: true, data: { state: 'failed' } }],
    ['6004', { ok: true, data: { state: 'pending' } }],
    ['1', { ok: true, data: { state: 'pending' } }],
    ['6001', { ok: false, error: { code: 'cancelled' } }],
    ['', { ok: false, error: { code: 'host-error' } }],
  ])('[M-10] the payment app answers a payment that ended with %j', async (resultCode, answer) => {
    expect(await answerTo('pay', null, true, resultCode)).toMatchObject(answer);
  });

  it('[B-12] the storefront’s own adapter and the payment app understand each other', async () => {
    const sdk: PaymentSdk = {
      getEnv: (answer) => answer({ miniprogram: true }),
      postMessage: (detail) => void miniPage.hear({ detail }),
      navigateTo: vi.fn(),
      redirectTo: vi.fn(),
      navigateBack: vi.fn(),
    };
    const setClipboard = vi.fn(({ success }: { success: () => void }) => success());
    const createWebViewContext = () => ({ postMessage: (answer: unknown) => sdk.onMessage?.(answer) });
    const getApp = () => ({ sessionHandoffCode: () => Promise.resolve(null) });
    const miniPage = runPage(payment, { my: { createWebViewContext, setClipboard }, getApp });
    miniPage.onLoad({});
    const bridge = paymentBridge(() => Promise.resolve(sdk));
    expect(await bridge.call('copyText', { text: 'tea' })).toEqual({ ok: true, value: {} });
    expect(setClipboard).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ text: 'tea' }));
    expect(await bridge.payments()).toEqual(['alipayMini']);
    expect(await bridge.call('login', { interactive: false })).toEqual({ ok: false, code: 'cancelled' });
    expect(bridge.protocol).toBe(protocols[0]);
  });

  it('[N-12] the page names the paths that the code opens', () => {
    const pay = payPage({ paymentId: 'ID', payment: 'KIND', params: {} });
    for (const path of [orderListPath, otherMiniPage('APP_ID', 'PATH'), pay, webViewPage('URL')])
      expect(page).toContain(path);
  });
});
