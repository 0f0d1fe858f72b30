import type { Locator, Page } from '@playwright/test';
import { itemHref } from '@/config/paths';
import { expect, hydrated, signIn, test } from './fixture';
import { doubleText, colorSchemes, show, violations } from './check-page';
import { inLanguage } from './routes';
import { runningAuction } from './running-auction';
import { localeText } from './locale-text';
import { partOf } from './share';

const item = '/mall/mercari/detail/m36144759504';
const auction = itemHref(runningAuction());
const sunscreen = '/mall/mercari/detail/m12957483305';

const card = (page: Page): Locator =>
  page.locator('section', { has: page.getByRole('heading', { name: localeText('cost', 'title') }) });
const yenOf = async (container: Locator) =>
  [...(await container.innerText()).matchAll(/¥([\d,]+)/g)].map(([, sum]) => Number(sum?.replace(/,/g, '')));
const sumOf = (page: Page, key: string) =>
  yenOf(
    card(page)
      .locator('> dl > div', { hasText: localeText('cost', `line.${key}`) })
      .locator('dd')
      .first(),
  );

const methods = (page: Page) => card(page).getByRole('group', { name: localeText('cost', 'method') });
const method = (page: Page, name: string) =>
  methods(page).getByRole('radio', { name: localeText('calculator', `method.${name}`) });

/** Ways that few choose are folded away. */
async function chooseMethod(page: Page, name: string): Promise<void> {
  if (!(await method(page, name).isVisible()))
    await methods(page).getByText(localeText('cost', 'otherMethods')).click();
  await method(page, name).check();
}

/** The reader lives there, on this device. */
const live = (page: Page, country: string, currency: string) =>
  page.addInitScript((destination) => localStorage.setItem('place', JSON.stringify(destination)), {
    country,
    currency,
    asked: true,
  });

test('[B-02] [B-15] [B-20] a visitor says where to, sees the whole cost, changes it, and finds it on every card', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(item);
  await hydrated(page);
  await card(page).getByLabel(localeText('cost', 'country')).selectOption('DE');
  const total = card(page).locator('[aria-live]');
  await expect(total).toHaveText(/¥[\d,]+/);
  const [before = 0] = await yenOf(total);
  const lines = await yenOf(card(page).locator('> dl').last());
  expect(lines.length).toBeGreaterThanOrEqual(7);
  await expect(card(page)).toContainText('EUR');
  await card(page).getByLabel(localeText('cost', 'option.inspection')).check();
  await expect.poll(async () => (await yenOf(total))[0]).toBeGreaterThan(before);
  await chooseMethod(page, 'packetSurface');
  const bySea = await sumOf(page, 'international');
  await chooseMethod(page, 'ems');
  await expect.poll(async () => (await sumOf(page, 'international'))[0]).toBeGreaterThan(bySea[0] ?? 0);
  await card(page).getByLabel(localeText('cost', 'together')).fill('1.5kg');
  await expect.poll(async () => (await sumOf(page, 'international'))[0]).toBeGreaterThan(0);
  await page.reload();
  await expect(card(page).getByLabel(localeText('cost', 'together'))).toHaveValue('1.5kg');
  await expect(method(page, 'ems')).toBeChecked();
  await page.goto('/');
  await expect(page.getByText(/^≈ EUR\s\d+$/).first()).toBeVisible();
});

test.describe('a first visit from Germany', () => {
  test.use({ locale: 'en-DE', timezoneId: 'Europe/Berlin' });

  test('[B-15] [B-20] reads the cost to the door in euros before any country was named', async ({ page }) => {
    await page.goto(item);
    await hydrated(page);
    await expect(card(page).getByLabel(localeText('cost', 'country'))).toHaveValue('DE');
    await expect(card(page).locator('[aria-live]')).toHaveText(/≈ EUR\s\d+\s–\s\d+ ¥[\d,]+/);
    await page.goto('/');
    const shelf = page.getByRole('link', { name: /≈ EUR\s\d+ .*JPY [\d,]+/ });
    await expect(shelf.first()).toBeVisible();
  });
});

test('[B-06] the desk of an auction finds the bid that keeps the whole cost', async ({ page }) => {
  await live(page, 'AU', 'AUD');
  await page.goto(auction);
  await hydrated(page);
  const field = page.getByLabel(localeText('auction', 'limit.label'));
  // More than the auction stands at on any day.
  await field.fill('３０，０００円');
  await field.press('Enter');
  const result = page.getByRole('status').filter({ hasText: 'JPY' });
  await expect(result).toBeVisible();
  const sums = [...(await result.innerText()).matchAll(/JPY ([\d,]+)/g)].map(([, sum]) =>
    Number(sum?.replace(/,/g, '')),
  );
  expect(sums.length).toBeGreaterThanOrEqual(2);
  for (const sum of sums) expect(sum).toBeLessThanOrEqual(30_000);
});

test('[B-07] goods that may not fly say so, and no such method is offered', async ({ page }) => {
  await live(page, 'DE', 'EUR');
  await page.goto(sunscreen);
  await hydrated(page);
  await expect(page.getByRole('heading', { name: localeText('restricted', 'title') })).toBeVisible();
  await expect(page.getByText(localeText('restricted', 'kind.sunscreen'), { exact: true })).toBeVisible();
  await expect(methods(page).getByRole('radio')).toHaveCount(1);
  await expect(method(page, 'courier')).toBeChecked();
});

test('[S-03] [E-09] [B-05] a customer saves an address without a postal code, and costs follow it', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, 'address');
  await page.goto('/address');
  await hydrated(page);
  await page
    .getByRole('link', { name: localeText('address', 'add') })
    .or(page.getByRole('button', { name: localeText('address', 'add') }))
    .first()
    .click();
  await page.getByLabel(localeText('address', 'field.country')).selectOption('HK');
  await expect(page.getByLabel(localeText('address', 'postal.postalCode'))).toHaveCount(0);
  await page.getByRole('button', { name: localeText('address', 'save') }).click();
  await expect(page.getByText(localeText('address', 'missing.firstName'))).toBeVisible();
  await page.getByLabel(localeText('address', 'field.firstName')).fill('Ka Yan');
  await page.getByLabel(localeText('address', 'field.lastName')).fill('Wong');
  await page.getByLabel(localeText('address', 'field.street'), { exact: true }).fill('8 Finance Street');
  for (const key of ['city.district', 'state.area', 'city.city']) {
    const field = page.getByLabel(localeText('address', key), { exact: true });
    if ((await field.count()) === 1) await field.fill('Central');
  }
  await page.getByLabel(localeText('address', 'field.phone')).fill('9123 4567');
  await page.getByRole('button', { name: localeText('address', 'save') }).click();
  await expect(page.getByText('8 Finance Street')).toBeVisible();
  await expect(page.getByText(localeText('address', 'default'), { exact: true })).toBeVisible();
  await page.goto(item);
  await expect(card(page).getByLabel(localeText('cost', 'country'))).toHaveValue('HK');
  await expect(card(page).locator('strong')).toHaveText(/¥[\d,]+/);
});

for (const [index, { name, scheme, code }] of colorSchemes.entries()) {
  test(`[B-11] [B-02] axe finds nothing in the whole cost and the desk, ${name}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await live(page, 'US', 'USD');
    for (const path of partOf([item, auction], index, 2)) {
      await show(page, inLanguage(path, code));
      await expect(page.locator('section [aria-live]').first()).toHaveText(/¥/);
      expect(await violations(page)).toEqual([]);
    }
  });
}

for (const [index, code] of ['de', 'th', 'ar'].entries()) {
  test(`[B-11] [B-02] the whole cost at 320 wide with text at 200 %, ${code}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await live(page, 'DE', 'EUR');
    const pages = [item, auction, sunscreen, '/calc?country=DE&by=weight&weight=1200'];
    for (const path of partOf(pages, index, 3)) {
      await show(page, inLanguage(path, code));
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
      expect(await page.evaluate(doubleText), path).toEqual([]);
    }
  });
}
