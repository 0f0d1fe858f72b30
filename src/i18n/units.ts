import type { LanguageCode } from '../contract/languages';

/** A quantity with its unit in the language's short form and Western digits: `1.2 kg`, `1,2 кг`. */
function withUnit(value: number, unit: 'gram' | 'kilogram' | 'centimeter', language: LanguageCode): string {
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
