import { violations } from './check-page';
import { expect, hydrated, signInDemo, test } from './fixture';
import { localeText } from './locale-text';

const stars = (count: number) => localeText('review', 'rate.star_other').replace('{{count}}', String(count));

test('[B-14] a customer rates a received order by one tap, and sees it counted with the reviews', async ({ page }) => {
  await signInDemo(page);
  await page.goto('/order?state=done');
  await hydrated(page);
  const rating = page.getByRole('group', { name: localeText('review', 'rate.title') }).first();
  await rating.getByRole('button', { name: stars(2) }).click();
  await expect(page.getByText(localeText('review', 'rate.thanks'))).toBeVisible();
  await expect(rating.getByRole('button', { name: stars(2) })).toHaveAttribute('aria-pressed', 'true');
  expect(await violations(page)).toEqual([]);
  await rating.getByRole('button', { name: stars(5) }).click();
  await expect(rating.getByRole('button', { name: stars(5) })).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/shareOrder');
  await expect(page.getByRole('heading', { name: localeText('review', 'ratings.title') })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: stars(5) })).toContainText(/[1-9]/);
  expect(await violations(page)).toEqual([]);
});
