import { useMemo } from 'react';
import { countries } from '../rules/countries';
import { getDeviceTimeZone } from '../rules/time/date';
import { useDestination } from './destination';

/** Newer engines have the function alone, older ones the property alone. */
interface LocaleWithZones extends Intl.Locale {
  getTimeZones?(): readonly string[];
  readonly timeZones?: readonly string[];
}

/** Names of the time zones of a country in the IANA database; none where the engine cannot say. */
function zonesOf(country: string): readonly string[] {
  const locale: LocaleWithZones = new Intl.Locale('und', { region: country });
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

/** The country of the first language that names a region, `de-AT` AT; undefined where that is none that we send to. */
function countryOfLanguages(tags: readonly string[]): string | undefined {
  const regions = tags.map((tag) => /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(tag)?.[1]?.toUpperCase());
  const region = regions.find((found) => found !== undefined);
  return countries.find((country) => country === region);
}

function calculateGuess(tags: readonly string[], zone: string): string | null {
  const named = countryOfLanguages(tags);
  const isInZone = (country: string) => zonesOf(country).includes(zone);
  // UTC is the time zone of machines, and of no country.
  if (named !== undefined && (zone === 'UTC' || isInZone(named))) return named;
  return countries.find(isInZone) ?? named ?? null;
}

/** The last guess: the engine takes up to 50 ms for the time zones of all countries, and many parts of a page ask. */
let last: readonly [device: string, country: string | null] | undefined;

/**
 * The country, ISO 3166-1 alpha-2, in which a reader probably lives, among those that we send to: that of the device's time zone, else
 * that of the browser's languages, which many people never set. Null where neither tells.
 */
export function guessCountry(
  tags: readonly string[] = navigator.languages,
  zone: string = getDeviceTimeZone(),
): string | null {
  const device = [...tags, zone].join(' ');
  if (last?.[0] !== device) last = [device, calculateGuess(tags, zone)];
  return last[1];
}

/**
 * The country that costs are calculated for: the reader's own, else the guess unless the reader declined to name one. Null where neither
 * is known.
 */
export function useLikelyCountry(): string | null {
  const { country, isUnset } = useDestination();
  return useMemo(() => (isUnset ? guessCountry() : country), [country, isUnset]);
}
