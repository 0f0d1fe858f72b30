import { existsSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { goodsId } from '../../src/contract/goods';
import { itemDetail } from '../../src/contract/item';
import { auctionAt } from './auction-cycle';
import { seedGoods } from './seed-goods';
import { kinds } from './vocabulary/terms';
import { contentLanguages } from './vocabulary/vocabularies';

const goods = seedGoods();
const ofSite = (site: string) => goods.filter((item) => item.site === site);
const auctions = goods.flatMap(({ id, auction, status }) => (auction && status === 'onSale' ? [{ id, auction }] : []));

function twice(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

describe('the catalogue as a whole', () => {
  it.each(['mercari', 'yahoo'])('[X-07] %s has at least 24 goods and one of each state', (site) => {
    const states = ofSite(site).map((item) => item.status);
    expect(states.length).toBeGreaterThanOrEqual(24);
    for (const state of ['soldOut', 'removed', 'unsupportedGoods', 'unsupportedSeller'] as const) {
      expect(states.filter((each) => each === state)).toHaveLength(1);
    }
  });

  it('no two goods share id, picture or seller', () => {
    expect(twice(goods.map((item) => `${item.site} ${item.id}`))).toEqual([]);
    expect(twice(goods.flatMap((item) => item.pictures.map((recipe) => JSON.stringify(recipe))))).toEqual([]);
    expect(twice(goods.flatMap((item) => item.pictures.map((recipe) => String(recipe.seed))))).toEqual([]);
    expect(twice(goods.map((item) => item.seller.id))).toEqual([]);
    expect(twice(goods.map((item) => item.seller.name))).toEqual([]);
    expect(twice(goods.map((item) => item.titleJa))).toEqual([]);
    expect(twice(goods.map((item) => item.descriptionJa))).toEqual([]);
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
    expect(item.id).toMatch(item.site === 'mercari' ? /^(?:m\d{11}|[0-9A-Za-z]{22})$/ : /^[a-z]?\d{9,10}$/);
    expect(item.titleJa).toMatch(/[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}]/u);
    const lines = item.descriptionJa.split('\n');
    expect(lines.length).toBeGreaterThanOrEqual(3);
    expect(lines.length).toBeLessThanOrEqual(8);
    expect(kinds).toContain(item.kind);
    expect(item.original.endsWith(item.id)).toBe(true);
  });

  it('[E-05] has one kind of price, and facts that fit the contract', () => {
    expect(item.price === null).toBe(item.auction !== null);
    if (item.price) expect(item.price.now).toBeLessThanOrEqual(item.price.listed);
    expect(v.safeParse(itemDetail.entries.facts, item.facts).issues).toBeUndefined();
    expect(v.safeParse(itemDetail.entries.seller, item.seller).issues).toBeUndefined();
    expect(v.safeParse(itemDetail.entries.domesticShipping, item.domesticShipping).issues).toBeUndefined();
  });

  it('has at least three pictures of objects that exist', () => {
    expect(item.pictures.length).toBeGreaterThanOrEqual(3);
    for (const name of item.pictures.flatMap((recipe) => recipe.objects)) {
      const file = (ending: string) => existsSync(new URL(`../pictures/objects/${name}.${ending}`, import.meta.url));
      expect(file('webp') || file('svg'), name).toBe(true);
    }
  });
});

describe('the shape of ids', () => {
  it('[B-01] the ids that link samples name are there', () => {
    const ids = new Set(goods.map((item) => item.id));
    for (const id of ['m36144759504', 'm65806654179', 'm56797713000', 'o123456789', 'd1197612312', 's1039793076']) {
      expect(ids.has(id), id).toBe(true);
    }
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
