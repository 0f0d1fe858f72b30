import type { Page } from '@playwright/test';
import { expect, hydrated, signInDemo, test } from './fixture';
import { doubleText, colorSchemes, expectPolicy, show, violations } from './check-page';
import { inLanguage, samples, type RouteSample } from './routes';
import { full, partOf } from './share';

// The tables are most of the stories' time: each part goes to the worker that is free.
test.describe.configure({ mode: 'parallel' });

/**
 * Checks each sample, visitors' before the demo customer's. A sample that the API refuses is an error: a page that has come to show that nothing
 * is there would pass without fault for ever.
 */
async function eachSample(
  page: Page,
  check: (sample: RouteSample) => Promise<void>,
  all: readonly RouteSample[],
): Promise<void> {
  const rejected: string[] = [];
  let now: RouteSample | undefined;
  page.on('response', (response) => {
    const call = new URL(response.url()).searchParams.get('n');
    if (call === null || now?.isRejected) return;
    const name = now?.name;
    void response.json().then(
      ({ code }: { code: number }) => code !== 200 && rejected.push(`${name}: ${call} ${code}`),
      // A page that was left before its answer came.
      () => undefined,
    );
  });
  for (const isSignedIn of [false, true]) {
    if (isSignedIn) await signInDemo(page);
    for (const sample of all.filter(({ signedIn = false }) => signedIn === isSignedIn)) {
      now = sample;
      await check(sample);
    }
  }
  expect(rejected, 'samples that are not true').toEqual([]);
}

/** Pages that one test looks at: few enough for a slow machine's ten minutes. */
const pagesAtATime = 45;

/** The share of a variant, in parts of a test each. */
function parts(variant: number, of: number): { readonly part: string; readonly all: readonly RouteSample[] }[] {
  const all = partOf(samples(full), variant, of);
  const count = Math.ceil(all.length / pagesAtATime);
  return Array.from({ length: count }, (_, part) => ({
    part: count === 1 ? '' : `, part ${part + 1} of ${count}`,
    all: all.slice(part * pagesAtATime, (part + 1) * pagesAtATime),
  }));
}

const views = [...colorSchemes, { name: 'dark, in Arabic', scheme: 'dark', code: 'ar' }] as const;
const phone = { width: 390, height: 844 };
const narrow = { width: 320, height: 700 };

/** Finds content that is wider than a narrow screen. */
async function findOverflow(page: Page): Promise<string[]> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  return width > narrow.width ? [`${width} px wide at normal size`] : [];
}

/** Changes the width of the window, and waits until the page has been laid out for it. */
async function resize(page: Page, size: typeof phone): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

// One load of a page serves all that is looked for in it.
for (const [index, { name, scheme, code }] of views.entries()) {
  for (const { part, all } of parts(index, views.length)) {
    test(`[B-11] [N-20] its share of the pages: axe finds nothing, the content policy is kept, and 320 wide with text at 200 % nothing scrolls sideways, ${name}${part}`, async ({
      page,
    }) => {
      test.setTimeout(600_000);
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      const isMeasured = !full || scheme === 'light';
      const found: string[] = [];
      const checkSample = async ({ name: sample, path }: RouteSample) => {
        await page.setViewportSize(isMeasured ? narrow : phone);
        expectPolicy(await show(page, inLanguage(path, code)));
        const problems = isMeasured ? await findOverflow(page) : [];
        if (isMeasured) await resize(page, phone);
        problems.push(...(await violations(page)));
        if (isMeasured) {
          await resize(page, narrow);
          problems.push(...(await page.evaluate(doubleText)));
        }
        found.push(...problems.map((problem) => `${sample}: ${problem}`));
      };
      await eachSample(page, checkSample, all);
      expect(found).toEqual([]);
    });
  }
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

test('[S-21] [B-11] on a wide screen the zoomed picture lies above the bars, and the page behind it is inert', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await show(page, '/mall/mercari/detail/m36144759504');
  await page.locator('main li button:has(img)').first().click();
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
  const covered = await page.evaluate(() =>
    [
      [640, 20],
      [640, 880],
      [20, 20],
    ].map(([x = 0, y = 0]) => document.elementFromPoint(x, y)?.closest('.adm-mask') !== null),
  );
  expect(covered).toEqual([true, true, true]);
  await expect(page.locator('#root')).toHaveAttribute('inert', '');
  await page.keyboard.press('Escape');
  await expect(page.locator('#root')).not.toHaveAttribute('inert', '');
});

test('[B-11] on a low screen what gets the focus in a sheet is not left beneath the sheet’s head', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 420 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await show(page, '/');
  await page.getByRole('button', { name: 'Language, country, currency' }).click();
  const sheet = page.getByRole('dialog');
  const first = sheet.locator(':scope > :nth-child(2)').locator('a, button, input, select').first();
  await expect(first).toBeVisible();
  // Scrolled so that its middle stands where the head does; the next Tab leads to it.
  await first.evaluate((element) => {
    const box = element.closest('[role=dialog]');
    const { top, height } = element.getBoundingClientRect();
    box?.scrollBy(0, top + height / 2 - box.getBoundingClientRect().top - 32);
  });
  await sheet.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  const hidden = () =>
    first.evaluate((element) => {
      const head = element.closest('[role=dialog]')?.firstElementChild?.getBoundingClientRect().bottom ?? Infinity;
      return Math.max(0, head - element.getBoundingClientRect().top);
    });
  await expect.poll(hidden, 'pixels of it beneath the head').toBe(0);
});

test('[B-11] by keyboard alone: search, open an item, open and close the language popup', async ({ page, baseURL }) => {
  await page.goto('/');
  await hydrated(page);
  // A key that comes while the first goods are drawn is lost.
  await expect(page.locator('main a:has(img)').first()).toBeVisible();
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
  // The new page takes the focus first; a popup that opens before that would give the focus back to the page, not to its button.
  await expect(page.locator(':is(main, h1):focus')).toBeVisible();
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
