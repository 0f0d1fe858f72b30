import { expect, hydrated, loadsOf, test } from './fixture';

const chunk = '**/assets/support-page-*.js';

test.describe('a page chunk that fails', () => {
  test.use({ mayLog: /Failed to load resource|dynamically imported module|net::ERR/ });

  test('[T-25][X-04] once: the page reloads after 1100 ms and shows', async ({ page, baseURL }) => {
    await page.goto('/');
    await hydrated(page);
    const loads = loadsOf(page);
    // A preload hint may ask for the chunk before the import does: both fail until the document comes anew.
    await page.route(chunk, (route) => (loads.count === 0 ? route.abort() : route.continue()));
    await page.getByRole('link', { name: 'Help' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
    const failedAt = Date.now();
    await page.waitForEvent('domcontentloaded');
    expect(Date.now() - failedAt).toBeGreaterThan(700);
    await expect(page).toHaveURL(`${baseURL}/customerSupport`);
    await expect(page.getByRole('heading', { name: 'Help and contact' })).toBeVisible();
    expect(loads.count).toBe(1);
  });

  test('[T-26][T-27][X-11] always: the error page after one reload, no loop', async ({ page }) => {
    await page.route(chunk, (route) => route.abort());
    await page.goto('/');
    await hydrated(page);
    const loads = loadsOf(page);
    await page.getByRole('link', { name: 'Help' }).click();
    const widget = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
    await expect(widget).toBeVisible();
    await expect(page.locator('[data-error-status]')).toContainText('500');
    // A loop would reload again after 1100 ms: five seconds without one are the proof.
    await page.waitForTimeout(5000);
    expect(loads.count).toBe(1);
    await expect(widget).toBeVisible();
    await expect(widget.getByRole('button', { name: 'Refresh' })).toBeVisible();
    await page.unroute(chunk);
    await widget.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('heading', { name: 'Help and contact' })).toBeVisible();
  });

  test('[T-27][X-04] offline: the error page at once, without a reload', async ({ page, context }) => {
    await page.goto('/');
    await hydrated(page);
    await context.setOffline(true);
    const loads = loadsOf(page);
    await page.getByRole('link', { name: 'Help' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'You are offline' })).toBeVisible();
    await page.waitForTimeout(2000);
    expect(loads.count).toBe(0);
    await context.setOffline(false);
  });
});
