import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './fixture';

/** Back closes what lies on top before it leaves the page, in every browser. */

const dialogs = (page: Page) => page.getByRole('dialog');
const item = '/mall/mercari/detail/m36144759504';

/** A page before it, and a search. */
async function openSearch(page: Page): Promise<string> {
  await page.goto('/agreement');
  await page.goto('/search?q=camera');
  await hydrated(page);
  await expect(page.getByRole('button', { name: /Filter/ })).toBeVisible();
  return page.url();
}

test('[B-20] Back closes the filters, and leaves the page only then', async ({ page }) => {
  const search = await openSearch(page);
  await page.getByRole('button', { name: /Filter/ }).click();
  await expect(dialogs(page)).toBeVisible();
  await page.goBack();
  await expect(dialogs(page)).toHaveCount(0);
  expect(page.url()).toBe(search);
  // Forward opens nothing again.
  await page.goForward();
  await expect(dialogs(page)).toHaveCount(0);
  expect(page.url()).toBe(search);
  await page.goBack();
  await expect(page).toHaveURL(/\/agreement/);
  await page.goForward();
  await expect(page).toHaveURL(search);
});

test('[B-20] filters that were closed by hand or that changed the address leave Back as it was', async ({ page }) => {
  const search = await openSearch(page);
  await page.getByRole('button', { name: /Filter/ }).click();
  await dialogs(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialogs(page)).toHaveCount(0);
  await page.getByRole('button', { name: /Filter/ }).click();
  await dialogs(page).getByLabel('Up to').fill('9000');
  await page.keyboard.press('Enter');
  await expect(dialogs(page)).toHaveCount(0);
  await expect(page).toHaveURL(/max=9000/);
  await page.goBack();
  await expect(page).toHaveURL(/\/agreement/);
  await page.goForward();
  await expect(page).toHaveURL(/max=9000/);
  expect(page.url()).not.toBe(search);
});

test('[B-20] Back closes the enlarged picture', async ({ page, baseURL }) => {
  await page.goto('/');
  await hydrated(page);
  await page.locator('main li a:has(img)').first().click();
  await expect(page).toHaveURL(/\/detail\//);
  const address = page.url();
  await page.locator('main li button:has(img)').first().click();
  await expect(dialogs(page)).toBeVisible();
  await page.goBack();
  await expect(dialogs(page)).toHaveCount(0);
  expect(page.url()).toBe(address);
  await page.goBack();
  await expect(page).toHaveURL(`${baseURL}/`);
});

test('[B-20] a page that is opened as a layer closes lies right behind the page', async ({ page, baseURL }) => {
  const search = await openSearch(page);
  for (const isClosed of [false, true]) {
    await page.getByRole('button', { name: /Filter/ }).click();
    await expect(dialogs(page)).toBeVisible();
    // In one task, as an answer that closes the layer and leads on does.
    await page.evaluate((closes) => {
      const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
      if (closes) press('[role=dialog] button[aria-label=Close]');
      press('nav a[href="/"]');
    }, isClosed);
    await expect(page).toHaveURL(`${baseURL}/`);
    await expect(dialogs(page)).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    await expect(page).toHaveURL(`${baseURL}/`);
    await page.goBack();
    await expect(page).toHaveURL(search);
    await expect(dialogs(page)).toHaveCount(0);
    await page.goForward();
    await expect(page).toHaveURL(`${baseURL}/`);
    await page.goBack();
    await expect(page).toHaveURL(search);
  }
});

test('[B-20] [T-23] a language that is chosen takes the place of the page, not of the layer alone', async ({
  page,
  baseURL,
}) => {
  await page.goto('/customerSupport');
  await page.goto(item);
  await hydrated(page);
  await page.getByRole('button', { name: 'Language, country, currency' }).click();
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(`${baseURL}${item}?lang=de`);
  await hydrated(page);
  await page.goBack();
  await expect(page).toHaveURL(`${baseURL}/customerSupport`);
});

test('[B-20] leaving for another document right behind a layer goes there', async ({ page, baseURL }) => {
  await page.goto('/customerSupport');
  await hydrated(page);
  await page.getByRole('button', { name: 'Language, country, currency' }).click();
  await expect(dialogs(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/agreement');
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveURL(`${baseURL}/agreement`);
  await page.goBack();
  await expect(page).toHaveURL(`${baseURL}/customerSupport`);
});
