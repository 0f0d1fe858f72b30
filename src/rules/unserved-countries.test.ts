import { expect, it } from 'vitest';
import { countries } from './countries';
import { suspendedAsOf, unservedCountries, whyUnserved } from './unserved-countries';

/** Codes that ISO 3166-1 keeps for other uses, which this runtime names too. */
const reserved = 'AC AN CP CQ DG EA EU EZ IC QO TA UN XA XB XK ZZ'.split(' ');

/** ISO 3166-1 alpha-2 as this runtime knows it: what has a name and is no alias of another. */
function isoCountries(): string[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return codes.filter(
    (code) =>
      names.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code && !reserved.includes(code),
  );
}

it('[V-07] each of the 249 countries and territories is either served or explained', () => {
  const all = [...countries, ...unservedCountries].sort();
  expect(all).toHaveLength(249);
  expect(all).toEqual(isoCountries());
});

it('[V-07] says why, and nothing of a country that is served', () => {
  expect(whyUnserved('JP')).toBe('home');
  expect(whyUnserved('RS')).toBe('noRate');
  expect(whyUnserved('MD')).toBe('suspended');
  expect(whyUnserved('AQ')).toBe('noPost');
  for (const country of [...countries, '', 'XX', '__proto__']) expect(whyUnserved(country)).toBeUndefined();
  expect(suspendedAsOf).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});
