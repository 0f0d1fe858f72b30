import sharp from 'sharp';
import { violations } from './check-page';
import { deskViewport, logInAtDesk, openDeskPage } from './desk-page';
import { expect, test } from './fixture';

test.describe.configure({ timeout: 180_000 });
test.use({ viewport: deskViewport });

async function photo() {
  const image = sharp({ create: { width: 640, height: 480, channels: 3, background: '#b85' } });
  return { name: 'photo.png', mimeType: 'image/png', buffer: await image.png().toBuffer() };
}

test('[W-04] [W-05] [W-07] an item is bought at the desk, found by its number, and measured on arrival', async ({
  page,
}) => {
  await logInAtDesk(page);
  await openDeskPage(page, 'To buy');
  await expect(page.getByRole('heading', { level: 1, name: 'To buy' })).toBeVisible();
  const link = page.getByRole('cell').getByRole('link').first();
  const line = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: line })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const marketplaceNumber = `249-${Date.now()}`;
  await page.getByLabel('Order number at the marketplace').fill(marketplaceNumber);
  await page.getByLabel('Price paid for all pieces').fill('9999999');
  await page.getByLabel('Picture of the receipt').setInputFiles(await photo());
  await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Bought', exact: true }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Price paid for all pieces');
  await question.getByRole('button', { name: 'Yes, it is right' }).click();
  await expect(page.getByText('Entered by Demo Staff')).toBeVisible();

  await openDeskPage(page, 'Arrivals');
  await expect(page.getByRole('heading', { level: 1, name: 'Arrivals' })).toBeVisible();
  await page.getByRole('searchbox').fill(marketplaceNumber);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: line })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Weight').fill('99');
  await page.getByLabel('Length').fill('60');
  await page.getByLabel('Width').fill('50');
  await page.getByLabel('Height').fill('40');
  await page.getByLabel('Photographs').setInputFiles([await photo(), await photo()]);
  await expect(page.getByRole('img', { name: 'Picture 2' })).toBeVisible();
  for (const field of ['Inspection', 'Authentication']) {
    if ((await page.getByLabel(field, { exact: true }).count()) === 0) continue;
    await page.getByLabel(field, { exact: true }).click();
    await page.getByTitle(field === 'Inspection' ? 'As described' : 'Genuine').click();
  }
  await page.getByRole('button', { name: 'Arrived', exact: true }).click();
  await expect(question).toContainText('Weight');
  await question.getByRole('button', { name: 'Yes, it is right' }).click();
  await expect(page.getByText('Photographs: 2')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Correct' })).toBeVisible();
});
