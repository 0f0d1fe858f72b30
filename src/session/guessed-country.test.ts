import { describe, expect, it } from 'vitest';
import { guessCountry } from './guessed-country';

describe('the country in which a reader probably lives', () => {
  it.each([
    [['de-AT', 'en-US'], 'UTC', 'AT'],
    [['en', 'fr-CA'], 'UTC', 'CA'],
    [['zh-Hant-TW'], 'UTC', 'TW'],
    [['es-419', 'pt-BR'], 'UTC', 'BR'],
    [['ja-JP', 'de-DE'], 'UTC', null],
    [['de', 'en'], 'UTC', null],
    [[], 'Etc/Unknown', null],
    [['en-US'], 'Europe/Berlin', 'DE'],
    [['en-US'], 'America/Chicago', 'US'],
    [['en-US'], 'Asia/Tokyo', 'US'],
    [['th-TH'], 'Asia/Tokyo', 'TH'],
    [['ja-JP'], 'Australia/Sydney', 'AU'],
  ] as const)('[B-15] %j in %s is %s', (tags, zone, country) => expect(guessCountry(tags, zone)).toBe(country));
});
