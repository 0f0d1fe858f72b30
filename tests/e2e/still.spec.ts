import type { Page } from '@playwright/test';
import { expect, signInDemo, test } from './fixture';
import { partOf } from './share';

test.use({ isStill: true });

const visitors = [
  '/',
  '/search?q=camera',
  '/popular',
  '/mall/mercari',
  '/mall/mercari/detail/m36144759504',
  '/lottery',
  '/discount',
  '/discount/amazon',
  '/live',
  '/experience',
  '/article',
  '/workOrder/bot',
];
const customers = ['/member', '/cart', '/order', '/bid', '/parcel', '/address', '/coupon', '/favourite', '/message'];
const widths = [390, 1280];

/** Opens a page whose data wait until its blank stands, and gives how much moved when they came. */
async function shiftOf(page: Page, path: string): Promise<number> {
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  await page.route('**/api?**', async (route) => {
    // The session must be known before a customer's page draws anything.
    if (!route.request().url().includes('Session.Current')) await gate;
    await route.continue().catch(() => undefined);
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'attached' });
  open();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await page.unroute('**/api?**');
  return page.evaluate(() => (window as unknown as { shift: number }).shift);
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { shift: number }).shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

for (const [nth, width] of widths.entries()) {
  test.describe(`at ${width} wide`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('[K-23] [T-17] nothing moves when a visitor’s page gets its data', async ({ page }) => {
      await watchShifts(page);
      for (const path of partOf(visitors, nth, 2)) expect(await shiftOf(page, path), path).toBeLessThanOrEqual(0.01);
    });

    test('[K-23] [T-17] nothing moves when a customer’s page gets its data', async ({ page }) => {
      await signInDemo(page);
      await watchShifts(page);
      for (const path of partOf(customers, nth, 2)) expect(await shiftOf(page, path), path).toBeLessThanOrEqual(0.01);
    });
  });
}
