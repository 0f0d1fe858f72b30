import { readFileSync } from 'node:fs';
import { catalogueListings } from '@demo/catalogue/catalogue-listings';
import { itemHref } from '@/config/paths';
import { sites, type Site } from '@/contract/sites';
import { expect, hydrated, test } from './fixture';
import { isOnSale } from './running-auction';
import { partOf } from './share';

/** English texts by section and key. */
type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;
const read = (area: string) => JSON.parse(readFileSync(`src/i18n/locales/en/${area}.json`, 'utf8')) as Texts;
const goods = read('goods');
const item = read('item');
const errorText = (key: string) => item['errorWidget']?.[key] ?? key;
const titleOf = (site: Site) => goods[site]?.['title'] ?? site;
const listings = catalogueListings();
const find = (site: Site, status: (typeof listings)[number]['status']) => {
  const listing = listings.find(
    (entry) => entry.site === site && (status === 'onSale' ? isOnSale(entry) : entry.status === status),
  );
  if (!listing) throw new Error(`${site} has no goods that are ${status}`);
  return listing;
};

/** Well-formed ids that no goods have. */
const unknown: Readonly<Record<Site, string>> = {
  amazon: 'ZZZZZZZZZ9',
  rakuten: 'nobody:nothing-9',
  mercari: 'm99999999999',
  yahoo: 'z9999999999',
  paypay: 'z999999999',
  rakuma: 'f'.repeat(32),
  surugaya: 'ZZ9999999',
  lashinbang: '99999999',
  minne: '999999999',
  market: 'nothing-9',
};

for (const [index, site] of sites.entries()) {
  test(`[S-21] [X-07] [X-15] ${site}: an item, and its share of the states that one can be in`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const heading = (name: string | RegExp) => page.getByRole('heading', { name });
    const open = async (id: string) => {
      await page.goto(itemHref({ site, id }));
      await hydrated(page);
    };
    const onSale = find(site, 'onSale');
    await open(onSale.id);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(onSale.titles.en);
    await expect(page.locator('html')).toHaveAttribute('data-site-name', site);
    await expect(heading(titleOf(site))).toBeVisible();
    const facts = page.locator('section', { has: heading(titleOf(site)) }).locator('dt');
    expect(await facts.count()).toBeGreaterThanOrEqual(2);
    // The current auction depends on the hour: one with a buyout price has two buttons.
    const buttons = page.getByRole('button', { name: /^(Add to cart|Bid)$/, disabled: false });
    await expect(buttons).toHaveCount(typeof onSale.auction?.buyoutPrice === 'number' ? 2 : 1);

    const lift = page.getByRole('button', { name: errorText('requestLift') });
    const states = [
      [find(site, 'soldOut').id, page.getByRole('link', { name: errorText('search') })],
      [find(site, 'removed').id, heading(errorText('removed'))],
      [find(site, 'unsupportedGoods').id, heading(errorText('nonsupportGoods'))],
      [find(site, 'unsupportedSeller').id, heading(errorText('nonsupportSeller')), lift],
      [unknown[site], heading(errorText('notFound'))],
    ] as const;
    for (const [id, ...signs] of partOf(states, index, states.length)) {
      await open(id);
      for (const sign of signs) await expect(sign).toBeVisible();
    }
  });
}

for (const [index, code] of ['de', 'th', 'ar'].entries()) {
  test(`[B-11] [K-01] of ten pages its share at 320 wide, nothing scrolls sideways: ${code}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 320, height: 700 });
    const wide: string[] = [];
    const paths = [
      '/',
      '/search?q=camera',
      '/search/history',
      '/mall/surugaya',
      '/mall/market/search',
      '/mall/market/shop/uji-hoshinoen',
      '/popular',
      itemHref(find('rakuten', 'onSale')),
      itemHref(find('surugaya', 'onSale')),
      itemHref(find('minne', 'onSale')),
    ];
    for (const path of partOf(paths, index, 3)) {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${code}`);
      await hydrated(page);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (over > 0) wide.push(`${path}: ${over}`);
    }
    expect(wide).toEqual([]);
  });
}

test('[T-17] a long list draws what is near the screen alone, and Back restores the place', async ({ page }) => {
  await page.goto('/search?sort=cheap');
  await hydrated(page);
  const tiles = page.locator('[aria-posinset]');
  await expect(tiles.first()).toBeVisible();
  // Down through several pages of twenty.
  await expect(async () => {
    await page.mouse.wheel(0, 4_000);
    expect(Number(await tiles.last().getAttribute('aria-posinset'))).toBeGreaterThan(80);
  }).toPass();
  expect(await tiles.count()).toBeLessThan(60);
  // The wheel's last turn may still be moving the list: a tile is chosen anew until one can be hovered over.
  let href = '';
  let seen = tiles.first();
  await expect(async () => {
    const middle = tiles.nth(Math.floor((await tiles.count()) / 2)).getByRole('link');
    href = (await middle.getAttribute('href', { timeout: 1_000 })) ?? '';
    seen = page.locator(`[aria-posinset] a[href="${href}"]`);
    await seen.hover({ timeout: 1_000 });
  }).toPass();
  const before = (await seen.boundingBox())?.y ?? NaN;
  await seen.click();
  await expect(page).toHaveURL(new RegExp(`${href.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`));
  await page.goBack();
  await expect(seen).toBeInViewport();
  await expect(async () => expect((await seen.boundingBox())?.y).toBeCloseTo(before, 0)).toPass();
});
