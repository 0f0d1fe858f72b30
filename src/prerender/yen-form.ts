import type { LanguageCode } from '../contract/languages';
import { formatYen } from '../rules/money';

/**
 * The format of whole yen in a language, as the document's first script gets it with the texts: it has no room for the table in
 * `rules/money.ts`. The parts are the text before the number, the separator of thousands, the separator where there are four digits in all, and
 * the text behind.
 */
export type YenForm = readonly [before: string, thousands: string, ofFourDigits: string, behind: string];

/** Read off what `formatYen` writes; `yenWord`: the language's `common:price.yen`. */
export function yenForm(language: LanguageCode, yenWord: string): YenForm {
  const [, before = '', thousands = '', behind = ''] =
    /^(.*)1(.?)234.?567(.*)$/.exec(formatYen(1_234_567, language, yenWord) ?? '') ?? [];
  const [, ofFourDigits = ''] = /1(.?)234/.exec(formatYen(1_234, language, yenWord) ?? '') ?? [];
  return [before, thousands, ofFourDigits, behind];
}

/** Whole yen, from nought up, in such a form. */
export const writeYen = (yen: number, [before, thousands, ofFourDigits, behind]: YenForm): string =>
  before + `${yen}`.replace(/\B(?=(\d{3})+$)/g, yen < 1e4 ? ofFourDigits : thousands) + behind;
