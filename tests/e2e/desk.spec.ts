import { generate } from 'otplib';
import { violations } from './check-page';
import { deskViewport, logInAtDesk, openDeskPage } from './desk-page';
import { expect, test } from './fixture';
import { runStaffCommand } from './staff';

test.describe.configure({ timeout: 180_000 });
test.use({ viewport: deskViewport });

test('[W-01] [W-08] logs in, takes an entry of a queue, and finds it in the record of changes', async ({ page }) => {
  await logInAtDesk(page);
  await openDeskPage(page, 'To buy');
  await expect(page.getByRole('heading', { name: 'To buy' })).toBeVisible();
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Take' }) });
  const number = (await row.first().getByRole('cell').first().textContent()) ?? '';
  const entry = page.getByRole('row').filter({ hasText: number });
  await entry.getByRole('button', { name: 'Take' }).click();
  await expect(entry.getByText('Demo Staff')).toBeVisible();
  await openDeskPage(page, 'Changes');
  await page.getByRole('searchbox').fill(number);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').filter({ hasText: 'Desk.Queue.Take' }).first()).toContainText(number);
  await openDeskPage(page, 'To buy');
  await entry.getByRole('button', { name: 'Hand back' }).click();
  await expect(entry.getByRole('button', { name: 'Take' })).toBeVisible();
});

test('[W-02] a colleague is invited, sets up the second factor, and sees their own queues alone', async ({ page }) => {
  const name = `Colleague ${Date.now()}`;
  const output = await runStaffCommand(`staff invite c${Date.now()}@staff.example warehouse ${name}`);
  const path = output.split('\n').at(-1) ?? '';
  await page.goto(path);
  await expect(page.getByText(name)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const secret = (await page.locator('code').textContent()) ?? '';
  await page.getByLabel('Choose a password').fill('a long password of staff');
  await page.getByRole('textbox', { name: 'Code' }).fill(await generate({ secret }));
  await page.getByRole('button', { name: 'Open my account' }).click();
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  const titles = await page.getByRole('menuitem').allTextContents();
  expect(titles).toEqual(['Overview', 'Arrivals', 'Parcels to send']);
  await page.goto(path);
  await expect(page.getByText('This invitation cannot be used')).toBeVisible();
  await page.goto('/desk');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`[W-01] the desk has no fault that axe finds (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/desk');
    await expect(page.getByLabel('Code')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await logInAtDesk(page);
    for (const title of ['Overview', 'To buy', 'Changes', 'Staff']) {
      await openDeskPage(page, title);
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await expect(page.locator('.ant-spin-spinning')).toHaveCount(0);
      expect(await violations(page), title).toEqual([]);
    }
  });

for (const { locale, heading } of [
  { locale: 'ja-JP', heading: 'ログイン' },
  { locale: 'zh-CN', heading: /登\s?录/ },
])
  test.describe(locale, () => {
    test.use({ locale });
    test(`[W-11] the desk is in the browser's language (${locale})`, async ({ page }) => {
      await page.goto('/desk');
      await expect(page.locator('button[type=submit]')).toHaveText(heading);
      await page.evaluate(() => localStorage.setItem('deskLanguage', 'en'));
      await page.reload();
      await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    });
  });

test('[W-07] [W-08] a purchase request is quoted at the desk, above the highest price after confirmation', async ({
  page,
}) => {
  await logInAtDesk(page);
  await page.goto('/desk/queue/requests/demo-request-asked');
  await expect(page.getByRole('heading', { name: 'demo-request-asked' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Price of one (¥)').fill('999999');
  await page.getByLabel('Shipping inside Japan (¥)').fill('800');
  await page.getByRole('button', { name: 'Send the quote' }).click();
  const dialog = page.getByRole('dialog', { name: 'Is this right?' });
  await expect(dialog).toContainText('above the buyer’s highest');
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Price of one (¥)')).toHaveValue('999999');
  await page.getByRole('button', { name: 'Send the quote' }).click();
  await dialog.getByRole('button', { name: 'Yes, it is right' }).click();
  await expect(page.getByRole('region', { name: 'Quotes' })).toContainText('¥999,999');
});
