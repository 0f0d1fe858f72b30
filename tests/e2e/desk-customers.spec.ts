import { violations } from './check-page';
import { deskViewport, logInAtDesk, openDeskPage } from './desk-page';
import { expect, signInDemo, test } from './fixture';

test.describe.configure({ timeout: 180_000 });
test.use({ viewport: deskViewport });

test('[W-10] a customer is found by an order, a masked number is revealed with a reason, and points come with theirs', async ({
  page,
}) => {
  await logInAtDesk(page);
  await openDeskPage(page, 'To buy');
  await expect(page.getByRole('heading', { level: 1, name: 'To buy' })).toBeVisible();
  const line = (await page.getByRole('cell').getByRole('link').first().textContent()) ?? '';
  await openDeskPage(page, 'Customers');
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  await page.getByRole('searchbox').fill(line.replace(/\/\d+$/, ''));
  await page.keyboard.press('Enter');
  const found = page.getByRole('cell').getByRole('link');
  await expect(found).toHaveCount(1);
  await page.reload();
  await expect(found).toHaveCount(1);
  expect(await violations(page)).toEqual([]);

  await page.goto('/desk/customers?words=demo%40kakehashi.example');
  await found.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Customer demo' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Customer demo' })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const phone = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Show: Phone number' }) });
  await expect(phone.first()).toContainText(/•••\d\d/);
  await page.getByRole('button', { name: 'Show: Phone number' }).first().click();
  const dialog = page.getByRole('dialog');
  const reason = `The carrier asks ${Date.now()}`;
  await dialog.getByLabel('Why do you need it?').fill(reason);
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText(/^\+\d{7,}$/)).toBeVisible();

  const note = `Prefers Japanese ${Date.now()}`;
  await page.getByLabel('New note').fill(note);
  await page.getByRole('button', { name: 'Add the note' }).click();
  await expect(page.locator('.ant-typography', { hasText: note })).toBeVisible();
  await expect(page.getByLabel('New note')).toHaveValue('');

  await page.getByLabel('Number of points').fill('2500');
  await page.getByLabel('Reason that the customer reads').click();
  await page.getByTitle('To make up for an inconvenience').click();
  await page.getByLabel('Explanation for colleagues').fill('A parcel was late');
  await page.getByRole('button', { name: 'Book the points' }).click();
  await expect(dialog).toContainText('Number of points');
  await dialog.getByRole('button', { name: 'Yes, it is right' }).click();
  await expect(page.getByText('The points are booked.')).toBeVisible();

  await openDeskPage(page, 'Changes');
  await expect(page.getByRole('heading', { level: 1, name: 'Changes' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: reason })).toContainText('Desk.Customer.Reveal');

  const reader = await page.context().newPage();
  await signInDemo(reader);
  await reader.goto('/member?ledger');
  await expect(reader.getByText('To make up for an inconvenience').first()).toBeVisible();
});
