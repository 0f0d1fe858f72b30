import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './fixture';
import { violations } from './check-page';
import { serveBuild, type Served } from './other-build';

const folder = '.cache/operator-build';
const statistics = 'https://count.example/a.js';
const ads = 'https://ads.example/b.js';
const events = 'https://events.example/collect';
const newer = 'https://new.shop.example';

/** An operator's own build: with analytics and ads, and with a newer site. */
test.describe('an operator’s build', () => {
  let served: Served;

  test.beforeAll(async () => {
    test.setTimeout(400_000);
    execFileSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts', 'global', '--fast', `--out=${folder}`], {
      env: {
        ...process.env,
        VITE_ANALYTICS_SCRIPTS: statistics,
        VITE_ANALYTICS_CONNECT: 'https://*.count.example',
        VITE_AD_SCRIPTS: ads,
        VITE_EVENT_ENDPOINT: events,
        VITE_NEWER_SITE: newer,
      },
      stdio: 'ignore',
    });
    served = await serveBuild(folder);
  });
  test.afterAll(() => served.close());

  /** Requests to other hosts, answered by an empty script or page. */
  async function watchForeign(page: Page): Promise<string[]> {
    const requests: string[] = [];
    await page.context().route(/\.example\//, (route) => {
      requests.push(route.request().url());
      const html = route.request().resourceType() === 'document';
      return route.fulfill({
        contentType: html ? 'text/html' : 'text/javascript',
        body: html ? '<!doctype html>' : '',
      });
    });
    return requests;
  }

  const scripts = (requests: readonly string[]) => requests.filter((url) => url.endsWith('.js'));

  test('[C-17][B-20] loads no script of others before consent, then what was allowed', async ({ page }) => {
    const requests = await watchForeign(page);
    await page.goto(`${served.origin}/customerSupport`);
    const card = page.getByRole('complementary', { name: 'Your privacy' });
    await expect(card).toBeVisible();
    expect(requests).toEqual([]);
    await card.getByText('Privacy choices').click();
    expect(await violations(page)).toEqual([]);
    await card.getByLabel('Visitor statistics').check();
    await card.getByRole('button', { name: 'Save my choice' }).click();
    await expect.poll(() => scripts(requests)).toEqual([statistics]);
    await expect(card).toBeHidden();
    await page.goto(`${served.origin}/agreement`);
    await expect.poll(() => scripts(requests)).toEqual([statistics, statistics]);
    await page.getByRole('button', { name: 'Privacy choices' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reject all' }).click();
    await page.goto(`${served.origin}/customerSupport`);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    await expect(card).toBeHidden();
    expect(scripts(requests)).toEqual([statistics, statistics]);
  });

  test('[F-05] posts events to the operator’s address once the reader agrees', async ({ page }) => {
    const requests = await watchForeign(page);
    const posted = () => requests.filter((url) => url === events);
    await page.goto(`${served.origin}/agreement`);
    const card = page.getByRole('complementary', { name: 'Your privacy' });
    await expect(card).toBeVisible();
    expect(posted()).toEqual([]);
    const [event] = await Promise.all([
      page.waitForRequest(events),
      card.getByRole('button', { name: 'Allow all' }).click(),
    ]);
    expect(event.postDataJSON()).toEqual({ event: 'page_view', page_path: '/agreement', host: 'browser' });
  });

  test('[C-17][N-20] its policy allows those hosts and no other', async ({ page }) => {
    const answer = await page.goto(`${served.origin}/customerSupport`);
    const policy = answer?.headers()['content-security-policy'] ?? '';
    const of = (name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `)) ?? '';
    expect(of('script-src').match(/https:\/\/[\w.]+/g)).toEqual(['https://count.example', 'https://ads.example']);
    expect(of('connect-src').match(/https:\/\/[\w.*]+/g)).toEqual([
      'https://*.count.example',
      'https://events.example',
      'https://count.example',
      'https://ads.example',
    ]);
    expect(policy).not.toContain('unsafe');
  });

  test('[N-09][N-10][N-11] leads shop pages to the newer site, once, with query, isNew and lang', async ({ page }) => {
    await watchForeign(page);
    await page.goto(`${served.origin}/search?q=tea&utm=%0d%0aSet-Cookie:x`);
    await expect(page).toHaveURL(`${newer}/search?q=tea&utm=%0D%0ASet-Cookie%3Ax&isNew=0&lang=en`);
    await page.goto(`${served.origin}/activity/autumn-tea?from=mail`);
    await expect(page).toHaveURL(`${newer}/activity/autumn-tea?from=mail&isNew=0`);
    // Sent back at once: the page shows here, and there is no loop.
    await page.goto(`${served.origin}/activity/autumn-tea?from=mail`);
    await expect(page.getByRole('heading', { name: 'The jar is opened in November' })).toBeVisible();
    await page.goto(`${served.origin}/login`);
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  });
});

test('[C-17] outside of an operator’s settings a bundle names no script of others', () => {
  for (const variant of ['global', 'china']) {
    const assets = join('dist', variant, 'assets');
    for (const name of readdirSync(assets).filter((file) => file.endsWith('.js'))) {
      const text = readFileSync(join(assets, name), 'utf8');
      expect(text, name).not.toContain('count.example');
      if (variant === 'china')
        expect(text, name).not.toMatch(/googletagmanager|google-analytics|doubleclick|facebook\.net/);
    }
    expect(JSON.parse(readFileSync(join('dist', variant, 'policy.json'), 'utf8'))).toEqual({
      scripts: variant === 'china' ? ['https://appx'] : [],
      connect: [],
      media: [],
    });
  }
});
