import type { LanguageCode } from '../contract/languages';

const formats = new Map<LanguageCode, Intl.NumberFormat>();
const unspaced: readonly LanguageCode[] = ['zh-CN', 'zh-TW', 'ja', 'ko'];

/** A whole number grouped as the language groups it, always in Western digits: 14,800 · 14.800 · 14 800. */
export function formatCount(count: number, language: LanguageCode): string {
  let format = formats.get(language);
  if (!format) {
    const locale = language === 'pt' ? 'pt-BR' : language;
    format = new Intl.NumberFormat(`${locale}-u-nu-latn`, { maximumFractionDigits: 0 });
    formats.set(language, format);
  }
  return format.format(count);
}

function isAmount(yen: number | null | undefined): yen is number {
  return typeof yen === 'number' && Number.isFinite(yen);
}

/**
 * A price (K-09), whole yen: `JPY 14,800` in English, else the number and the language's yen word: `14,800日元`,
 * `14.800 Yen` (with a no-break space). Null for no price.
 */
export function formatYen(yen: number | null | undefined, language: LanguageCode, yenWord: string): string | null {
  if (!isAmount(yen)) return null;
  const count = formatCount(yen, language);
  if (language === 'en') return `JPY ${count}`;
  return `${count}${unspaced.includes(language) ? '' : '\u00a0'}${yenWord}`;
}

/** A fee (K-09), whole yen, with the yen sign: `¥1,200`, `-¥300`. Null for no amount. */
export function formatFee(yen: number | null | undefined, language: LanguageCode): string | null {
  if (!isAmount(yen)) return null;
  return `${yen < 0 ? '-' : ''}¥${formatCount(Math.abs(yen), language)}`;
}
