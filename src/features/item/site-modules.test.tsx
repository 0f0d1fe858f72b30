// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { apiServer } from '@tests/api-server';
import { openPage } from '@tests/open-page';
import { filled, words } from '@tests/words';
import { catalogueListings } from '@demo/catalogue/catalogue-listings';
import { itemHref } from '@/config/paths';
import type { ItemDetail } from '@/contract/item';
import type { FactsOf } from '@/contract/site-facts';
import { sites, type Site } from '@/contract/sites';

const api = apiServer();
const { goods: texts } = words;
const listings = catalogueListings();
const itemOf = (site: Site) => {
  const listing = listings.find((goods) => goods.site === site && goods.status === 'onSale' && goods.ageLimit === null);
  if (!listing) throw new Error(`no goods of ${site}`);
  return listing;
};
const panel = async (site: Site) =>
  (await screen.findByRole('heading', { name: texts[site].title })).closest('section') as HTMLElement;
const factsIn = (box: HTMLElement) =>
  Object.fromEntries(
    within(box)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.parentElement?.querySelector('dd')?.textContent]),
  );
/** Opens a site's first item with these facts, and gives its panel's names and values. */
async function openModule<S extends Site>(site: S, edit: Partial<FactsOf<S>> = {}) {
  api.change('Sig.Front.Item.Detail', (answer) => {
    const data = answer.data as ItemDetail;
    return { ...answer, data: { ...data, facts: { ...data.facts, ...edit } } };
  });
  await openPage(itemHref(itemOf(site)));
  return factsIn(await panel(site));
}

it.each(sites)('[S-21] [N-05] %s shows at least two facts that no other site shows', async (site) => {
  const names = Object.keys(await openModule(site));
  expect(names.length).toBeGreaterThanOrEqual(2);
  await waitFor(() => expect(document.documentElement.dataset['siteName']).toBe(site));
  const elsewhere = sites.filter((other) => other !== site).flatMap((entry) => Object.values<unknown>(texts[entry]));
  expect(names.filter((name) => !elsewhere.includes(name)).length).toBeGreaterThanOrEqual(2);
});

describe('what only one site says', () => {
  it('[R-58] Amazon: who sells, how few are left, what used copies cost', async () => {
    const facts = await openModule('amazon', {
      soldBy: 'seller',
      fulfilment: 'amazon',
      stockLeft: 1,
      usedFrom: 480,
      stars: 4.3,
      reviews: 1,
    });
    expect(facts).toMatchObject({
      [texts.amazon.soldBy]: texts.amazon.otherSeller,
      [texts.amazon.fulfilment]: texts.amazon.amazonItself,
      [texts.amazon.stock]: filled(texts.amazon.stockLeft_one, { count: 1 }),
      [texts.amazon.usedFrom]: 'JPY 480',
      [texts.amazon.stars]: filled(texts.amazon.starsOf_one, { stars: 4.3, total: 1 }),
    });
  });

  it('[R-64] [K-14] Rakuten: free shipping of a 39 Shop from ¥3,980, and of no other shop', async () => {
    expect((await openModule('rakuten', { freeShippingOver: 3_980 }))[texts.rakuten.freeShipping]).toContain(
      'JPY 3,980',
    );
    expect((await openModule('rakuten', { freeShippingOver: null }))[texts.rakuten.freeShipping]).toBe(
      texts.rakuten.noFreeShipping,
    );
  });

  it('[R-62] PayPay: whether the seller takes offers', async () => {
    expect((await openModule('paypay', { priceTalk: true }))[texts.paypay.priceTalk]).toBe(texts.paypay.priceTalkYes);
    expect((await openModule('paypay', { priceTalk: false }))[texts.paypay.priceTalk]).toBe(texts.paypay.priceTalkNo);
  });

  it.each([true, false])('[R-63] Rakuma: the seller must agree first, brands are checked: %s', async (yes) => {
    expect(await openModule('rakuma', { purchaseApproval: yes, authentication: yes })).toMatchObject({
      [texts.rakuma.approval]: yes ? texts.rakuma.approvalYes : texts.rakuma.approvalNo,
      [texts.rakuma.authentication]: yes ? texts.rakuma.authenticated : texts.rakuma.notAuthenticated,
    });
  });

  it.each([
    [10, filled(texts.yahoo.taxOnTop, { percent: 10 })],
    [0, texts.yahoo.noTax],
  ])('[R-66] Yahoo! Auctions: a tax of %s percent on top', async (taxOnTop, expected) => {
    expect((await openModule('yahoo', { taxOnTop }))[texts.yahoo.tax]).toBe(expected);
  });

  it.each([
    ['13:00', filled(texts.rakuten.sameDayUntil, { time: '13:00' })],
    [null, texts.rakuten.sameDayNo],
  ])('[R-64] Rakuten: orders until %s leave on the same day', async (sameDayUntil, expected) => {
    expect((await openModule('rakuten', { sameDayUntil }))[texts.rakuten.sameDay]).toBe(expected);
  });

  it('[R-65] Suruga-ya: every shop’s offer, one tap away, with its own price', async () => {
    const listing = listings.find(
      ({ facts, status }) => facts.site === 'surugaya' && facts.offers.length > 1 && status === 'onSale',
    );
    if (listing?.facts.site !== 'surugaya') throw new Error('no offers');
    const other = listing.facts.offers.find(
      ({ shop }) => shop !== null && shop !== (listing.facts as { shop: unknown }).shop,
    );
    const user = await openPage(itemHref(listing));
    const row = (await within(await panel('surugaya')).findByText(other?.name ?? '')).closest('li') as HTMLElement;
    await user.click(within(row).getByRole('link', { name: texts.surugaya.choose }));
    await waitFor(() => expect(location.search).toBe(`?tenpo_cd=${other?.shop}`));
    const price = () =>
      screen.getByRole('heading', { level: 1 }).parentElement?.querySelector('p[class*="price"]')?.textContent;
    await waitFor(() => expect(price()).toBe(`JPY ${other?.price.toLocaleString('en')}`));
    const rowOf = async (name: string) =>
      within((await within(await panel('surugaya')).findByText(name)).closest('li') as HTMLElement);
    await waitFor(async () => expect((await rowOf(other?.name ?? '')).getByText(texts.surugaya.shown)).toBeTruthy());
    await user.click((await rowOf(texts.surugaya.own)).getByRole('link', { name: texts.surugaya.choose }));
    await waitFor(() => expect(location.search).toBe(''));
    const { listed = null, now: rechecked = null } = listing.price ?? {};
    await waitFor(() => expect(price()).toMatch(new RegExp(`^JPY ${(rechecked ?? listed)?.toLocaleString('en')}`)));
  });

  it('[R-65] Suruga-ya: a shop that has no offer is no item', async () => {
    await openPage(`${itemHref(itemOf('surugaya'))}?tenpo_cd=999999999999`);
    expect(await screen.findByRole('heading', { name: words.item.errorWidget.notFound })).toBeTruthy();
  });

  it('[R-59] Lashinbang: its three grades, and that it answers no questions', async () => {
    expect(
      (await openModule('lashinbang', { rank: 'B', genre: 'doujin', circle: '星屑工房' }))[texts.lashinbang.rank],
    ).toBe(texts.lashinbang.rankB);
    expect(screen.getByText(texts.lashinbang.noQuestions)).toBeTruthy();
  });

  it('[R-67] minne: made to order in how many days, of what', async () => {
    const facts = await openModule('minne', { madeToOrder: true, makingDays: [7, 14], materials: ['silver', 'glass'] });
    expect(facts).toMatchObject({
      [texts.minne.making]: filled(texts.minne.toOrder, { from: 7, to: 14 }),
      [texts.minne.materials]: 'silver and glass',
    });
    expect((await openModule('minne', { madeToOrder: false, makingDays: null }))[texts.minne.making]).toBe(
      texts.minne.ready,
    );
  });

  it('[R-60] our own mall: pieces left, returns', async () => {
    const facts = await openModule('market', { stock: 1, returnsDays: 0, readyInHours: 24, inspected: false });
    expect(facts).toMatchObject({
      [texts.market.stock]: filled(texts.market.stockOf_one, { count: 1 }),
      [texts.market.returns]: texts.market.noReturns,
      [texts.market.inspected]: texts.market.inspectedNo,
    });
    expect(screen.queryByText(words.item.original.open)).toBeNull();
  });
});
