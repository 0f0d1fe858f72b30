import type { LanguageCode } from '../contract/languages';

type Unit = 'gram' | 'kilogram' | 'centimeter';

/** A quantity with its unit in the language's short form and Western digits: `1.2 kg`, `1,2 кг`. */
function withUnit(value: number, unit: Unit, language: LanguageCode): string {
  try {
    return new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'unit', unit, maximumFractionDigits: 2 }).format(
      value,
    );
  } catch {
    // Safari 14.0 knows no units.
    return `${value} ${{ gram: 'g', kilogram: 'kg', centimeter: 'cm' }[unit]}`;
  }
}

/** Whole grams, from a kilogram on in kilograms. */
export const formatWeight = (grams: number, language: LanguageCode): string =>
  grams < 1000 ? withUnit(grams, 'gram', language) : withUnit(grams / 1000, 'kilogram', language);

/** Whole centimetres. */
export const formatLength = (centimetres: number, language: LanguageCode): string =>
  withUnit(centimetres, 'centimeter', language);

/** Whole hours in words: `12 hours`, from two days on in days. */
export function formatHours(hours: number, language: LanguageCode): string {
  const [value, unit] = hours < 48 ? [hours, 'hour'] : [Math.ceil(hours / 24), 'day'];
  const format = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(`${language}-u-nu-latn`, format).format(value);
}
