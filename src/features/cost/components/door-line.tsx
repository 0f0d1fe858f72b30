import { shownCode } from '../../../i18n/i18n';
import { countryName } from '../../../i18n/names';
import { useTranslation } from '../../../i18n/use-translation';
import { landedCost } from '../../../rules/landed-cost/landed-cost';
import { landedGoods, type CostedGoods } from '../../../rules/landed-cost/landed-goods';
import { usePlace } from '../../../session/place';
import { Fees } from '../../../ui/fee';
import { useCompared } from '../compared';
import { optionsOf, useCostChoice } from '../cost-choice';
import { useCostSheet } from '../use-cost-sheet';
import { costCardId } from './cost-card-id';
import css from './door-line.module.css';

interface DoorLineProps {
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
export function DoorLine({ item, price }: DoorLineProps) {
  const { t } = useTranslation('cost');
  const place = usePlace();
  const country = useCompared() ?? place.country;
  const { data: sheet } = useCostSheet(country);
  return (
    <button type="button" className={css.door} onClick={showLines}>
      {sheet ? (
        <Told item={item} price={price} sheet={sheet} />
      ) : (
        <span>{t(country === null ? 'choose' : 'title')}</span>
      )}
    </button>
  );
}

type Sheet = NonNullable<ReturnType<typeof useCostSheet>['data']>;

function Told({ item, price, sheet }: DoorLineProps & { readonly sheet: Sheet }) {
  const { t } = useTranslation(['cost', 'calculator', 'item']);
  const options = optionsOf(useCostChoice());
  const { total, complete, method } = landedCost(sheet, landedGoods(item, price, sheet.country), options);
  const country = countryName(sheet.country, shownCode());
  const days = method?.tariff.days;
  const way = [
    country,
    method ? t(`calculator:method.${method.method}`) : t('noMethod'),
    ...(days ? [t('item:shipping.daysValue', { from: days[0], to: days[1] })] : []),
  ];
  return (
    <>
      <span className={css.sum}>
        {t(complete ? 'title' : 'totalAtLeast')}{' '}
        <strong>
          <Fees yen={total} />
        </strong>
      </span>
      <span className={css.way}>{way.join(' · ')}</span>
    </>
  );
}
