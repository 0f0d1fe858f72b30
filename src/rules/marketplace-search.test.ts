import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sites } from '../contract/sites';
import { readPasted } from './links/read-pasted';
import { marketplaceSearches } from './marketplace-search';

describe('the searches of the marketplaces', () => {
  it('[Q-08] are there for every marketplace but our own mall, the one that was asked for first', () => {
    const found = marketplaceSearches('茶碗', 'minne');
    expect(found[0]?.site).toBe('minne');
    expect(found.map(({ site }) => site).sort()).toEqual(sites.filter((site) => site !== 'market').sort());
  });

  it('[Q-08] carry the words whole, whatever was typed', () => {
    const words = fc
      .string({ unit: 'grapheme', maxLength: 60 })
      .map((text) => `茶 ${text.replace(/[^\p{L}\p{N}]/gu, '')} 碗`);
    fc.assert(
      fc.property(words, (text) => {
        for (const { site, url } of marketplaceSearches(text)) {
          const read = readPasted(url, { ownHost: 'shop.example' });
          expect(read).toMatchObject({ kind: 'refused', reason: 'search', site, words: text });
        }
      }),
    );
  });
});
