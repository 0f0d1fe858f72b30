import type { Page } from '@playwright/test';
import { violations } from './check-page';
import { expect, hydrated, signInDemo, test } from './fixture';
import { localeText } from './locale-text';
import { runStaffCommand } from './staff';

const notebook = '昔ながらの練り筆 Amazonで見つけました https://www.amazon.co.jp/dp/B0C8VJ5H1D?ref=share';
const plush = 'https://jp.mercari.com/item/m71930528846';

/** Pastes a link into the box of the front page and puts what opens into the cart. */
async function putIn(page: Page, pasted: string): Promise<void> {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('searchbox').fill(pasted);
  await page.getByRole('searchbox').press('Enter');
  await page.waitForURL(/\/mall\/.*detail/);
  const button = page.getByRole('button', { name: localeText('item', 'toCart') });
  await expect(button).toBeEnabled();
  const top = async () => (await button.boundingBox())?.y ?? Number.NaN;
  const before = await top();
  await button.click();
  await expect(page.getByRole('status').filter({ hasText: localeText('item', 'inCart') })).toBeVisible();
  // The message makes room for itself above: a tap that is on its way meets its target.
  expect(await top()).toBeCloseTo(before, 0);
}

const yenOf = (text: string) => Number(/¥([\d,]+)/.exec(text)?.[1]?.replace(/,/g, ''));

test('[B-03] [T-16] [B-04] two pasted links, one order, a payment that is confirmed later, one parcel, tracked to the door', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInDemo(page);
  await putIn(page, notebook);
  await putIn(page, plush);
  await page.getByRole('link', { name: localeText('item', 'seeCart') }).click();
  await expect(page.getByRole('heading', { name: localeText('cart', 'title'), exact: true })).toBeVisible();
  await page.getByRole('link', { name: localeText('cart', 'toCheckout') }).click();

  await expect(page.getByRole('heading', { name: localeText('bill', 'later.title') })).toBeVisible();
  const total = yenOf(
    await page
      .locator('dl', { hasText: localeText('bill', 'line.goods') })
      .locator('div')
      .last()
      .innerText(),
  );
  await page.getByRole('button', { name: localeText('cart', 'checkout.go') }).click();
  await page.waitForURL(/\/__pay\//);
  expect(yenOf(await page.getByText(/¥/).innerText())).toBe(total);
  await page.getByRole('button', { name: 'Wait for a third party' }).click();
  await page.waitForURL(/\/paymentSuccess/);
  await expect(page.getByText(localeText('order', 'payment.confirming.title'))).toBeVisible();

  await page.getByRole('link', { name: localeText('order', 'payment.toOrder') }).click();
  await page.waitForURL(/\/order\/KH-/);
  const number = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await expect(page.getByRole('heading', { name: localeText('order', 'head.confirming.title') })).toBeVisible();
  await runStaffCommand(`payment confirm ${number}`);
  await page.reload();
  await expect(page.getByRole('heading', { name: localeText('order', 'head.buying.title') })).toBeVisible();

  for (const [line, size] of [
    [1, '420 25x18x6'],
    [2, '900 30x25x20'],
  ] as const) {
    await runStaffCommand(`order bought ${number}/${line}`);
    await runStaffCommand(`order arrived ${number}/${line} ${size} --confirmed`);
  }
  await page.reload();
  await expect(page.getByRole('heading', { name: localeText('order', 'head.arrived.title') })).toBeVisible();
  await page.getByRole('link', { name: localeText('order', 'toParcels') }).click();
  await page.waitForURL(/\/parcel\?order=/);
  for (const title of ['calligraphy brush', 'teddy bear'])
    await page.getByRole('checkbox', { name: new RegExp(`${title}.*(420|900)`, 's') }).check();
  await page.getByLabel(localeText('parcel', 'to.address')).selectOption('demo-de');
  await page.getByRole('radio', { name: /EMS/ }).check();
  const shipping = yenOf(await page.locator('[aria-live] bdi', { hasText: '¥' }).last().innerText());
  expect(shipping).toBeGreaterThan(0);
  await page.getByRole('button', { name: localeText('parcel', 'send.go') }).click();
  await page.waitForURL(/\/__pay\//);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.waitForURL(/\/paymentSuccess/);
  await expect(page.getByText(localeText('order', 'payment.succeeded.title'))).toBeVisible();
  await page.getByRole('link', { name: localeText('order', 'payment.toParcel') }).click();
  await page.waitForURL(/\/parcel\/KP-/);
  const parcel = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await runStaffCommand(`parcel sent ${parcel} EG123456785JP`);
  await page.reload();
  await expect(page.getByText('EG123456785JP')).toBeVisible();
  await runStaffCommand(`parcel delivered ${parcel}`);
  await page.goto(`/order/${number}`);
  await expect(page.getByRole('heading', { name: localeText('order', 'head.done.title') })).toBeVisible();
  await expect(
    page.getByRole('list', { name: localeText('order', 'step.label') }).locator('[data-state=done]'),
  ).toHaveCount(5);
  // The cost so far is the goods and the shipping that was paid with the parcel.
  const amountPaid = page
    .locator('dl', { hasText: localeText('order', 'spent.finished') })
    .locator('div')
    .last();
  expect(yenOf(await amountPaid.innerText())).toBe(total + shipping);
  await page.getByRole('link', { name: /\+50 points/ }).click();
  await page.waitForURL(/\/shareOrder\/inside\/add\?order=KH-.*&line=/);
});

test('[N-02] [A-02] a visitor’s cart counts at its tab, and its question to log in is accessible', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await putIn(page, notebook);
  await page.getByRole('link', { name: localeText('item', 'seeCart') }).click();
  await expect(page.getByRole('checkbox', { name: /^Select: / })).toBeChecked();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: localeText('cart', 'toCheckout') }).click();
  await expect(page.getByRole('dialog', { name: localeText('cart', 'guest.title') })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: localeText('account', 'login.submit'), exact: true }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fcart$/);
  expect(await violations(page)).toEqual([]);
  const tab = page.getByRole('navigation').getByRole('link', { name: /^Cart/ });
  await expect(tab).toHaveAccessibleName(/1/);
});
