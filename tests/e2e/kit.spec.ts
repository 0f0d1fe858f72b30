import type { Page } from '@playwright/test';
import { expect, test } from './fixture';

/** How every page looks: what a library's styles for the whole document would change. A visitor is on another page after the toast. */
const lookOf = (page: Page) =>
  page.evaluate(() => {
    const parts = ['html', 'body', 'nav a'];
    const wanted = ['backgroundColor', 'color', 'fontFamily', 'fontSize', 'lineHeight'] as const;
    return parts.map((part) => {
      const element = document.querySelector(part);
      const style = element && getComputedStyle(element);
      return [part, ...wanted.map((name) => style?.[name])];
    });
  });

for (const scheme of ['light', 'dark'] as const) {
  test(`[T-18] [B-11] after the first toast the page looks as before, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.goto('/mall/mercari/detail/m36144759504');
    const button = page.getByRole('button', { name: 'Add to cart' });
    await expect(button).toBeEnabled();
    const before = await lookOf(page);
    await button.click();
    const toast = page.getByRole('status').filter({ hasText: 'Please log in' });
    await expect(toast).toBeVisible();
    await expect(toast).toBeHidden();
    await page.mouse.move(0, 0);
    expect(await lookOf(page)).toEqual(before);
  });
}
