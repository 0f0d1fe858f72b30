import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CostSheet, ExchangeRate } from '@/contract/cost';
import type { GoodsCard } from '@/contract/goods';
import type { LanguageCode } from '@/contract/languages';
import { currentLanguageCode } from '@/i18n/i18n';
import { landedCost, plainOptions } from '@/rules/landed-cost/landed-cost';
import { formatEstimate } from '@/rules/landed-cost/exchange';
import { formatFee } from '@/rules/money';
import { payablePriceYen } from '@/rules/price';
import { useLikelyCountry } from '@/session/guessed-country';
import { setDestinationPrices, type DestinationPrice } from '@/ui/destination-price';
import { landedGoods } from '@/rules/landed-cost/landed-goods';
import { costQueries } from '../queries';
import { usePublishedRate } from '../use-own-rate';

/** The highest that goods may cost by the cheapest method, or the least where a line of it is not known; in yen where there is no rate. */
function calculateLandedTotal(
  sheet: CostSheet,
  goods: GoodsCard,
  rate: ExchangeRate | undefined,
  language: LanguageCode,
): DestinationPrice | null {
  const itemYen = payablePriceYen(goods.price);
  if (itemYen === null || goods.soldOut) return null;
  const { total, complete, method } = landedCost(sheet, landedGoods(goods, itemYen, sheet.country), plainOptions);
  if (!method) return null;
  const yen = total[complete ? 1 : 0];
  const price = rate ? formatEstimate(yen, rate, language, !complete) : (formatFee(yen, language) ?? '');
  return { price, atLeast: !complete };
}

/** Tells every card of goods what they cost at the reader's door, in the reader's own money where its rate is published. */
export function LandedTotals() {
  const country = useLikelyCountry();
  const { data: sheet } = useQuery(costQueries.sheet(country));
  const rate = usePublishedRate();
  const language = currentLanguageCode();
  useEffect(() => {
    if (!sheet) return undefined;
    const known = new WeakMap<GoodsCard, DestinationPrice | null>();
    setDestinationPrices((goods) => {
      if (!known.has(goods)) known.set(goods, calculateLandedTotal(sheet, goods, rate, language));
      return known.get(goods) ?? null;
    });
    return () => setDestinationPrices(null);
  }, [sheet, rate, language]);
  return null;
}
