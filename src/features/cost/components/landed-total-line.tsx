import type { OutputOf } from '@/api/call';
import type { costCalls } from '@/contract/cost';
import { useQuery } from '@tanstack/react-query';
import { currentLanguageCode } from '@/i18n/i18n';
import { countryName } from '@/i18n/names';
import { useTranslation } from '@/i18n/use-translation';
import { landedCost, shipsNowhere } from '@/rules/landed-cost/landed-cost';
import { landedGoods, type CostedGoods } from '@/rules/landed-cost/landed-goods';
import { useLikelyCountry } from '@/session/guessed-country';
import { useCompared } from '../compared';
import { optionsOf, useCostChoice } from '../cost-choice';
import { costQueries } from '../queries';
import { costCardId } from './cost-card-id';
import { LandedCostAmount } from './landed-cost-amount';
import css from './landed-total-line.module.css';

interface LandedTotalLineProps {
  readonly item: CostedGoods;
  /** Whole yen of what is chosen. */
  readonly price: number;
}

/** Leads to the lines of the cost, for eyes and for a screen reader. */
function showLines(): void {
  const card = document.getElementById(costCardId);
  card?.scrollIntoView({ block: 'start' });
  card?.focus({ preventScroll: true });
}

/** The whole cost beside the price, with the way that it stands for; without a country, the question where it shall go. */
export function LandedTotalLine({ item, price }: LandedTotalLineProps) {
  const { t } = useTranslation('cost');
  const likely = useLikelyCountry();
  const country = useCompared() ?? likely;
  const { data: sheet } = useQuery(costQueries.sheet(country));
  return (
    <button type="button" className={css.total} onClick={showLines}>
      {sheet ? (
        <LandedTotalText item={item} price={price} sheet={sheet} />
      ) : (
        <span>{t(country === null ? 'choose' : 'title')}</span>
      )}
    </button>
  );
}

type Sheet = OutputOf<(typeof costCalls)['Sig.Front.Cost.Sheet']>;

function LandedTotalText({ item, price, sheet }: LandedTotalLineProps & { readonly sheet: Sheet }) {
  const { t } = useTranslation(['cost', 'calculator', 'item']);
  const options = optionsOf(useCostChoice());
  const cost = landedCost(sheet, landedGoods(item, price, sheet.country), options);
  const { total, complete, method } = cost;
  const country = countryName(sheet.country, currentLanguageCode());
  const days = method?.tariff.days;
  const methodParts = [
    country,
    ...(method ? [t(`calculator:method.${method.method}`)] : []),
    ...(shipsNowhere(cost) ? [t('noMethod')] : []),
    ...(days ? [t('item:shipping.daysValue', { from: days[0], to: days[1] })] : []),
  ];
  return (
    <>
      <span className={css.sum}>
        {t(complete ? 'title' : 'totalAtLeast')} <LandedCostAmount yen={total} />
      </span>
      <span>{methodParts.join(' · ')}</span>
    </>
  );
}
