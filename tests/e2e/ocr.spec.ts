import { join } from 'node:path';
import { expect, hydrated, test } from './fixture';

const label = join(import.meta.dirname, '../fixtures/japanese-label.png');

test.describe('reading a picture', () => {
  // The engine names settings in its Japanese data that it does not know any more, and the resolution that it guesses.
  test.use({ mayLog: /Parameter not found|Estimating resolution/ });

  test('[R-11] [S-40] [B-16] a pictured Japanese label is read on the device, translated, searched', async ({
    page,
  }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto('/ocr');
    await hydrated(page);
    expect(requests.filter((url) => url.includes('/ocr/'))).toEqual([]);
    await page.locator('input[type=file]').setInputFiles(label);
    const lines = page.getByRole('textbox', { name: /^Line \d/ });
    await expect(lines.first()).toHaveValue('宇治煎茶', { timeout: 60_000 });
    expect(await lines.count()).toBe(5);
    await page.getByRole('button', { name: 'Show meaning' }).click();
    await expect(page.getByText('net content')).toBeVisible();
    await expect(page.getByText('free shipping')).toBeVisible();
    await page
      .getByRole('button', { name: 'Select none' })
      .or(page.getByRole('button', { name: 'Select all' }))
      .click();
    await page.getByRole('checkbox', { name: 'Select line 1' }).check();
    await page.getByRole('button', { name: 'Search for it' }).click();
    await expect(page).toHaveURL(/\/search\?q=/);
    expect(new URL(page.url()).searchParams.get('q')).toBe('宇治煎茶');
    // Everything came from the own origin, and the picture went nowhere.
    const origin = new URL(page.url()).origin;
    expect(
      requests.filter((url) => !url.startsWith(origin) && !url.startsWith('blob:') && !url.startsWith('data:')),
    ).toEqual([]);
  });
});
