import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, hydrated, signIn, test } from './fixture';
import { hostRequests, openHost, paymentSdk, emitHostEvent, type Host } from './host-pages';
import { serveBuild, type Served } from './other-build';

const orders = '/miniCommon/pagesOrder/list?index=4';

interface Walk {
  readonly host: Host;
  readonly origin: string;
  readonly page: Page;
  readonly context: BrowserContext;
}

async function start(browser: Browser, host: Host, origin: string, complaints: string[]): Promise<Walk> {
  const context = await openHost(browser, host, complaints);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
  // Android's web views have no share sheet (docs/hosts.md §4).
  await context.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  const page = await context.newPage();
  return { host, origin, page, context };
}

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const expectText = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();

/** The banners stand further down, and come when the reader does. */
async function findBanners(page: Page) {
  const banners = page.getByRole('navigation', { name: 'What’s on' });
  await expect(async () => {
    await page.mouse.wheel(0, 400);
    await expect(banners).toBeVisible({ timeout: 500 });
  }).toPass();
  return banners;
}

/** From the front page's banner, which has only an id, over its recommendation to an item. */
async function openItemFromBanner({ page, origin, host }: Walk): Promise<void> {
  await page.goto(`${origin}/`);
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('data-host', host);
  const banners = await findBanners(page);
  await banners.getByText('Tea for autumn').click();
  await expect(page).toHaveURL(`${origin}/activity/autumn-tea`);
  await expect(page.getByRole('heading', { name: 'The jar is opened in November' })).toBeVisible();
  await page.locator('main li a:has(img)').first().click();
  await expect(page).toHaveURL(/\/mall\/\w+\/detail/);
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
}

async function openOrders({ page, origin }: Walk): Promise<void> {
  await page.goto(`${origin}/member`);
  await page.getByRole('link', { name: 'My orders' }).click();
}

async function copyMail({ page, origin }: Walk): Promise<string> {
  await page.goto(`${origin}/customerSupport`);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expectText(page, 'Copied');
  return (await page.locator('a[href^="mailto:"]').innerText()).trim();
}

/** Another language, chosen here: the page comes back in it, and says so in its address. */
async function speakGerman({ page, origin }: Walk): Promise<void> {
  await page.goto(`${origin}/customerSupport`);
  await hydrated(page);
  const bound = page.waitForRequest(/n=Sig\.Front\.User\.AppUser\.BindLanguage/);
  await page.getByRole('button', { name: 'Language, country, currency' }).click();
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await bound;
  await expect(page).toHaveURL(`${origin}/customerSupport?lang=de`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
}

/** Away and back by the back-forward cache, as the hosts do it: the session and what is on show are asked again. */
async function comeBack({ page }: Walk): Promise<void> {
  await page.waitForLoadState('networkidle');
  const again = page.waitForRequest(/n=Sig\.Front\.Support\.Ways/);
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await again;
}

/** The cookie changed by another hand: the page follows when it is seen again. */
async function followCookie({ page, origin, context }: Walk): Promise<void> {
  await context.addCookies([{ name: 'language', value: 'fr', url: origin }]);
  // Chromium tells the page of the cookie itself: then the document may be on its way before it is looked at.
  await page.evaluate(() => window.dispatchEvent(new Event('focus'))).catch(() => undefined);
  await expect(page).toHaveURL(`${origin}/customerSupport?lang=fr`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
}

const own = () => test.info().project.use.baseURL ?? '';

test('[T-21][N-12][E-19] the messaging app: banner to item, orders, share, copy, language, back', async ({
  browser,
  complaints,
}) => {
  const walk = await start(browser, 'messaging', own(), complaints);
  const { page } = walk;
  await openItemFromBanner(walk);
  await page.getByRole('button', { name: 'Share' }).click();
  await expectText(page, 'Copied');
  expect(await clipboard(page)).toContain('/mall/');
  await expect.poll(() => hostRequests(page)).toContainEqual(expect.stringMatching(/^postMessage .*"title"/));
  await signIn(page, 'messaging');
  await openOrders(walk);
  await expect.poll(() => hostRequests(page)).toContain(`navigateTo ${orders}`);
  await expect(page).toHaveURL(`${own()}/member`);
  expect(await copyMail(walk)).toBe(await clipboard(page));
  await speakGerman(walk);
  await comeBack(walk);
  await followCookie(walk);
  await walk.context.close();
});

test('[T-21][N-12][N-18] the native app: banner to item, orders, share, its own banners, back', async ({
  browser,
  complaints,
}) => {
  const walk = await start(browser, 'native', own(), complaints);
  const { page } = walk;
  await openItemFromBanner(walk);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect.poll(() => hostRequests(page)).toContainEqual(expect.stringMatching(/^share .*\/mall\//));
  await expect(page.locator('html')).toHaveCSS('--sab', '20px');
  // Back: what lies on top closes first, then the page before.
  const item = page.url();
  await page.getByRole('button', { name: 'Language, country, currency' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await emitHostEvent(page, 'backPressed', {});
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(page.url()).toBe(item);
  await emitHostEvent(page, 'backPressed', {});
  await expect(page).toHaveURL(`${own()}/activity/autumn-tea`);
  await signIn(page, 'native');
  await openOrders(walk);
  await expect.poll(() => hostRequests(page)).toContain('openOrderList {}');
  await expect.poll(() => hostRequests(page)).toContainEqual(expect.stringMatching(/^setTitle /));
  await emitHostEvent(page, 'backPressed', {});
  await expect(page).toHaveURL(`${own()}/member`);
  await expect.poll(() => hostRequests(page)).toContain('back {}');
  await page.goto(`${own()}/`);
  const banners = await findBanners(page);
  const appBanner = banners.getByRole('button', { name: 'app' });
  await appBanner.click();
  await expect.poll(() => hostRequests(page)).toContainEqual(expect.stringMatching(/^openBanner .*"id":"app-coupons"/));
  await copyMail(walk);
  expect(await hostRequests(page)).toContainEqual(expect.stringMatching(/^copyText /));
  await speakGerman(walk);
  await page.waitForLoadState('networkidle');
  const again = page.waitForRequest(/n=Sig\.Front\.Support\.Ways/);
  await emitHostEvent(page, 'resume', {});
  await again;
  await walk.context.close();
});

test('[T-21][N-12][X-06] the payment app, global variant: everything by its fallbacks', async ({
  browser,
  complaints,
}) => {
  const walk = await start(browser, 'payment', own(), complaints);
  const { page } = walk;
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(own()) && !request.url().startsWith('data:')) foreign.push(request.url());
  });
  await openItemFromBanner(walk);
  await page.getByRole('button', { name: 'Share' }).click();
  await expectText(page, 'Copied');
  await signIn(page, 'payment');
  await openOrders(walk);
  await expect(page).toHaveURL(`${own()}/order`);
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  await copyMail(walk);
  await speakGerman(walk);
  await comeBack(walk);
  await followCookie(walk);
  // The global variant never asks for the payment app's script.
  expect(foreign).toEqual([]);
  await walk.context.close();
});

test.describe('the payment app, china variant', () => {
  let served: Served;
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    served = await serveBuild('dist/china');
  });
  test.afterAll(() => served.close());

  test('[C-18][N-12][T-21] whole, by its own script', async ({ browser, complaints }) => {
    const { origin } = served;
    const { page, context } = await start(browser, 'payment', origin, complaints);
    await context.route('https://appx/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: paymentSdk }),
    );
    await signIn(page, 'payment-china', origin);
    await page.goto(`${origin}/member?lang=en`);
    await page.getByRole('link', { name: 'My orders' }).click();
    await expect.poll(() => hostRequests(page)).toContain(`navigateTo ${orders}`);
    await page.goto(`${origin}/customerSupport`);
    await page.getByRole('button', { name: 'Copy' }).click();
    await expect.poll(() => hostRequests(page)).toContainEqual(expect.stringMatching(/^copyText /));
    await context.close();
  });

  test('[C-18] nothing depends on its script, which cannot load', async ({ browser, complaints }) => {
    const { origin } = served;
    // The failed request is the noise of the fault itself: this context's own complaints are not those of the test.
    const { page, context } = await start(browser, 'payment', origin, []);
    await context.route('https://appx/**', (route) => route.abort());
    await signIn(page, 'payment-aborted', origin);
    await page.goto(`${origin}/member?lang=en`);
    await page.getByRole('link', { name: 'My orders' }).click();
    await expect(page).toHaveURL(`${origin}/order`);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

test('[T-21][N-12][N-18] a plain browser: everything in-site, bars and tabs of its own', async ({
  browser,
  complaints,
}) => {
  const walk = await start(browser, 'browser', own(), complaints);
  const { page } = walk;
  await openItemFromBanner(walk);
  await page.getByRole('button', { name: 'Share' }).click();
  await expectText(page, 'Copied');
  await signIn(page, 'browser');
  await openOrders(walk);
  await expect(page).toHaveURL(`${own()}/order`);
  await page.goto(`${own()}/`);
  const banners = await findBanners(page);
  await banners.getByRole('button').first().click();
  const leave = page.getByRole('dialog', { name: 'You are leaving Kakehashi' });
  await expect(leave.getByText('www.post.japanpost.jp')).toBeVisible();
  await expect(leave.getByRole('link')).toHaveAttribute('rel', /noopener/);
  await page.keyboard.press('Escape');
  await speakGerman(walk);
  await comeBack(walk);
  await followCookie(walk);
  await walk.context.close();
});

test('[C-16][C-18] the bridge comes after the first paint, and the SDK to the messaging app alone', async ({
  browser,
  complaints,
}) => {
  for (const host of ['messaging', 'payment', 'native', 'browser'] as const) {
    const { page, context } = await start(browser, host, own(), complaints);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await page.goto(`${own()}/customerSupport`);
    const guestCame = async () => {
      // A plain browser's visitor is there with the first touch; every other host wants to be asked without.
      if (host === 'browser') await page.mouse.move(scripts.length, Math.random() * 40);
      return scripts.some((path) => path.includes('/host-after-paint-'));
    };
    await expect.poll(guestCame).toBe(true);
    await page.waitForLoadState('networkidle');
    expect(scripts.filter((path) => path.includes('/weixin-js-sdk-')).length, host).toBe(host === 'messaging' ? 1 : 0);
    const marks = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      const files = /\/(host-after-paint|messaging|payment|native)-[\w-]{7}\.js$/;
      const bridge = performance.getEntriesByType('resource').find(({ name }) => files.test(name));
      return { painted: paint?.startTime ?? Infinity, bridge: bridge?.startTime ?? 0 };
    });
    // A native app is asked for its customer at once; nothing on the page waits for the answer.
    if (host !== 'native') expect(marks.bridge, host).toBeGreaterThan(marks.painted);
    await context.close();
  }
});

test('[T-21] first paint never waits for a host that does not answer', async ({ browser, complaints }) => {
  const { page, context } = await start(browser, 'native', own(), complaints);
  await context.addInitScript(() => {
    Object.assign(window, { KakehashiHost: { postMessage: () => undefined } });
  });
  await page.goto(`${own()}/`);
  await expect(page.locator('main li a img').first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-host', 'native');
  await page.getByRole('link', { name: /JPY/ }).first().click();
  // Its time to answer is 800 ms; bars follow at a route change.
  await expect(async () => {
    await page.goBack();
    await page.goForward();
    await expect(page.locator('html')).toHaveAttribute('data-host', 'browser', { timeout: 500 });
  }).toPass();
  await context.close();
});
