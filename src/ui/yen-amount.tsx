import { currentLanguageCode } from '../i18n/i18n';
import { formatFee } from '../rules/money';
import type { YenRange } from '../rules/landed-cost/yen-range';

/** A fee in whole yen: `¥1,200`, `-¥300`. */
export const Fee = ({ yen }: { readonly yen: number }) => <bdi>{formatFee(yen, currentLanguageCode())}</bdi>;

/** `¥1,200`, or `¥1,200 – ¥1,500` where it is a range. */
export function YenRangeText({ yen: [from, to] }: { readonly yen: YenRange }) {
  const code = currentLanguageCode();
  const low = formatFee(from, code);
  return <bdi>{from === to ? low : `${low} – ${formatFee(to, code)}`}</bdi>;
}

/** The same, or the given words where nobody knows it. */
export const FeesOr = ({ yen, unknown }: { readonly yen: YenRange | null; readonly unknown: string }) =>
  yen === null ? <span>{unknown}</span> : <YenRangeText yen={yen} />;
