import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, hydrated, signIn, test } from './fixture';
import { inLanguage, samples, type Sample } from './routes';

/** Opens a sample and waits until its data is there. */
async function show(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
}

const dresses = [
  { name: 'light', scheme: 'light', code: 'en' },
  { name: 'dark', scheme: 'dark', code: 'en' },
  { name: 'in Arabic', scheme: 'light', code: 'ar' },
] as const;

/** Every sample, the ones of a customer too, one after the other with one customer. */
async function eachSample(page: Page, look: (sample: Sample) => Promise<void>): Promise<void> {
  const all = samples(process.env['FULL'] === '1');
  for (const sample of all.filter(({ signedIn }) => !signedIn)) await look(sample);
  await signIn(page, 'access');
  for (const sample of all.filter(({ signedIn }) => signedIn)) await look(sample);
}

for (const { name, scheme, code } of dresses) {
  test(`[B-11] axe finds nothing on any page, ${name}`, async ({ page }) => {
    test.setTimeout(600_000);
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    const found: string[] = [];
    await eachSample(page, async ({ name: sample, path }) => {
      await show(page, inLanguage(path, code));
      found.push(...(await violations(page)).map((violation) => `${sample}: ${violation}`));
    });
    expect(found).toEqual([]);
  });
}

test('[B-11] axe finds nothing in the language popup, the zoomed picture and a form with errors', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await show(page, '/mall/mercari/detail/m36144759504');
  await page.getByRole('button', { name: 'Language, country, currency' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.locator('main li button:has(img)').first().click();
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await show(page, '/global/register');
  await page.locator('button[type="submit"]').click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

/** Doubles every text on the page, as a host's or a reader's setting for larger text does, and gives what then stands out. */
const doubleText = () => {
  const all = [...document.querySelectorAll<HTMLElement>('html, body, body *')];
  const sizes = all.map((element) => parseFloat(getComputedStyle(element).fontSize));
  for (const [index, element] of all.entries()) element.style.fontSize = `${(sizes[index] ?? 16) * 2}px`;
  const wide = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= wide) return [];
  return all
    .filter((element) => element.getBoundingClientRect().right > wide + 1 || element.getBoundingClientRect().left < -1)
    .map((element) => `${element.tagName} ${element.className} ${(element.textContent ?? '').slice(0, 40)}`)
    .slice(0, 5);
};

for (const code of ['en', 'ar']) {
  test(`[B-11] 320 wide with text at 200 % nothing scrolls sideways, ${code}`, async ({ page }) => {
    test.setTimeout(400_000);
    await page.setViewportSize({ width: 320, height: 700 });
    const found: string[] = [];
    await eachSample(page, async ({ name, path }) => {
      await show(page, inLanguage(path, code));
      const plain = await page.evaluate(() => document.documentElement.scrollWidth);
      if (plain > 320) found.push(`${name}: ${plain} px wide at normal size`);
      const wide = await page.evaluate(doubleText);
      found.push(...wide.map((element) => `${name}: ${element}`));
    });
    expect(found).toEqual([]);
  });
}

test('[B-11] by keyboard alone: search, open an item, open and close the language popup', async ({ page, baseURL }) => {
  await page.goto('/');
  await hydrated(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  for (let stops = 0; stops < 10; stops += 1) {
    if (await page.locator('input[type="search"]').evaluate((box) => box === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('film camera');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${baseURL}/search?q=film+camera`);
  const card = page.locator('main :is(li, [role=listitem]) a:has(img)').first();
  await expect(card).toBeVisible();
  for (let stops = 0; stops < 40; stops += 1) {
    if (await card.evaluate((link) => link === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(card).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/detail\//);
  await expect(page.locator('main h1')).toBeVisible();
  const globe = page.getByRole('button', { name: 'Language, country, currency' });
  await globe.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Language' });
  await expect(dialog).toBeVisible();
  for (let stops = 0; stops < 12; stops += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(globe).toBeFocused();
});
