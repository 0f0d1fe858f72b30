import type { Page } from '@playwright/test';
import { expect, test } from './fixture';

/** Reads the styles of a page that a library's styles for the whole document would change. A visitor is on another page after the toast. */
const stylesOf = (page: Page) =>
  page.evaluate(() => {
    const parts = ['html', 'body', 'nav a'];
    const properties = ['backgroundColor', 'color', 'fontFamily', 'fontSize', 'lineHeight'] as const;
    return parts.map((part) => {
      const element = document.querySelector(part);
      const style = element && getComputedStyle(element);
      return [part, ...properties.map((name) => style?.[name])];
    });
  });

for (const scheme of ['light', 'dark'] as const) {
  test(`[T-18] [B-11] after the first toast the page looks as before, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.goto('/mall/mercari/detail/m36144759504');
    const button = page.getByRole('button', { name: 'Add to favourites' });
    await expect(button).toBeEnabled();
    const before = await stylesOf(page);
    await button.click();
    const toast = page.getByRole('status').filter({ hasText: 'Please log in' });
    await expect(toast).toBeVisible();
    await expect(toast).toBeHidden();
    await page.mouse.move(0, 0);
    expect(await stylesOf(page)).toEqual(before);
  });
}
