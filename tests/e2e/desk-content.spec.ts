import { violations } from './check-page';
import { deskViewport, logInAtDesk, openDeskPage } from './desk-page';
import { expect, test } from './fixture';

test.describe.configure({ timeout: 180_000 });
test.use({ viewport: deskViewport });

test('[D-04] [D-05] an article and a lottery are written at the desk, published, and read by customers', async ({
  page,
}) => {
  await logInAtDesk(page);
  await openDeskPage(page, 'Content');
  await page.getByText('Articles', { exact: true }).click();
  await page.getByRole('button', { name: 'New' }).click();
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('textbox', { name: 'Items' }).fill('market/uji-sencha-01');
  expect(await violations(page)).toEqual([]);
  const id = `tea-${Date.now()}`;
  await page.getByLabel('ID in addresses').fill(id);
  await page.getByLabel('Start (Japan time)').fill('2026-01-01T09:00');
  await page.getByLabel('Title').fill('Tea from the desk');
  await page.getByLabel('Text (HTML)').fill('<p>Steep it <strong>twice</strong>.</p><script>alert(1)</script>');
  await expect(page.getByRole('region', { name: 'Preview' }).locator('strong')).toHaveText('twice');
  // The example names a picture that nobody can fetch.
  await page.getByLabel('Picture', { exact: true }).fill('');
  await page.getByLabel('ID in addresses').fill('Not An Id');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('must have 1 to 40 small letters')).toHaveCount(2);
  await expect(page.getByLabel('Title')).toHaveValue('Tea from the desk');
  await page.getByLabel('ID in addresses').fill(id);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Article ${id}` })).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('Running', { exact: true })).toBeVisible();

  const reader = await page.context().newPage();
  await reader.goto(`/article/detail/${id}`);
  await expect(reader.getByRole('heading', { level: 1, name: 'Tea from the desk' })).toBeVisible();
  await expect(reader.getByText('Steep it twice.')).toBeVisible();
  await reader.close();

  await openDeskPage(page, 'Content');
  await page.getByText('Lotteries', { exact: true }).click();
  await page.getByRole('link', { name: 'garapon' }).click();
  await expect(page.getByText('This belongs to the demo')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Copy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lottery', exact: true })).toBeVisible();
  await expect(page.getByText('Odds of a full drum: Gold')).toBeVisible();
  await expect(page.getByText('Saved.')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await expect(page.getByText('Odds of a full drum: Gold')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('ID in addresses').fill(`draw-${Date.now()}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'End (Japan time)' })).toContainText('must be in the future');
  await page.getByLabel('Start (Japan time)').fill('2099-01-01T09:00');
  await page.getByLabel('End (Japan time)').fill('2099-01-02T09:00');
  for (const item of await page.getByLabel('Item of the own mall').all()) await item.fill('uji-sencha-01');
  await page.getByLabel('Balls in a full drum').first().fill('1');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
});
