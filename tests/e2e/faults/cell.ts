import { expect, type Browser, type BrowserContext, type Page, type Route } from '@playwright/test';
import { newAddress, hydrated } from '../fixture';
import { openHost, type Host } from '../host-pages';
import { localeText } from '../locale-text';
import { customerFor, originOf, type TestCustomer } from './customer';
import type { Flow, Given } from './flow';

/** One flow under one fault in one host, while it goes on. */
export interface Cell {
  readonly flow: Flow;
  readonly context: BrowserContext;
  readonly me: TestCustomer;
  readonly given: Given;
  /** Another one after the tab was killed. */
  page: Page;
}

/** The noise of faults: what a browser itself logs about a request that failed. */
const noise = /Failed to load resource|net::ERR_/;

async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return page;
}

/** The flow made ready, its page not yet open. */
export async function startCell(browser: Browser, flow: Flow, host: Host, complaints: string[]): Promise<Cell> {
  const context = await openHost(browser, host, complaints, noise);
  await context.addCookies([{ name: 'language', value: 'en', url: originOf() }]);
  await context.setExtraHTTPHeaders({ 'X-Forwarded-For': newAddress() });
  const page = await newPage(context);
  const me = await customerFor(page, flow.who);
  return { flow, context, me, given: await flow.prepare(me), page };
}

/** Opens the page, up to what is to be filled in. */
export async function open(cell: Cell): Promise<void> {
  await cell.page.goto(`${originOf()}${cell.given.path}`);
  await hydrated(cell.page);
  await cell.flow.arm?.(cell.page, cell.given);
}

export async function fill(cell: Cell): Promise<void> {
  await cell.flow.fill?.(cell.page, cell.given);
  // All that the page reads is here before anything goes wrong.
  await expect(cell.flow.button(cell.page, cell.given)).toBeEnabled();
}

/** Nothing typed is lost. */
export const keeps = async (cell: Cell): Promise<void> => cell.flow.keeps?.(cell.page, cell.given);

export const submit = async (cell: Cell): Promise<void> => cell.flow.button(cell.page, cell.given).click();

/** The page says that it is done, and the API has it once. */
export async function finish(cell: Cell): Promise<void> {
  await cell.flow.done(cell.page, cell.given);
  await expectNotEmpty(cell.page);
  if (cell.flow.showsAtOnce)
    await expect
      .poll(() => cell.flow.count(cell.me, cell.given), 'written, soon after')
      .not.toBe(cell.flow.before ?? 0);
  await written(cell, 1);
}

export async function written(cell: Cell, times: number): Promise<void> {
  expect(await cell.flow.count(cell.me, cell.given), 'written').toBe(times);
}

/** No blank page: a heading, and words. The provider's page is not ours. */
export async function expectNotEmpty(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeAttached();
  const letters = async () => (await page.locator('body').innerText()).trim().length;
  await expect.poll(letters, 'letters on the page').toBeGreaterThan(20);
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The reader is told in one of these words. */
export async function expectStatus(page: Page, ...words: (string | undefined)[]): Promise<void> {
  const any = new RegExp(words.flatMap((text) => (text === undefined ? [] : [escaped(text)])).join('|'));
  const lines = page.locator('[role="alert"], [role="status"]').filter({ hasText: any });
  await expect(lines.first()).toBeVisible();
}

/** The reader is told that no answer came, or the page has found out meanwhile that it is done. */
export async function expectUnsureStatus(cell: Cell): Promise<void> {
  const words = [cell.flow.unsure, localeText('common', 'network.failure'), localeText('common', 'network.offline')];
  const found = cell.flow.mayFindOut?.(cell.page, cell.given);
  await (found ? Promise.any([expectStatus(cell.page, ...words), found.waitFor()]) : expectStatus(cell.page, ...words));
}

/** True where the page has found out by itself that it is done: then nothing is to be sent again, nor kept. */
export const hasFoundOut = async ({ flow, page, given }: Cell): Promise<boolean> =>
  flow.findsOut !== undefined || ((await flow.mayFindOut?.(page, given).isVisible()) ?? false);

/** Requests of the flow's call. */
const isCall = (cell: Cell) => (url: URL) =>
  url.searchParams.get('n') === cell.flow.call || url.pathname === `/api/${cell.flow.call}`;

/** Answers the flow's call by `handle` until what is given is called. */
export async function intercept(cell: Cell, handle: (route: Route) => Promise<void>): Promise<() => Promise<void>> {
  const match = isCall(cell);
  await cell.page.route(match, handle);
  const { page } = cell;
  return () => page.unroute(match);
}

/** Lets the API do it and keeps the answer back; `heard` resolves when it was done. */
export async function holdAnswer(cell: Cell) {
  let hear: () => void = () => undefined;
  const heard = new Promise<void>((resolve) => (hear = resolve));
  const stop = await intercept(cell, async (route) => {
    await route.fetch();
    hear();
  });
  return { heard, stop };
}

/** Sent again; where the API has done it already, the page may have found that out by itself. */
export async function again(cell: Cell, isDone: boolean): Promise<void> {
  const { findsOut, mayFindOut } = cell.flow;
  if (isDone && findsOut) {
    await findsOut(cell.page, cell.given);
    await expectNotEmpty(cell.page);
    await written(cell, 1);
    return;
  }
  const sent = submit(cell);
  if (mayFindOut) {
    // The button goes where the page has found out meanwhile.
    sent.catch(() => undefined);
    await Promise.race([sent.catch(() => undefined), mayFindOut(cell.page, cell.given).waitFor()]);
  } else await sent;
  await finish(cell);
}

/** Logs in on the login page, and is back where the flow was. */
export async function logInAgain(cell: Cell): Promise<void> {
  const { page, me, given } = cell;
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.locator('input[autocomplete="username"]').fill(me.email);
  await page.locator('input[autocomplete="current-password"]').fill(me.password);
  await page.locator('button[type="submit"]').click();
  await expect(page).toHaveURL(`${originOf()}${given.path}`);
}

/** Waits until drafts have been written to the device: a moment after the last key. */
export async function expectDraftStored(page: Page, before: string): Promise<void> {
  await expect.poll(() => readStoredDrafts(page), 'a draft on the device').not.toBe(before);
}

/** Reads the data stored on the device: drafts, and the values of the visit. */
export const readStoredDrafts = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const request = indexedDB.open('shop');
        request.addEventListener('upgradeneeded', () => request.transaction?.abort());
        request.addEventListener('error', () => resolve(''));
        request.addEventListener('success', () => {
          const { result } = request;
          if (!result.objectStoreNames.contains('drafts')) {
            result.close();
            resolve('');
            return;
          }
          const all = result.transaction('drafts').objectStore('drafts').getAll();
          all.addEventListener('success', () => {
            result.close();
            resolve(JSON.stringify(all.result));
          });
        });
      }),
  );

/** The tab is killed and another one opened; a tab beside it keeps a private window's databases alive. */
export async function kill(cell: Cell): Promise<void> {
  const beside = await cell.context.newPage();
  await beside.goto(`${originOf()}/agreement`);
  await beside.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('shop');
        request.addEventListener('error', () => reject(new Error('The database did not open.')));
        request.addEventListener('success', () => {
          Object.assign(window, { held: request.result });
          resolve();
        });
      }),
  );
  await cell.page.close({ runBeforeUnload: false });
  cell.page = await newPage(cell.context);
}
