import { expect, hydrated, test } from './fixture';
import { daysToSeconds } from '@/rules/time/instant';

test('[S-28][E-04][T-23] switching to Arabic and back', async ({ page, context, baseURL }) => {
  const bound: (string | null)[] = [];
  page.on('request', (request) => {
    const query = new URL(request.url()).searchParams;
    if (query.get('n') === 'Sig.Front.User.AppUser.BindLanguage') bound.push(query.get('language'));
  });
  const storedLanguage = async () => ({
    cookie: (await context.cookies()).find(({ name }) => name === 'language')?.value,
    storage: await page.evaluate(() => localStorage.getItem('language')),
  });
  await page.goto('/customerSupport?from=menu#main');
  await page.getByRole('button', { name: 'Language, country, currency' }).click();
  const sheet = page.getByRole('dialog');
  // The sheet's last button stands on the first screen of a phone.
  await expect(sheet.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 });
  await sheet.getByRole('button', { name: 'العربية' }).click();
  await expect(page).toHaveURL(`${baseURL}/customerSupport?from=menu&lang=ar#main`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('h1')).toHaveText(/\p{Script=Arabic}{3}/u);
  expect(await storedLanguage()).toEqual({ cookie: 'ar', storage: 'ar' });

  await page.locator('header button').last().click();
  await page.getByRole('dialog').getByRole('button', { name: 'English' }).click();
  await expect(page).toHaveURL(`${baseURL}/customerSupport?from=menu&lang=en#main`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await expect(page.locator('h1')).toHaveText('Help and contact');
  expect(await storedLanguage()).toEqual({ cookie: 'en', storage: 'en' });
  expect(bound).toEqual(['ar', 'en']);
});

test('[C-03][K-06] a link in Japanese opens in Japanese and is kept two years', async ({ page, context }) => {
  await page.goto('/mall/mercari/detail/m36144759504?lang=ja');
  await expect(page.locator('h1')).toContainText('フィルムカメラ');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  const cookie = (await context.cookies()).find(({ name }) => name === 'language');
  expect(cookie?.value).toBe('ja');
  // Chromium keeps no cookie longer than 400 days, whatever is asked for.
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(daysToSeconds(399));
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
});

test('[K-03][E-04] a language that does not exist is English, and is not kept', async ({ page, context }) => {
  for (const lang of ['xx', '__proto__', '<svg onload=alert(1)>', 'en-US,ar']) {
    await page.goto(`/?lang=${encodeURIComponent(lang)}`);
    await hydrated(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  }
  expect((await context.cookies()).filter(({ name }) => name === 'language')).toEqual([]);
});
