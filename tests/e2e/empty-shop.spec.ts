import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { findIn, firstRoutes } from '@/app/routes';
import { moreRoutes } from '@/app/more-routes';
import listed from '../route-samples.json' with { type: 'json' };
import { expect, hydrated, password, test } from './fixture';
import { newEmail } from './mails';

/** One path of each route, and pages beyond the table; marketplaces' pages differ in their goods alone, and there are none. */
const alike = /^\/mall\/(?!mercari|market)/;
const paths = [
  ...new Set([
    ...Object.values(listed).filter((path) => !alike.test(path)),
    ...['about', 'shopping', 'stores', 'membership', 'prohibited'].map((guide) => `/userGuide/${guide}`),
    '/cart',
    '/checkout',
    '/order',
    '/parcel',
    '/bid',
    '/favourite',
    '/favourite?show=searches',
    '/address',
    '/address?new',
    '/coupon',
    '/message',
    '/message/settings',
    '/settings',
    '/member?ledger',
    '/login/reset',
    '/search?q=camera',
    '/search?site=yahoo&sort=ending',
  ]),
];
const needsLogin = (path: string) =>
  findIn([...firstRoutes, ...moreRoutes], path.split('?')[0] ?? '')?.row.isAuth ?? false;
/** Pages of information alone; the bar of tabs is the way on. */
const onlyToRead = ['/global/download', '/global/components/rule'];
/** Pages that show a customer more than a visitor. */
const forBoth = ['/', '/sign', '/lottery', '/goodPoint', '/shareOrder', '/customerSupport', '/share'];

/** Words that a shop without checks, app, demo, translator and support address must not use. */
const untrue = [
  /inspect/i,
  /authenticity/i,
  /we buy, check|we check and pack|checked and|buy it, check|check them/i,
  /get the app|opens like an app/i,
  /translated/i,
  /kakehashi\.example/,
  /our own mall:/i,
  /take a reward/i,
  /from our buyers|winners/i,
];

/** Texts' keys that were shown instead of their texts. */
const rawKey = /^(?:title|text|[a-z]+(?:\.[a-zA-Z]+)+)$/;

interface Shop {
  readonly origin: string;
  readonly database: string;
}

let server: ChildProcess;
let shop: Shop;

test.describe('an empty shop on PostgreSQL', () => {
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    const build = process.env['E2E_BUILD'] ?? 'dist/global';
    server = spawn(process.execPath, ['--import', 'tsx', 'tests/e2e/empty-shop-server.ts', build], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (!server.stdout) throw new Error('The server has no output.');
    const ended = once(server, 'exit').then(() => {
      throw new Error('The server ended before it was ready.');
    });
    const [output] = (await Promise.race([once(server.stdout, 'data'), ended])) as [Buffer];
    ended.catch(() => undefined);
    shop = JSON.parse(output.toString()) as Shop;
  });
  test.afterAll(async () => {
    const exited = once(server, 'exit');
    server.kill('SIGTERM');
    await exited;
  });

  /** The newest code that was sent to an address: there is no outbox page on a database server. */
  async function codeSentTo(email: string): Promise<string> {
    const client = new pg.Client({ connectionString: shop.database });
    await client.connect();
    let code: string | undefined;
    await expect(async () => {
      const { rows } = await client.query<{ text: string }>(
        'select text from outbox where "to" = $1 order by at desc limit 1',
        [email],
      );
      code = /\b\d{6}\b/.exec(rows[0]?.text ?? '')?.[0];
      expect(code).toBeDefined();
    }).toPass();
    await client.end();
    return code ?? '';
  }

  async function register(page: Page): Promise<void> {
    const email = newEmail('first');
    await page.goto(`${shop.origin}/global/register`);
    await hydrated(page);
    await page.locator('input[autocomplete="email"]').fill(email);
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.locator('input[autocomplete="one-time-code"]').fill(await codeSentTo(email));
    await page.locator('input[autocomplete="new-password"]').fill(password);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).not.toHaveURL(/register/);
  }

  /** The faults of a page of the empty shop, one line each. */
  async function faultsOf(page: Page, path: string): Promise<string[]> {
    await page.goto(shop.origin + path);
    await hydrated(page);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    // A lazy part shows a skeleton without a mark until it has loaded.
    const next = page.locator('main :is(a, button, input)').filter({ visible: true });
    if (!onlyToRead.includes(path)) await expect(next.first()).toBeVisible();
    if (path === '/') await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
    const photos = process.env['EMPTY_SHOP_PHOTOS'];
    if (photos) {
      mkdirSync(photos, { recursive: true });
      await page.screenshot({ path: join(photos, `${path.replace(/\W+/g, '_')}.png`), fullPage: true });
    }
    const text = await page.locator('body').innerText();
    const title = await page.title();
    const names = await page.locator('main :is(a, button)').allInnerTexts();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    return [
      ...untrue.filter((words) => words.test(text) || words.test(title)).map((words) => `says ${String(words)}`),
      ...names.filter((name) => rawKey.test(name.trim())).map((name) => `shows the key ${name}`),
      ...(width > 390 ? [`is ${width} px wide`] : []),
    ].map((fault) => `${path}: ${fault}`);
  }

  test('[H-01] [H-08] every page says nothing untrue, logs nothing and has a next step', async ({ page }) => {
    test.setTimeout(600_000);
    const faults: string[] = [];
    for (const path of paths.filter((candidate) => !needsLogin(candidate)))
      faults.push(...(await faultsOf(page, path)));
    await register(page);
    for (const path of paths.filter((candidate) => needsLogin(candidate) || forBoth.includes(candidate)))
      faults.push(...(await faultsOf(page, path)));
    expect(faults).toEqual([]);
  });
});
