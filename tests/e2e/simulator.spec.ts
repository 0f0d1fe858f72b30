import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FrameLocator, Page } from '@playwright/test';
import { createServer, mergeConfig, type ViteDevServer } from 'vite';
import { detectHost, browserTypes, type HostKind } from '@/bridge/host';
import type { OwnFriendPayment } from '@/contract/friend-payment';
import { customerFor } from './faults/customer';
import { ordered } from './faults/ready';
import { expect, test } from './fixture';
import { localeText } from './locale-text';
import { partOf } from './share';
import viteConfig from '../../vite.config';

test.use({ viewport: { width: 1280, height: 940 } });
test.describe.configure({ timeout: 180_000 });
/** Vite serves hundreds of modules singly: a first view of a page as developed may take a slow machine long. */
const view = expect.configure({ timeout: 60_000 });

const tabs: Readonly<Record<HostKind, string>> = {
  messaging: 'Messaging app',
  payment: 'Payment app',
  native: 'Native app',
  browser: 'Browser',
};
const samplePage = '/__hosts/check';
const simulatorEntries = ['/dev/simulator/page/main.tsx', '/dev/simulator/check/main.tsx'];

/** Compiles a module and all that it loads, at once or later, and bundles the libraries, before anybody waits for a page of it. */
async function compileFrom(server: ViteDevServer, entry: string): Promise<void> {
  const { client } = server.environments;
  const seen = new Set<string>();
  const visit = async (url: string): Promise<void> => {
    if (seen.has(url)) return;
    seen.add(url);
    await client.transformRequest(url);
    const module = await client.moduleGraph.getModuleByUrl(url);
    await Promise.all([...(module?.importedModules ?? [])].map((imported) => visit(imported.url)));
  };
  await visit(entry);
}

/** `npm start` without its API: Vite before the API of the browser tests, on a port and a cache of its own, `entries` compiled. */
async function serveVite(
  mode: 'global' | 'china',
  apiUrl: string,
  entries: readonly string[],
): Promise<{ server: ViteDevServer; origin: string }> {
  process.env['API_URL'] = apiUrl;
  const server = await createServer(
    mergeConfig(viteConfig({ command: 'serve', mode }), {
      configFile: false,
      mode,
      logLevel: 'error',
      cacheDir: `.cache/e2e-vite-${mode}`,
      server: { port: 0, strictPort: false, watch: null },
    }),
  );
  await server.listen();
  for (const entry of entries) await compileFrom(server, entry);
  const address = server.httpServer?.address();
  return { server, origin: `http://localhost:${typeof address === 'object' ? address?.port : ''}` };
}

const phone = (page: Page): FrameLocator => page.frameLocator('iframe[title="Storefront"]');
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('listitem');
const message = (page: Page, direction: string, method: string) =>
  messages(page).filter({ hasText: direction }).filter({ hasText: method });
const result = (page: Page, method: string) => phone(page).getByLabel(`Result of ${method}`);
const call = (page: Page, method: string) =>
  phone(page)
    .getByRole('button', { name: `Call ${method}` })
    .click();
const appPage = (page: Page) => page.getByTestId('app-page-path');

async function openSample(page: Page, origin: string, host: HostKind, more = ''): Promise<void> {
  await page.goto(`${origin}/__hosts?host=${host}&path=${samplePage}${more}`);
  await view(phone(page).getByRole('heading', { name: 'Sample page' })).toBeVisible();
}

async function answerWith(page: Page, manner: string): Promise<void> {
  await page.getByLabel('All methods').selectOption({ label: manner });
}

test.describe('as the global variant is developed', () => {
  let vite: ViteDevServer;
  let origin = '';

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    ({ server: vite, origin } = await serveVite('global', test.info().project.use.baseURL ?? '', [
      ...simulatorEntries,
      '/src/main.tsx',
    ]));
  });
  test.afterAll(() => vite.close());

  test('[B-12] shows the storefront as each of the four hosts, each an origin of its own', async ({ page }) => {
    await page.goto(`${origin}/__hosts?host=browser&path=/customerSupport`);
    await expect(page).toHaveURL(/^http:\/\/hosts\.localhost:\d+\/__hosts\?host=browser&path=%2FcustomerSupport$/);
    for (const kind of ['messaging', 'payment', 'native', 'browser'] as const) {
      await page.getByRole('button', { name: tabs[kind], exact: true }).click();
      const html = phone(page).locator(`html[data-host="${kind}"]`);
      await view(html).toHaveAttribute('data-browser-type', browserTypes[kind]);
      await view(phone(page).getByRole('heading', { level: 1 })).toBeVisible();
      const seen = await html.evaluate(() => ({ host: location.host, agent: navigator.userAgent }));
      expect(seen.host).toMatch(new RegExp(`^${kind}\\.hosts\\.localhost:`));
      expect(detectHost(seen.agent, kind === 'native')).toBe(kind);
    }
  });

  test('[B-12][N-12] a mini page lies on the stack with its message, and gives the web view back', async ({ page }) => {
    await openSample(page, origin, 'messaging');
    await phone(page)
      .locator('html')
      .evaluate((html) => {
        document.addEventListener('visibilitychange', () => (html.dataset['seen'] = document.visibilityState));
      });
    await call(page, 'openOrderList');
    await expect(appPage(page)).toHaveText('/miniCommon/pagesOrder/list?index=4');
    await expect(message(page, 'page → host', 'navigateTo').first()).toContainText('pagesOrder/list?index=4');
    await expect(result(page, 'openOrderList')).toContainText('"ok": true');
    await expect(phone(page).locator('html')).toHaveAttribute('data-seen', 'hidden');
    await page.getByRole('button', { name: '‹ Back' }).click();
    await expect(appPage(page)).toHaveCount(0);
    await expect(phone(page).locator('html')).toHaveAttribute('data-seen', 'visible');
  });

  test('[B-12] the messaging app gets what the page left for it only when it is shared or left', async ({ page }) => {
    await openSample(page, origin, 'messaging');
    await call(page, 'setTitle');
    await expect(message(page, 'page → host', 'postMessage')).toHaveCount(1);
    await expect(message(page, 'note', 'kept messages arrive')).toHaveCount(0);
    await page.getByRole('button', { name: 'Share from the host’s menu' }).click();
    await expect(message(page, 'note', 'kept messages arrive: shared')).toContainText('Title by setTitle');
    await call(page, 'setTitle');
    await expect(message(page, 'page → host', 'postMessage')).toHaveCount(2);
    await page.getByRole('button', { name: 'Back of the host’s bar' }).click();
    await expect(page.getByRole('region', { name: 'App without web view' })).toBeVisible();
    await expect(message(page, 'note', 'kept messages arrive: left')).toHaveCount(1);
  });

  test('[B-12] a native app answers as it is told to', async ({ page }) => {
    await openSample(page, origin, 'native');
    await expect(phone(page).getByTestId('agreed')).toHaveText('Host native, protocol 1');
    const expected = {
      'At once': '"bottom": 24',
      Unsupported: '"code": "unsupported"',
      Denied: '"code": "denied"',
      Cancelled: '"code": "cancelled"',
      'Host error': '"code": "host-error"',
      Twice: '"bottom": 24',
    };
    for (const [manner, text] of Object.entries(expected)) {
      await answerWith(page, manner);
      await call(page, 'safeArea');
      await expect(result(page, 'safeArea')).toContainText(text);
    }
    await answerWith(page, 'At once');
    await page.getByText('One method').click();
    await page.getByLabel('safeArea').first().selectOption({ label: 'Denied' });
    await call(page, 'safeArea');
    await expect(result(page, 'safeArea')).toContainText('"code": "denied"');
    await call(page, 'copyText');
    await expect(result(page, 'copyText')).toContainText('"ok": true');
  });

  test('[B-12] garbled and misdirected answers end at the page’s own time, on view as they were sent', async ({
    page,
  }) => {
    await openSample(page, origin, 'native');
    // Each waits out the page's own time.
    for (const manner of partOf(['Garbled JSON', 'Wrong nonce', 'Wrong id', 'Never'], 1, 2)) {
      await answerWith(page, manner);
      await page.getByRole('button', { name: 'Clear' }).click();
      await call(page, 'safeArea');
      await expect(message(page, 'page → host', 'safeArea')).toHaveCount(1);
      await expect(message(page, 'host → page', 'safeArea')).toHaveCount(manner === 'Never' ? 0 : 1);
      await expect(result(page, 'safeArea')).toContainText('"code": "timeout"');
    }
    await expect(message(page, 'note', 'never answered')).toHaveCount(1);
  });

  test('[B-12] a late answer is on view only after its delay', async ({ page }) => {
    await openSample(page, origin, 'native');
    await answerWith(page, 'After the delay');
    await page.getByLabel('Delay in ms').fill('1500');
    await page.getByRole('button', { name: 'Clear' }).click();
    const startedAt = Date.now();
    await call(page, 'safeArea');
    await expect(message(page, 'page → host', 'safeArea')).toHaveCount(1);
    await expect(result(page, 'safeArea')).toContainText('"bottom": 24');
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(1500);
    await expect(messages(page).first()).toContainText('host → page');
  });

  test('[B-12] a native app sends events, and injects late', async ({ page }) => {
    await openSample(page, origin, 'native', '&late=1');
    await expect(phone(page).getByTestId('agreed')).toHaveText('Host native, protocol 1');
    await page.getByLabel('bottom').fill('40');
    await page.getByRole('button', { name: 'insetsChanged' }).click();
    await page.getByRole('button', { name: 'Back of the host’s bar' }).click();
    const heard = phone(page).getByRole('region', { name: 'Events' });
    await expect(heard).toContainText('insetsChanged {"top":0,"right":0,"bottom":40,"left":0}');
    await expect(heard).toContainText('backPressed {}');
  });

  test('[B-12][C-07] hands over the customer of the app, by a code and not by a cookie', async ({ page }) => {
    await openSample(page, origin, 'native');
    await call(page, 'login');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(result(page, 'login')).toContainText('"code": "cancelled"');
    await page.getByRole('button', { name: 'Sign in to the app' }).click();
    await expect(message(page, 'host → page', 'loginChanged')).toContainText('"signedIn": true');
    await call(page, 'login');
    await expect(result(page, 'login')).toContainText(/"code": "[\w-]{43}"/);
    await expect(phone(page).locator('html')).toHaveAttribute('data-host', 'native');
    const cookie = await phone(page)
      .locator('html')
      .evaluate(() => document.cookie);
    expect(cookie).not.toContain('signedIn');
  });

  test('[B-12] a log-in in one host’s frame holds there, and in no other', async ({ page }) => {
    const signIn = async () => {
      const fetchApi = async (name: string, init: RequestInit) => {
        const headers = { 'X-Requested-With': 'kakehashi', 'Content-Type': 'application/json' };
        const answer = await fetch(`/api?n=${name}&from=SIG-H5&language=en&isNew=0`, { ...init, headers });
        return (await answer.json()) as { code: number; data: { user: { email: string } | null } };
      };
      const body = JSON.stringify({ email: 'demo@kakehashi.example', password: 'Kakehashi-2026' });
      await fetchApi('Sig.Front.User.Session.Login', { method: 'POST', body });
      return (await fetchApi('Sig.Front.User.Session.Current', {})).data.user?.email;
    };
    await openSample(page, origin, 'messaging');
    expect(await phone(page).locator('html').evaluate(signIn)).toBe('demo@kakehashi.example');
    const cookies = () =>
      phone(page)
        .locator('html')
        .evaluate(() => document.cookie);
    expect(await cookies()).toContain('signedIn=1');
    await openSample(page, origin, 'payment');
    expect(await cookies()).not.toContain('signedIn');
    await expect(page.getByText('The global build never loads the payment app’s SDK')).toBeVisible();
    const globals = await phone(page)
      .locator('html')
      .evaluate(() => 'my' in window);
    expect(globals).toBe(false);
  });

  for (const host of ['native', 'messaging'] as const)
    test(`[M-10] a friend pays by the payment of the ${host} host, and is thanked`, async ({ page }) => {
      const me = await customerFor(page, undefined);
      const { payment } = await ordered(me);
      const request = { payment, name: 'Erika', note: '', shows: true };
      const requested = await me.post<OwnFriendPayment>('Sig.Front.Friend.Ask', request);
      const path = encodeURIComponent(`/friendPayment/pay?token=${requested.ask?.token}`);
      await page.goto(`${origin}/__hosts?host=${host}&path=${path}`);
      const pay = phone(page).getByRole('button', { name: localeText('friend', 'pay.go') });
      await view(pay).toBeVisible();
      await pay.click();
      await page.getByRole('button', { name: 'Pay', exact: true }).click();
      const thanks = phone(page).getByRole('heading', { name: localeText('friend', 'result.paid.title') });
      await view(thanks).toBeVisible();
    });

  test('[B-12] sets language cookie, entry parameters and scheme by the host’s hand', async ({ page }) => {
    await page.goto(`${origin}/__hosts?host=native&path=/customerSupport&lang=de&scheme=dark`);
    const html = phone(page).locator('html');
    await view(html).toHaveAttribute('lang', 'de');
    await expect(html).toHaveAttribute('data-scheme', 'dark');
    await page.getByLabel('Language cookie').selectOption('ja');
    await page.getByRole('button', { name: 'Set it by the host’s hand' }).click();
    await page.locator('select[name="lang"]').selectOption('');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await view(html).toHaveAttribute('lang', 'ja');
  });

  test('[B-12] hears nobody but its own frame', async ({ page }) => {
    await openSample(page, origin, 'native');
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.evaluate(() => window.postMessage({ type: 'native', text: 'from a stranger' }, '*'));
    await call(page, 'safeArea');
    await expect(message(page, 'host → page', 'safeArea')).toHaveCount(1);
    await expect(messages(page).filter({ hasText: 'stranger' })).toHaveCount(0);
  });
});

test('[B-12][C-18] the china variant has the payment app’s own messages and moves', async ({ page, baseURL }) => {
  const { server, origin } = await serveVite('china', baseURL ?? '', simulatorEntries);
  try {
    await openSample(page, origin, 'payment');
    await expect(message(page, 'page → host', 'hello')).toHaveCount(1);
    await call(page, 'safeArea');
    await expect(result(page, 'safeArea')).toContainText('"bottom": 24');
    await call(page, 'openOrderList');
    await expect(appPage(page)).toHaveText('/miniCommon/pagesOrder/list?index=4');
  } finally {
    await server.close();
  }
});

test('[B-12] nothing of it is in what was built', () => {
  const files = readdirSync('dist', { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.filter(({ name }) => name === 'index.html').length).toBeGreaterThan(0);
  const guilty = files
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => /__hosts|hosts\.localhost|__SIMULATED__|Host simulator/.test(readFileSync(file, 'utf8')));
  expect(guilty).toEqual([]);
});
