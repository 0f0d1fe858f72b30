import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { GoodsCard } from '@/contract/goods';
import { currentLanguageCode } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { serverNow } from '@/lib/server-clock';
import { landedCost, plainOptions } from '@/rules/landed-cost/landed-cost';
import { formatEstimate } from '@/rules/landed-cost/exchange';
import { isOldRate } from '@/rules/landed-cost/source-age';
import { formatFee } from '@/rules/money';
import { payablePriceYen } from '@/rules/price';
import { useLikelyCountry } from '@/session/guessed-country';
import { setDestinationPrices, type DestinationPrice } from '@/ui/destination-price';
import { landedGoods } from '@/rules/landed-cost/landed-goods';
import { costQueries } from '../queries';
import { usePublishedRate } from '../use-own-rate';

/**
 * Tells every card of goods what they cost at the reader's door by the cheapest method: the most, or the least where a part of it is not
 * known. In the reader's own money where its rate is published, which says so where it is old.
 */
export function LandedTotals() {
  const { t } = useTranslation('common');
  const { data: sheet } = useQuery(costQueries.sheet(useLikelyCountry()));
  const rate = usePublishedRate();
  const language = currentLanguageCode();
  useEffect(() => {
    if (!sheet) return undefined;
    const isOld = rate !== undefined && isOldRate(rate.source.asOf, serverNow());
    const note = isOld ? `${t('price.delivered')} · ${t('price.oldRate')}` : t('price.delivered');
    const calculate = (goods: GoodsCard): DestinationPrice | null => {
      const itemYen = payablePriceYen(goods.price);
      if (itemYen === null || goods.soldOut) return null;
      const { total, complete, method } = landedCost(sheet, landedGoods(goods, itemYen, sheet.country), plainOptions);
      if (!method) return null;
      const yen = total[complete ? 1 : 0];
      const price = rate ? formatEstimate(yen, rate, language, !complete) : (formatFee(yen, language) ?? '');
      return { price: complete ? `≈ ${price}` : t('price.over', { price }), note };
    };
    const known = new WeakMap<GoodsCard, DestinationPrice | null>();
    setDestinationPrices((goods) => {
      if (!known.has(goods)) known.set(goods, calculate(goods));
      return known.get(goods) ?? null;
    });
    return () => setDestinationPrices(null);
  }, [sheet, rate, language, t]);
  return null;
}
