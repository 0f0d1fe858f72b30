import type { LanguageCode } from '../contract/languages';

/** The separator of thousands by language, where it is not a comma; CLDR 45. Western digits everywhere. */
const separators: Partial<Record<LanguageCode, string>> = {
  de: '.',
  it: '.',
  es: '.',
  tr: '.',
  pt: '.',
  id: '.',
  fr: '\u202f',
  pl: '\u00a0',
  ru: '\u00a0',
};
/** Languages that leave four digits together: 1234, but 12.345. */
const fourTogether: readonly LanguageCode[] = ['es', 'it', 'pl'];
const unspaced: readonly LanguageCode[] = ['zh-CN', 'zh-TW', 'ja', 'ko'];

/**
 * A whole number grouped as the language groups it, always in Western digits: 14,800 · 14.800 · 14 800. By table and not by
 * Intl.NumberFormat, whose first use costs a slow phone 50 ms just when the first prices come; a test holds the two together.
 */
export function formatCount(count: number, language: LanguageCode): string {
  const digits = String(Math.trunc(count));
  if (fourTogether.includes(language) && /^-?\d{4}$/.test(digits)) return digits;
  return digits.replace(/\B(?=(?:\d{3})+$)/g, separators[language] ?? ',');
}

/** A number with decimals, such as a rating: 98.7 · 98,7. Languages that do not part thousands by a comma write one here. */
export function formatDecimal(value: number, language: LanguageCode): string {
  return language in separators ? String(value).replace('.', ',') : String(value);
}

function isAmount(yen: number | null | undefined): yen is number {
  return typeof yen === 'number' && Number.isFinite(yen);
}

/** Currencies that are written without a smaller unit, of those that the service knows. ISO 4217 gives the rupiah one, which nobody uses. */
const undivided: readonly string[] = ['JPY', 'KRW', 'VND', 'IDR'];

/** Decimals of a currency. */
export const decimalsOf = (currency: string): number => (undivided.includes(currency) ? 0 : 2);

/** A sum in a currency's smallest unit, behind its code: `USD 1,234.50`, `EUR 1.234,50`, `KRW 12,000`. */
export function formatMoney(smallest: number, currency: string, language: LanguageCode): string {
  const decimals = decimalsOf(currency);
  const whole = formatCount(Math.trunc(smallest / 10 ** decimals), language);
  const rest = String(smallest % 10 ** decimals).padStart(decimals, '0');
  const point = language in separators ? ',' : '.';
  return `${currency}\u00a0${whole}${decimals === 0 ? '' : point + rest}`;
}

/**
 * A price, whole yen: `JPY 14,800` in English, else the number and the language's yen word: `14,800日元`,
 * `14.800 Yen` (with a no-break space). Null for no price.
 */
export function formatYen(yen: number | null | undefined, language: LanguageCode, yenWord: string): string | null {
  if (!isAmount(yen)) return null;
  const count = formatCount(yen, language);
  if (language === 'en') return `JPY ${count}`;
  return `${count}${unspaced.includes(language) ? '' : '\u00a0'}${yenWord}`;
}

/** A fee, whole yen, with the yen sign: `¥1,200`, `-¥300`. Null for no amount. */
export function formatFee(yen: number | null | undefined, language: LanguageCode): string | null {
  if (!isAmount(yen)) return null;
  return `${yen < 0 ? '-' : ''}¥${formatCount(Math.abs(yen), language)}`;
}
