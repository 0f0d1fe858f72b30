import { describe, expect, it } from 'vitest';
import { auctionAt } from '@server/domains/goods/auction-cycle';
import { catalogueListings } from './catalogue/catalogue-listings';
import { contentLanguages } from '@server/domains/vocabulary/vocabularies';
import { marketplaces } from '@/rules/marketplaces';
import { manyGoods } from './many-goods';

const catalogue = catalogueListings();
const made = [...manyGoods(catalogue, 500)];
const keys = (goods: typeof made) => goods.map(({ site, id }) => `${site}/${id}`);

describe('many goods', () => {
  it('[X-07] are as many as asked for, the same each time', () => {
    expect(made).toHaveLength(500);
    expect([...manyGoods(catalogue, 500)]).toEqual(made);
    expect([...manyGoods(catalogue, 0)]).toEqual([]);
  });

  it('[B-01] have ids in the shape of their marketplace, each once and none of the catalogue', () => {
    for (const { site, id } of made) expect(id, site).toMatch(marketplaces[site].id);
    expect(new Set([...keys(made), ...keys([...catalogue])]).size).toBe(made.length + catalogue.length);
    expect(new Set(keys([...manyGoods(catalogue, 20_000)])).size).toBe(20_000);
  });

  it('[E-05] differ in picture, price, colour and condition, and keep one kind of price', () => {
    expect(new Set(made.flatMap(({ pictures }) => pictures.map((picture) => picture.seed))).size).toBe(
      made.flatMap(({ pictures }) => pictures).length,
    );
    expect(new Set(made.map(({ titles }) => titles.en)).size).toBeGreaterThan(catalogue.length * 1.2);
    expect(new Set(made.map(({ price, auction }) => price?.now ?? auction?.startPrice)).size).toBeGreaterThan(100);
    for (const { price, auction } of made) {
      expect(price === null).toBe(auction !== null);
      if (price) expect(price.now).toBeLessThanOrEqual(price.listed);
      if (auction) expect(auctionAt(auction, new Date('2026-11-21T10:00:00Z')).currentPrice).toBeGreaterThan(0);
    }
  });

  it.each(contentLanguages)('[K-05] have whole texts in %s', (language) => {
    for (const { titles, descriptions } of made) {
      expect(titles[language]).not.toMatch(/[{}]|undefined|^$/);
      expect(descriptions[language]).not.toMatch(/[{}]|undefined|^$/);
    }
    const others = made.filter(
      ({ titles }) => !catalogue.some((listing) => listing.titles[language] === titles[language]),
    );
    expect(others.length).toBeGreaterThan(100);
  });
});
