import { describe, expect, it } from 'vitest';
import { readerRegion } from './reader-region';

describe('the region that a browser names', () => {
  it.each([
    [['de-AT', 'en-US'], 'AT'],
    [['en', 'fr-CA'], 'CA'],
    [['zh-Hant-TW'], 'TW'],
    [['es-419', 'pt-BR'], 'BR'],
    [['ja-JP', 'de-DE'], null],
    [['de', 'en'], null],
    [[], null],
  ] as const)('[B-15] %j is %s', (tags, region) => expect(readerRegion(tags)).toBe(region));
});
