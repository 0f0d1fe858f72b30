import { countries } from '@/rules/countries';

/** The country that a browser's first language with a region names, `de-AT` AT; null where it names none that we send to. */
export function readerRegion(tags: readonly string[] = navigator.languages): string | null {
  for (const tag of tags) {
    const region = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(tag)?.[1]?.toUpperCase();
    if (region !== undefined) return countries.find((country) => country === region) ?? null;
  }
  return null;
}
