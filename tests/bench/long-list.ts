import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { chromiumFlags, findChromium } from '@scripts/browsers';
import { openDatabase } from '@server/platform/db/open';
import { readEnv } from '@server/platform/env';
import { startServer } from '@server/main/serve';
import { catalogueListings } from '@demo/catalogue/catalogue-listings';
import { manyGoods } from '@demo/many-goods';
import { writeMany } from '@demo/write-many';
import { median } from './audit';
import { writeShippingDefinitions } from '@server/domains/cost/write-definitions';

/** The cost of a list of some length: DOM nodes, MiB of script memory, milliseconds a frame while it scrolls. */
export interface ListCost {
  readonly nodes: number;
  readonly heap: number;
  readonly frame: number;
}

const short = 50;
const long = 10_000;
const frames = 120;

/** Scrolls until the list holds so many places, as a patient reader would. */
async function lengthen(page: Page, count: number): Promise<void> {
  await page.evaluate(async (minimum) => {
    const length = () => document.querySelector('main [role=list]')?.getBoundingClientRect().height ?? 0;
    const row = () => {
      const [card] = document.querySelectorAll('[data-index]');
      return card ? card.getBoundingClientRect().height + 12 : 300;
    };
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    while (length() < (minimum / 2) * row() * 0.98) {
      window.scrollTo(0, document.documentElement.scrollHeight);
      await frame();
    }
  }, count);
}

/** Scrolls by a screen's third each frame through the middle of what is there, and gives the median frame in milliseconds. */
async function frameTime(page: Page): Promise<number> {
  const times = await page.evaluate(async (count) => {
    const middle = document.documentElement.scrollHeight / 2;
    const found: number[] = [];
    const frame = () => new Promise<number>((done) => requestAnimationFrame(done));
    let last = await frame();
    for (let index = 0; index < count; index += 1) {
      window.scrollTo(0, middle + (index % 2 === 0 ? 1 : -1) * (index * 3));
      const now = await frame();
      found.push(now - last);
      last = now;
    }
    return found;
  }, frames);
  return median(times);
}

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 2 ** 20;
}

async function costOf(page: Page, url: string, count: number): Promise<ListCost> {
  await page.goto(url);
  await page.locator('[data-index]').first().waitFor();
  await lengthen(page, count);
  const frame = await frameTime(page);
  // Pages off the screen are let go after fifteen seconds; the fresh page waits as long, so that both are alike.
  await sleep(20_000);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const heap = await heapOf(session);
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  return { nodes, heap, frame };
}

/** A list of 10,000 goods beside one of 50, in a browser of its own (docs/quality.md): the same page, the same scrolling. */
export async function measureLists(dist: string): Promise<{ short: ListCost; long: ListCost }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kakehashi-list-'));
  const open = await openDatabase({ dataDir, writeDefinitions: writeShippingDefinitions });
  await writeMany(open.db, manyGoods(catalogueListings(), long), new Date());
  await open.close();
  const server = await startServer({ env: readEnv({ DATA_DIR: dataDir }), port: 0, staticDir: dist });
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumFlags] });
  try {
    const cost = async (count: number) => {
      const context = await browser.newContext({ viewport: { width: 412, height: 823 }, reducedMotion: 'reduce' });
      // tsx names inner functions by a helper of its own, which the page lacks.
      await context.addInitScript('globalThis.__name = (named) => named');
      const page = await context.newPage();
      // Pictures are composed on the server and are the same on both sides: they would only cost time.
      await page.route('**/pictures/**', (route) => route.abort());
      const found = await costOf(page, `${server.url}/search?sort=cheap`, count);
      await context.close();
      return found;
    };
    return { short: await cost(short), long: await cost(long) };
  } finally {
    await browser.close();
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
