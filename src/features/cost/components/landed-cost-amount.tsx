import { currentLanguageCode } from '@/i18n/i18n';
import { formatEstimate } from '@/rules/landed-cost/exchange';
import type { YenRange } from '@/rules/landed-cost/yen-range';
import { YenRangeText } from '@/ui/yen-amount';
import { usePublishedRate } from '../use-own-rate';

/** The cost to the reader's door, whole yen from and to: in their own money first where that has a published rate. */
export function LandedCostAmount({ yen }: { readonly yen: YenRange }) {
  const rate = usePublishedRate();
  if (!rate) {
    return (
      <strong>
        <YenRangeText yen={yen} />
      </strong>
    );
  }
  return (
    <>
      <strong>
        <bdi>≈ {formatEstimate(yen, rate, currentLanguageCode())}</bdi>
      </strong>{' '}
      <span>
        <YenRangeText yen={yen} />
      </span>
    </>
  );
}
