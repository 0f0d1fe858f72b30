import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { chromiumFlags, findChromium } from '@scripts/browsers';
import { readEnv } from '@server/platform/env';
import { startServer } from '@server/main/serve';
import { headers } from '@/contract/answer';

/** The memory in use after a number of page changes: MiB of script memory, DOM nodes in and out of the document, listeners. */
export interface HeapSample {
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

/**
 * Milliseconds of each way to another page, the quickest of five: a machine that others use too adds to some, and takes from none; and what
 * was held once warm and in the end.
 */
export interface UseCost {
  readonly changes: readonly { readonly to: string; readonly ms: number }[];
  readonly warm: HeapSample;
  readonly worn: HeapSample;
}

/** A tap: a link of the page by its address, a card by its place, or Back. */
type Tap =
  | { readonly to: string; readonly href: string }
  | { readonly to: string; readonly card: number }
  | { readonly to: string; readonly back: true };

/** A round through what people use most; it begins and ends at home. */
const round = (turn: number): readonly Tap[] => [
  { to: 'item', card: turn % 6 },
  { to: 'home, back', back: true },
  { to: 'list', href: '/mall/mercari' },
  { to: 'item of the list', card: turn % 6 },
  { to: 'list, back', back: true },
  { to: 'home, back', back: true },
  { to: 'search', href: '/search' },
  { to: 'cart', href: '/cart' },
  { to: 'orders', href: '/order' },
  { to: 'member', href: '/member' },
  { to: 'home', href: '/' },
];

const warmRounds = 4;
const timedRounds = 5;
const longRounds = 19;

/** Taps in the page, and gives the milliseconds until the new page's heading was painted. */
async function change(page: Page, tap: Tap): Promise<number> {
  const css = 'href' in tap ? `a[href="${tap.href}"]` : 'main a[href*="/detail/"]';
  if (!('back' in tap)) await page.locator(css).first().waitFor();
  const index = 'card' in tap ? tap.card : 0;
  return page.evaluate(
    ([isBack, target, at]) =>
      new Promise<number>((done, failed) => {
        const before = location.href;
        const old = document.querySelector('h1');
        const links = [...document.querySelectorAll<HTMLElement>(target)];
        const start = performance.now();
        const painted = () => {
          const after = new MessageChannel();
          after.port1.addEventListener('message', () => {
            done(performance.now() - start);
            after.port1.close();
          });
          after.port1.start();
          after.port2.postMessage(0);
        };
        const checkFrame = () => {
          const heading = document.querySelector('h1');
          if (location.href === before || !heading?.textContent || heading === old) return;
          changes.disconnect();
          // It would hold what it was given of the old page.
          clearTimeout(patience);
          requestAnimationFrame(painted);
        };
        const changes = new MutationObserver(checkFrame);
        changes.observe(document.body, { childList: true, subtree: true, characterData: true });
        const patience = setTimeout(() => failed(new Error(`No new page after ${target} at ${before}`)), 20_000);
        if (isBack) history.back();
        else (links[at] ?? links[0])?.click();
      }),
    ['back' in tap, css, index] as const,
  );
}

async function lockedBy(session: CDPSession): Promise<HeapSample> {
  for (let times = 0; times < 3; times += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { heap: of('JSHeapUsedSize') / 2 ** 20, nodes: of('Nodes'), listeners: of('JSEventListeners') };
}

async function signIn(context: BrowserContext, url: string): Promise<void> {
  const name = 'Sig.Front.User.Session.Login';
  const answer = await context.request.post(`${url}/api?n=${name}&language=en&isNew=0&from=SIG-H5`, {
    headers: { [headers.csrf]: headers.csrfValue },
    data: { email: 'demo@kakehashi.example', password: 'Kakehashi-2026' },
  });
  if (((await answer.json()) as { code: number }).code !== 200) throw new Error('The demo customer was refused.');
}

async function wear(page: Page, url: string): Promise<UseCost> {
  await page.goto(`${url}/`);
  await page.locator('main a[href*="/detail/"]').nth(6).waitFor();
  const rounds = async (count: number, note?: (to: string, ms: number) => void) => {
    for (let turn = 0; turn < count; turn += 1)
      for (const tap of round(turn)) {
        const ms = await change(page, tap);
        note?.(tap.to, ms);
      }
  };
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await rounds(warmRounds);
  const times = new Map<string, number[]>();
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await rounds(timedRounds, (to, ms) => times.set(to, [...(times.get(to) ?? []), ms]));
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const warm = await lockedBy(session);
  await rounds(longRounds);
  const worn = await lockedBy(session);
  return { changes: [...times].map(([to, all]) => ({ to, ms: Math.min(...all) })), warm, worn };
}

/** Route changes at a quarter of the processor, once warm, and 209 of them in a row: in a browser and with a reference API of their own. */
export async function measureUse(dist: string): Promise<UseCost> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kakehashi-use-'));
  const server = await startServer({ env: readEnv({ DATA_DIR: dataDir }), port: 0, staticDir: dist });
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumFlags] });
  try {
    const context = await browser.newContext({ viewport: { width: 412, height: 823 }, reducedMotion: 'reduce' });
    await context.addInitScript('globalThis.__name = (named) => named');
    await signIn(context, server.url);
    const page = await context.newPage();
    // Composed on the server, and the same each time: they would only cost time.
    await page.route('**/pictures/**', (route) => route.abort());
    return await wear(page, server.url);
  } finally {
    await browser.close();
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
