import { readFileSync } from 'node:fs';
import { devices, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { watchForComplaints } from './fixture';

/** The hosts as a page meets them: user agent, and globals set before boot. The page's requests to them are recorded. */
export const hosts = ['browser', 'messaging', 'payment', 'native'] as const;
export type Host = (typeof hosts)[number];

const agents = JSON.parse(readFileSync('tests/fixtures/user-agents.json', 'utf8')) as { class: string; ua: string }[];
const classOf: Readonly<Record<Host, string>> = {
  messaging: 'wechat-mp',
  payment: 'alipay-mp',
  native: 'android-webview',
  browser: 'mobile-browser',
};

export const agentOf = (host: Host): string => agents.find((agent) => agent.class === classOf[host])?.ua ?? '';

/** The payment app's script, as its own client serves it. */
export const paymentSdk = `window.my = {
  getEnv: (answer) => answer({ miniprogram: true }),
  postMessage: (message) => {
    window.__requests.push(message.method === 'hello' ? 'hello' : message.method + ' ' + JSON.stringify(message.params));
    const methods = ['copyText', 'share', 'login'];
    const data = message.method === 'hello' ? { host: 'Pay', app: '1', protocol: 1, methods } : {};
    setTimeout(() => window.my.onMessage({ v: 1, nonce: message.nonce, id: message.id, ok: true, data }), 0);
  },
  navigateTo: ({ url, success }) => { window.__requests.push('navigateTo ' + url); setTimeout(success, 0); },
  redirectTo: ({ url, success }) => { window.__requests.push('redirectTo ' + url); setTimeout(success, 0); },
  navigateBack: ({ success }) => { window.__requests.push('navigateBack'); setTimeout(success, 0); },
};`;

interface Scripted {
  __requests: string[];
  __emit(event: string, data: unknown): void;
}

/** Runs in the page, before anything of ours. */
function install(host: Host): void {
  const page = window as unknown as Scripted & Record<string, unknown>;
  page.__requests = [];
  if (host === 'messaging') {
    page['__wxjs_environment'] = 'miniprogram';
    page['WeixinJSBridge'] = {
      on: () => undefined,
      invoke(api: string, { name, arg }: { name: string; arg: { url?: string } }, done: (answer: unknown) => void) {
        page.__requests.push(`${name} ${name === 'postMessage' ? JSON.stringify(arg) : (arg.url ?? '')}`);
        done({ err_msg: `${api}:ok` });
      },
    };
  }
  if (host !== 'native') return;
  let nonce = '';
  const methods = [
    'openOrderList',
    'openMini',
    'openUrl',
    'openBanner',
    'back',
    'copyText',
    'share',
    'setTitle',
    'safeArea',
  ];
  const own = {
    onmessage: undefined as ((event: { data: string }) => void) | undefined,
    postMessage(text: string) {
      const message = JSON.parse(text) as { id: string; nonce: string; method: string; params: unknown };
      nonce = message.nonce;
      page.__requests.push(
        message.method === 'hello' ? 'hello' : `${message.method} ${JSON.stringify(message.params)}`,
      );
      const insets = { top: 40, right: 0, bottom: 20, left: 0 };
      const data =
        message.method === 'hello'
          ? { host: 'ShopApp', app: '5.2', protocol: 1, methods }
          : message.method === 'safeArea'
            ? insets
            : {};
      setTimeout(() => own.onmessage?.({ data: JSON.stringify({ v: 1, nonce, id: message.id, ok: true, data }) }), 0);
    },
  };
  page.__emit = (event, data) => own.onmessage?.({ data: JSON.stringify({ v: 1, nonce, event, data }) });
  page['KakehashiHost'] = own;
}

/** A phone with the page in a host. `mayLog` is the noise of a fault that the test causes itself. */
export async function openHost(
  browser: Browser,
  host: Host,
  complaints: string[],
  mayLog?: RegExp,
): Promise<BrowserContext> {
  const context = await browser.newContext({ ...devices['Pixel 7'], userAgent: agentOf(host) });
  await watchForComplaints(context, complaints, mayLog);
  await context.addInitScript(install, host);
  return context;
}

/** Gets the page's requests to its host since the document was loaded. */
export const hostRequests = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as Scripted).__requests);

/** Tells an event of the wire as the native app does. */
export const emitHostEvent = (page: Page, event: string, data: unknown): Promise<void> =>
  page.evaluate(([name, value]) => (window as unknown as Scripted).__emit(name, value), [event, data] as const);
