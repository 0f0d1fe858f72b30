import { expect, hydrated, loadsOf, test } from './fixture';

const chunk = '**/assets/search-*.js';

test.describe('a page chunk that fails', () => {
  test.use({ mayLog: /Failed to load resource|dynamically imported module|Unable to preload CSS|net::ERR/ });

  test('[T-25][X-04] once: the page reloads after 1100 ms and shows', async ({ page, baseURL }) => {
    await page.goto('/');
    await hydrated(page);
    const loads = loadsOf(page);
    // A preload hint may ask for the chunk before the import does: both fail until the document comes anew.
    await page.route(chunk, (route) => (loads.count === 0 ? route.abort() : route.continue()));
    await page.getByRole('link', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
    const failedAt = Date.now();
    await page.waitForEvent('domcontentloaded');
    expect(Date.now() - failedAt).toBeGreaterThan(700);
    await expect(page).toHaveURL(`${baseURL}/search`);
    await expect(page.getByRole('heading', { name: 'Search' })).toBeVisible();
    expect(loads.count).toBe(1);
  });

  test('[T-26][T-27][X-11] always: the error page after one reload, no loop', async ({ page }) => {
    await page.clock.install();
    await page.route(chunk, (route) => route.abort());
    await page.goto('/');
    await hydrated(page);
    const loads = loadsOf(page);
    await page.getByRole('link', { name: 'Search', exact: true }).click();
    const widget = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
    await expect(widget).toBeVisible();
    await expect(page.locator('[data-error-status]')).toContainText('500');
    // A loop would reload again after 1100 ms.
    await page.clock.fastForward(1500);
    await page.waitForLoadState('networkidle');
    expect(loads.count).toBe(1);
    await expect(widget).toBeVisible();
    await expect(widget.getByRole('button', { name: 'Refresh' })).toBeVisible();
    await page.unroute(chunk);
    await widget.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('heading', { name: 'Search' })).toBeVisible();
    // The reader's own, and none that was under way before it.
    expect(loads.count).toBe(2);
  });

  test('[T-27][X-04] offline: the error page at once, without a reload until there is a connection', async ({
    page,
    context,
  }) => {
    await page.clock.install();
    await page.goto('/');
    await hydrated(page);
    await context.setOffline(true);
    const loads = loadsOf(page);
    await page.getByRole('link', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'You are offline' })).toBeVisible();
    await page.clock.fastForward(2000);
    await page.waitForLoadState('networkidle');
    expect(loads.count).toBe(0);
    // It comes with the connection.
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Search' })).toBeVisible();
    expect(loads.count).toBe(1);
  });

  test('[X-04] of the rest, after the first paint, offline: the page stands, and the rest comes with the connection', async ({
    page,
  }) => {
    const rest = '**/assets/host-after-paint-*.js';
    await page.route(rest, (route) => route.abort('internetdisconnected'));
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'onLine', {
        get: () => sessionStorage.getItem('connected') === '1',
        configurable: true,
      }),
    );
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('host-after-paint'));
    await page.goto('/');
    await hydrated(page);
    // It comes with the first touch.
    await page.mouse.move(40, 40);
    await failed;
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('link', { name: 'Search', exact: true })).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'went wrong' })).toHaveCount(0);
    await page.unroute(rest);
    const came = page.waitForResponse(rest);
    // An engine does not fetch a module again that failed once: the page then loads itself again.
    await page.evaluate(() => {
      sessionStorage.setItem('connected', '1');
      window.dispatchEvent(new Event('online'));
    });
    // A new document waits for a touch of its own.
    let at = 60;
    const touching = setInterval(() => void page.mouse.move((at += 1), 60).catch(() => undefined), 500);
    try {
      expect((await came).status()).toBe(200);
    } finally {
      clearInterval(touching);
    }
    await expect(page.getByRole('link', { name: 'Search', exact: true })).toBeVisible();
  });

  test('[X-04] of a part, offline: with the connection it comes dressed, its style asked for anew', async ({
    page,
  }) => {
    const part = '**/assets/goods-search-*';
    const style = /\/goods-search-[^/]*\.css$/;
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'onLine', { get: () => 'connected' in window, configurable: true }),
    );
    await page.route(part, (route) => route.abort('internetdisconnected'));
    const failed = page.waitForEvent('requestfailed', (request) => style.test(request.url()));
    await page.goto('/mall/paypay');
    await hydrated(page);
    await failed;
    await page.unroute(part);
    const loads = loadsOf(page);
    const came = page.waitForResponse((answer) => style.test(answer.url()));
    await page.evaluate(() => {
      Object.assign(window, { connected: true });
      window.dispatchEvent(new Event('online'));
    });
    await expect(page.locator('main :is(li, [role=listitem]) a img').first()).toBeVisible();
    expect((await came).ok()).toBe(true);
    expect(loads.count).toBe(0);
  });

  test('[T-25][T-27] of an older release that is gone: the page reloads once into the new one', async ({
    page,
    baseURL,
  }) => {
    await page.goto('/');
    await hydrated(page);
    const loads = loadsOf(page);
    // A static host answers like this for a file that a newer release removed.
    await page.route(chunk, (route) =>
      loads.count === 0
        ? route.fulfill({ status: 404, contentType: 'text/html', body: '<!doctype html><title>404</title>' })
        : route.continue(),
    );
    await page.getByRole('link', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Search' })).toBeVisible();
    await expect(page).toHaveURL(`${baseURL}/search`);
    expect(loads.count).toBe(1);
  });

  test('[T-25][T-27] the network gone right after the document: it loads again, once, and then stands as it is', async ({
    page,
  }) => {
    await page.clock.install();
    const loads = loadsOf(page);
    await page.route('**/assets/*.js', (route) => route.abort('internetdisconnected'));
    await page.goto('/');
    await expect.poll(() => loads.count).toBe(2);
    // A loop would load again after 1100 ms; a document may load itself again ten seconds after the last time, which a slow machine could reach.
    await page.clock.fastForward(1500);
    await page.waitForLoadState('networkidle');
    expect(loads.count).toBe(2);
    // The content of the document stays readable, and its search form works.
    await expect(page.getByRole('heading', { name: 'Seen it in Japan? We bring it to you.' })).toBeVisible();
    await page.unroute('**/assets/*.js');
    await page.getByRole('searchbox').fill('camera');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=camera/);
    await expect(page.locator('main :is(li, [role=listitem]) a img').first()).toBeVisible();
    expect(loads.count).toBe(3);
  });

  test('[T-27] the network comes back to a document without its bundle: it loads again by itself', async ({
    page,
    context,
  }) => {
    await page.route('**/assets/*.js', async (route) => {
      await context.setOffline(true);
      // Going offline may have ended the request already.
      await route.abort('internetdisconnected').catch(() => undefined);
    });
    const loads = loadsOf(page);
    await page.goto('/');
    await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
    await page.unroute('**/assets/*.js');
    await context.setOffline(false);
    await expect.poll(() => loads.count).toBe(2);
    await hydrated(page);
  });
});

test.describe('an engine that is too old', () => {
  test('[T-21] gets a page that says so in its own language, and no script error', async ({ page }) => {
    await page.addInitScript(() => {
      const supports = CSS.supports.bind(CSS);
      CSS.supports = (property: string, value?: string) =>
        value === undefined ? !property.includes(':has(') && supports(property) : supports(property, value);
    });
    await page.context().addCookies([{ name: 'language', value: 'de', url: test.info().project.use.baseURL ?? '' }]);
    await page.goto('/mall/mercari/detail/m36144759504');
    await expect(page).toHaveURL(/\/update\.html$/);
    const sections = page.locator('section');
    await expect(sections).toHaveCount(17);
    await expect(sections.first()).toHaveAttribute('lang', 'de');
  });
});
