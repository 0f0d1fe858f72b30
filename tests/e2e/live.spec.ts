import { expect, hydrated, test } from './fixture';
import { localeText } from './locale-text';

test.describe.configure({ timeout: 120_000 });

test('[R-08] [S-33] a live stream plays, and its item opens', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/live');
  await hydrated(page);
  await expect(page.getByText(localeText('live', 'state.on')).first()).toBeVisible();
  expect(requests.some((path) => path.startsWith('/streams/') || /hls/.test(path))).toBe(false);
  await page.getByRole('button', { name: localeText('live', 'watch') }).click();
  const time = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(time, { timeout: 45_000 }).toBeGreaterThan(0);
  const before = await time();
  await expect.poll(time, { timeout: 45_000 }).toBeGreaterThan(before);
  await page.locator('main a[href^="/mall/"]').first().click();
  await expect(page).toHaveURL(/\/mall\/\w+\/detail/);
});

test('[R-14] [S-39] the share picture of an item is drawn, and saved', async ({ page }) => {
  await page.goto('/share?site=mercari&id=m36144759504');
  await hydrated(page);
  const picture = page.locator('main img[src^="data:image/"]');
  await expect(picture).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: localeText('tools', 'share.save') }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.(jpg|jpeg|png)$/);
});
