import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { Builder, Key, type WebDriver, WebElement } from 'selenium-webdriver';
import type { Driver } from '../driver';

/** Milliseconds that an element or an address gets to come. */
const PATIENCE = 20_000;

/** In the page: the first visible element of the selector that holds the words. */
const findScript = `
  const squeeze = (text) => text.replace(/\\s+/g, ' ').trim();
  return [...document.querySelectorAll(arguments[0])].find((element) =>
    (arguments[1] === null || squeeze(element.textContent).includes(squeeze(arguments[1]))) &&
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible') ?? null;`;

/** In the page: keeps what it logs or throws from now on, since WebKitGTK hands over no console. */
const watchScript = `
  if (!window.__complaints) {
    const complaints = (window.__complaints = []);
    for (const kind of ['error', 'warn']) {
      const original = console[kind];
      console[kind] = (...words) => { complaints.push(kind + ': ' + words.map(String).join(' ')); original.apply(console, words); };
    }
    addEventListener('error', (event) => complaints.push('uncaught: ' + event.message));
    addEventListener('unhandledrejection', (event) => complaints.push('unhandled: ' + String(event.reason)));
    document.addEventListener('securitypolicyviolation', (event) =>
      complaints.push('policy violated: ' + event.violatedDirective + ' ' + event.blockedURI));
  }
  return window.__complaints;`;

export interface WebKit {
  readonly browser: WebDriver;
  stop(): Promise<void>;
}

/** Starts Debian's WebKitGTK under WebDriver, at the narrowest that its window gets; needs a display (xvfb-run). Its system is light or dark. */
export async function startWebKit(scheme: 'light' | 'dark' = 'light'): Promise<WebKit> {
  const env = { ...process.env, GTK_THEME: scheme === 'dark' ? 'Adwaita:dark' : 'Adwaita' };
  const port = await freePort();
  const service: ChildProcess = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env });
  const server = `http://127.0.0.1:${port}`;
  await until('WebKitWebDriver', () =>
    fetch(`${server}/status`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  try {
    const browser = await new Builder().usingServer(server).forBrowser('MiniBrowser').build();
    await browser.manage().window().setRect({ width: 480, height: 900 });
    const stop = async () => {
      await browser.quit().catch(() => undefined);
      // The exit is awaited, so that no driver is left behind.
      const exited = once(service, 'exit');
      service.kill();
      await exited;
    };
    return { browser, stop };
  } catch (error) {
    service.kill();
    throw error;
  }
}

/** A port that nobody holds now: a driver that another run left behind is not asked by mistake. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function until<T>(what: string, read: () => Promise<T | null | false>): Promise<T> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const found = await read();
    if (found) return found;
    assert.ok(Date.now() < end, `not there after ${PATIENCE / 1000} s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The driver on WebKit; `complaints` grows by what the page on show logged or threw. */
export function webkitDriver(browser: WebDriver, origin: string, complaints: string[]): Driver {
  const watch = async () => {
    const now = await browser.executeScript<string[]>(watchScript).catch(() => []);
    for (const complaint of now) if (!complaints.includes(complaint)) complaints.push(complaint);
  };
  const find = (css: string, words?: string): Promise<WebElement> =>
    until(`${css} ${words ?? ''}`, async () => {
      await watch();
      const found = await browser.executeScript<WebElement | null>(findScript, css, words ?? null).catch(() => null);
      return found instanceof WebElement ? found : null;
    });
  return {
    origin,
    open: async (path) => {
      await watch();
      await browser.get(origin + path);
      await watch();
    },
    click: async (css, words) => {
      const element = await find(css, words);
      // A tap on a button that may not be pressed yet does nothing, and says nothing.
      await until(`${css} ${words ?? ''} that may be pressed`, () => element.isEnabled());
      await browser.executeScript('arguments[0].scrollIntoView({ block: "center" })', element);
      await element.click();
    },
    type: async (css, text) => {
      const element = await find(css);
      await element.clear();
      await element.sendKeys(text);
    },
    press: async (key) => {
      const keys = { Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB };
      await browser.switchTo().activeElement().sendKeys(keys[key]);
    },
    read: async (css, words) => (await find(css, words)).getText(),
    value: async (css) => (await (await find(css)).getAttribute('value')) ?? '',
    waitForPath: async (path) => {
      await until(`the address ${path}`, async () => (await browser.getCurrentUrl()) === origin + path);
      await watch();
    },
  };
}
