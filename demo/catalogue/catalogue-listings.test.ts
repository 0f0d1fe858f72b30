import { existsSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { goodsId } from '@/contract/goods';
import { itemDetail } from '@/contract/item';
import { sites } from '@/contract/sites';
import { readPasted } from '@/rules/links/read-pasted';
import { marketplaces } from '@/rules/marketplaces';
import linkSamples from '@tests/fixtures/marketplace-links.json';
import { toGoodsCard } from '@server/domains/goods/goods-view';
import { auctionAt } from '@server/domains/goods/auction-cycle';
import type { CatalogueListing } from '@server/domains/goods/listing';
import { catalogueListings } from './catalogue-listings';
import { goodsKinds } from '@server/domains/vocabulary/terms';
import { contentLanguages } from '@server/domains/vocabulary/vocabularies';

const goods = catalogueListings();
const ofSite = (site: string) => goods.filter((item) => item.site === site);
const sellerKey = ({ site, seller }: CatalogueListing) => `${site} ${seller.id}`;
const auctions = goods.flatMap(({ id, auction, status }) => (auction && status === 'onSale' ? [{ id, auction }] : []));

function twice(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

describe('the catalogue as a whole', () => {
  it.each(sites)('[X-07] %s has more than 20 goods and one of each state', (site) => {
    const states = ofSite(site).map((item) => item.status);
    expect(states.length).toBeGreaterThanOrEqual(22);
    for (const state of ['soldOut', 'removed', 'unsupportedGoods', 'unsupportedSeller'] as const) {
      expect(states.filter((each) => each === state)).toHaveLength(1);
    }
  });

  it('no two goods share id, picture or words', () => {
    const looks = goods.map(({ pictures: [first] }) => `${first?.objects.join()} ${first?.hue}`);
    expect(twice(goods.map((item) => `${item.site} ${item.id}`))).toEqual([]);
    expect(twice(goods.flatMap((item) => item.pictures.map((recipe) => String(recipe.seed))))).toEqual([]);
    expect(twice(looks)).toEqual([]);
    expect(twice(goods.map((item) => item.titleJa))).toEqual([]);
    expect(twice(goods.map((item) => item.descriptionJa))).toEqual([]);
  });

  it('no two sellers share id, name or history', () => {
    const sellers = [...new Map(goods.map((item) => [sellerKey(item), item.seller])).values()];
    for (const item of goods) {
      const same = goods.find((other) => sellerKey(other) === sellerKey(item));
      expect(item.seller, sellerKey(item)).toEqual(same?.seller);
    }
    expect(twice(sellers.map(({ name }) => name))).toEqual([]);
    expect(twice(sellers.map(({ goodRate, ratings }) => `${goodRate} ${ratings}`))).toEqual([]);
  });

  it.each(['mercari', 'yahoo', 'paypay', 'rakuma', 'minne'])('some sellers of %s own several goods', (site) => {
    const several = twice(ofSite(site).map((item) => item.seller.id));
    expect(new Set(several).size).toBeGreaterThanOrEqual(4);
  });

  it.each(contentLanguages)('[K-05] no two goods share a title in %s', (language) => {
    expect(twice(goods.map((item) => item.titles[language].toLowerCase()))).toEqual([]);
    for (const { titles, descriptions } of goods) {
      expect(titles[language]).not.toMatch(/[{}]|undefined| {2}| [,.]/);
      expect(descriptions[language]).not.toMatch(/[{}]|undefined| {2}|\.\./);
      expect(descriptions[language].split('\n').length).toBeGreaterThanOrEqual(3);
    }
  });
});

describe.each(goods.map((item) => [`${item.site} ${item.id}`, item] as const))('%s', (_, item) => {
  it('[B-16] has an id of its site, the seller’s own words and a known kind', () => {
    expect(v.is(goodsId, item.id)).toBe(true);
    expect(item.id).toMatch(marketplaces[item.site].id);
    expect(item.titleJa).toMatch(/[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}]/u);
    const lines = item.descriptionJa.split('\n');
    expect(lines.length).toBeGreaterThanOrEqual(3);
    expect(lines.length).toBeLessThanOrEqual(8);
    expect(goodsKinds).toContain(item.kind);
  });

  it('[B-01] its original page, pasted, opens it', () => {
    expect(item.original === null).toBe(item.site === 'market');
    if (item.original !== null)
      expect(readPasted(item.original)).toMatchObject({ kind: 'item', site: item.site, id: item.id });
  });

  it('[E-05] has one kind of price, and facts that fit the contract', () => {
    expect(item.price === null).toBe(item.auction !== null);
    if (item.price) expect(item.price.now).toBeLessThanOrEqual(item.price.listed);
    expect(item.facts.site).toBe(item.site);
    expect(v.safeParse(itemDetail.entries.facts, item.facts).issues).toBeUndefined();
    expect(v.safeParse(itemDetail.entries.seller, item.seller).issues).toBeUndefined();
    const { domesticShipping, packed } = toGoodsCard(item, new Date(), 'en');
    expect(v.safeParse(itemDetail.entries.domesticShipping, domesticShipping).issues).toBeUndefined();
    expect(v.safeParse(itemDetail.entries.packed, packed).issues).toBeUndefined();
  });

  it('has at least three pictures of objects that exist', () => {
    expect(item.pictures.length).toBeGreaterThanOrEqual(3);
    for (const name of item.pictures.flatMap((recipe) => recipe.objects)) {
      const file = (ending: string) =>
        existsSync(new URL(`../../server/domains/pictures/objects/${name}.${ending}`, import.meta.url));
      expect(file('webp') || file('svg'), name).toBe(true);
    }
  });
});

describe('the shape of ids', () => {
  it.each(sites.filter((site) => site !== 'market'))('[B-01] link samples of %s open goods', (site) => {
    const ids = new Set(ofSite(site).map((item) => item.id));
    const named = new Set(
      linkSamples.flatMap((sample) => (sample.site === site && sample.kind === 'item' ? [sample.id] : [])),
    );
    const open = [...named].filter((id) => id !== undefined && ids.has(id));
    expect(open.length).toBeGreaterThanOrEqual(Math.min(3, named.size));
  });

  it('[B-01] mercari has goods of shops, yahoo one id without a letter', () => {
    expect(ofSite('mercari').filter((item) => item.id.length === 22)).toHaveLength(2);
    expect(ofSite('yahoo').filter((item) => /^\d/.test(item.id))).toHaveLength(1);
  });
});

describe('auctions at any time', () => {
  const day = Date.UTC(2026, 10, 21);
  const moments = Array.from({ length: 24 * 12 }, (_, index) => new Date(day + index * 300_000));

  it('[E-07] some price moves within two minutes', () => {
    const still = moments.filter((now) =>
      auctions.every(({ auction }) => {
        const [before, after] = [auctionAt(auction, now), auctionAt(auction, new Date(now.getTime() + 120_000))];
        return before.ended || after.round !== before.round || after.currentPrice === before.currentPrice;
      }),
    );
    expect(still).toEqual([]);
  });

  it('[E-07] one ends within 15 minutes, one within the day, one after two days', () => {
    const lacking = moments.filter((now) => {
      const left = auctions.map(({ auction }) => auctionAt(auction, now)).filter((state) => !state.ended);
      const minutes = left.map((state) => (state.endsAt.getTime() - now.getTime()) / 60_000);
      return !(
        minutes.some((rest) => rest <= 15) &&
        minutes.some((rest) => rest > 15 && rest <= 1_440) &&
        minutes.some((rest) => rest > 2_880)
      );
    });
    expect(lacking).toEqual([]);
  });

  it('[E-07] prices stay below a million yen', () => {
    const dearest = Math.max(
      ...moments.flatMap((now) => auctions.map(({ auction }) => auctionAt(auction, now).currentPrice)),
    );
    expect(dearest).toBeLessThan(100_000);
  });
});
