import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import readQr from 'jsqr';
import sharp from 'sharp';
import { violations } from './check-page';
import { customerFor } from './faults/customer';
import { expect, test } from './fixture';
import { localeText } from './locale-text';

const codePicture = (page: Page) => page.getByAltText(localeText('invite', 'own.qr'));

/** Saves the code and reads every frame of the file. */
async function readSavedCode(page: Page): Promise<readonly (string | undefined)[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: localeText('invite', 'own.savePicture') }).click(),
  ]);
  const file = readFileSync(await download.path());
  expect(file.subarray(0, 6).toString()).toBe('GIF89a');
  const { pages = 1 } = await sharp(file).metadata();
  const codes: (string | undefined)[] = [];
  for (let frame = 0; frame < pages; frame += 1) {
    const picture = sharp(file, { page: frame }).ensureAlpha().raw();
    const { data, info } = await picture.toBuffer({ resolveWithObject: true });
    codes.push(readQr(new Uint8ClampedArray(data), info.width, info.height)?.data);
  }
  return codes;
}

test('[C-15] [K-21] a customer and the guest whom they invite save the code with logo and background', async ({
  page,
  browser,
}) => {
  await customerFor(page, undefined);
  await page.goto('/global/invite');
  await expect(codePicture(page)).toBeVisible();
  const link = await page.getByText(/\/global\/invite\?code=/).innerText();
  const frames = await readSavedCode(page);
  expect(frames.length).toBeGreaterThan(1);
  expect(new Set(frames)).toEqual(new Set([link]));
  expect(await violations(page)).toEqual([]);

  const guest = await (await browser.newContext()).newPage();
  await guest.goto(link.replace(/^https?:\/\/[^/]+/, new URL(page.url()).origin));
  await expect(codePicture(guest)).toBeVisible();
  expect((await readSavedCode(guest))[0]).toMatch(/\/global\/invite\?code=/);

  const still = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await still.goto(guest.url());
  await expect(codePicture(still)).toHaveAttribute('src', /^data:image\/png/);
});
