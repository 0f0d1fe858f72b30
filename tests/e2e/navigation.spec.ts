import { readFileSync } from 'node:fs';
import { expect, hydrated, test } from './fixture';

test('[N-06] going back returns to the place that was left, going on starts at the top', async ({ page, baseURL }) => {
  await page.goto('/');
  const cards = page.locator('main li a:has(img)');
  await expect(cards.nth(9)).toBeAttached();
  await cards.nth(7).scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 120));
  const scrollPosition = await page.evaluate(() => window.scrollY);
  expect(scrollPosition).toBeGreaterThan(300);
  await cards.nth(7).click();
  await page.waitForURL(/\/detail\//);
  await expect(page.locator('main h1')).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(`${baseURL}/`);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollPosition);
});

test('[R-16] help is in the bar of a wide screen', async ({ page, baseURL }) => {
  await page.goto('/');
  await hydrated(page);
  const help = page.getByRole('banner').getByRole('link', { name: 'Help' });
  await expect(help).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await help.click();
  await expect(page).toHaveURL(`${baseURL}/customerSupport`);
});

test('[N-06] a hash leads to its anchor, a broken one to the top', async ({ page }) => {
  await page.goto('/agreement');
  const main = page.locator('main');
  await expect(main).toBeVisible();
  await page.goto('/agreement#main');
  await hydrated(page);
  await expect(main).toBeInViewport();
  for (const hash of ['#%E0%A4%A', '#1abc']) {
    await page.goto('/');
    await page.goto(`/agreement${hash}`);
    await hydrated(page);
    await expect(page.locator('h1')).toBeInViewport();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  }
});

test('[N-01] [N-03] a visitor on the way to log in sees that it loads, and Back leads where it came from', async ({
  page,
  baseURL,
}) => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/login-page-*.js', async (route) => {
    await released;
    await route.continue();
  });
  const search = `${baseURL}/search`;
  await page.goto(search);
  await hydrated(page);
  const me = page.getByRole('link', { name: 'Me', exact: true });
  await me.click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fmember/);
  await expect(page.locator('[aria-busy="true"]')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(search);
  await me.click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fmember/);
  // Tapped once more while it loads: a further entry of the history, sent on as well.
  await me.click();
  release();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await page.goBack();
  await expect(page.locator('main')).not.toBeEmpty();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
});

test.describe('paths of no page', () => {
  // The document of such a path is a 404, which the browser says in its console.
  test.use({ mayLog: /Failed to load resource: the server responded with a status of 404/ });

  test('[N-07] a path that no route matches leads to the front page', async ({ page, baseURL }) => {
    for (const path of ['/nothing/here', '/mall', '/login/', '/index.php']) {
      await page.goto(path);
      await hydrated(page);
      if (path === '/login/') await expect(page).toHaveURL(new RegExp(`^${baseURL}/login/?$`));
      else await expect(page).toHaveURL(`${baseURL}/`);
    }
  });
});

interface Hostile {
  readonly kind: string;
  readonly input: string;
}

const hostile = (JSON.parse(readFileSync('tests/fixtures/hostile-inputs.json', 'utf8')) as Hostile[]).filter(
  ({ kind }) => kind === 'route',
);
const invalid = [
  '/mall/mercari/detail/<svg onload=alert(1)>?x=<b>1</b>#"><img src=x onerror=alert(1)>',
  '/mall/mercari/detail/..%2F..%2Fadmin',
  '/mall/mercari/detail/m1%00',
  '/mall/__proto__/detail/1',
  '/mall/constructor/detail/m36144759504',
];

test('[N-08][X-05] an impossible path is a 404 that shows it whole', async ({ page }) => {
  for (const path of invalid) {
    await page.goto(path);
    await expect(page.getByRole('alert')).toContainText('Page Not Found');
    const codeText = await page.locator('main code').innerText();
    expect(codeText).toBe(await page.evaluate(() => location.pathname + location.search + location.hash));
    await expect(page.locator('main code *')).toHaveCount(0);
  }
});

test.describe('hostile addresses', () => {
  // Some are paths of no page, whose document is a 404.
  test.use({ mayLog: /Failed to load resource: the server responded with a status of 404/ });

  test('[N-08][N-20] nothing of a hostile address runs or leaves the site', async ({ page, baseURL }) => {
    await page.addInitScript(() => {
      window.alert = () => console.error('alert was called');
    });
    const queries = ['?__proto__[isAdmin]=1', '?constructor[prototype][isAdmin]=1', '?q=<img src=x onerror=alert(1)>'];
    const paths = [...hostile.map(({ input }) => input), ...queries.map((query) => `/search${query}`)];
    for (const path of paths) {
      await page.goto(`${baseURL}${path}`);
      await hydrated(page);
      expect(new URL(page.url()).origin).toBe(baseURL);
      expect(await page.evaluate(() => 'isAdmin' in {})).toBe(false);
      await expect(page.locator('main [onload], main [onerror], main svg script')).toHaveCount(0);
    }
  });
});
