import type { ShippingMethod } from '@/contract/shipping';
import { useTranslation } from '@/i18n/use-translation';
import type { LandedCost } from '@/rules/landed-cost/landed-cost';
import type { ParcelMethod } from '@/rules/landed-cost/methods';
import { Chip } from '@/ui/chip';
import { YenRangeText } from '@/ui/yen-amount';
import css from './method-pick.module.css';

interface MethodPickProps {
  readonly cost: LandedCost;
  readonly onChoose: (method: ShippingMethod) => void;
}

/** Returns the most days that a method takes; a method without days counts as the slowest. */
const slowness = ({ tariff: { days } }: ParcelMethod): number => days?.[1] ?? Infinity;

/** The methods that a buyer weighs against each other: the chosen, the cheapest and the fastest one. */
function weighed({ open, method }: LandedCost): readonly ParcelMethod[] {
  const fastest = [...open].sort((parcelMethod, other) => slowness(parcelMethod) - slowness(other))[0];
  return open.filter((parcelMethod) => parcelMethod === method || parcelMethod === open[0] || parcelMethod === fastest);
}

/** The ways to the buyer's door with price and days, cheapest first; what few choose is folded away. */
export function MethodPick({ cost, onChoose }: MethodPickProps) {
  const { t } = useTranslation('cost');
  const weighedMethods = weighed(cost);
  const others = cost.open.filter((parcelMethod) => !weighedMethods.includes(parcelMethod));
  const row = (parcelMethod: ParcelMethod) => (
    <MethodRow key={parcelMethod.method} method={parcelMethod} cost={cost} onChoose={onChoose} />
  );
  return (
    <fieldset className={css.methods}>
      <legend>{t('method')}</legend>
      {weighedMethods.map(row)}
      {others.length === 0 ? null : (
        <details className={css.more}>
          <summary>{t('otherMethods')}</summary>
          <div className={css.folded}>{others.map(row)}</div>
        </details>
      )}
    </fieldset>
  );
}

interface MethodRowProps extends MethodPickProps {
  readonly method: ParcelMethod;
}

function MethodRow({ method: candidate, cost, onChoose }: MethodRowProps) {
  const { t } = useTranslation(['cost', 'calculator']);
  const { open, method } = cost;
  const { days, tracked } = candidate.tariff;
  const isChosen = candidate === method;
  const isFastest = open.length > 1 && slowness(candidate) === Math.min(...open.map(slowness)) && days !== null;
  return (
    <label className={isChosen ? `${css.method} ${css.chosen}` : css.method}>
      <input type="radio" name="cost-method" checked={isChosen} onChange={() => onChoose(candidate.method)} />
      <span className={css.name}>{t(`calculator:method.${candidate.method}`)}</span>
      <span className={css.fee}>
        <YenRangeText yen={candidate.fee} />
      </span>
      <span className={css.notes}>
        {days ? <span>{t('days', { from: days[0], to: days[1] })}</span> : <span>{t('calculator:daysUnknown')}</span>}
        {open.length > 1 && candidate === open[0] ? <Chip tone="good">{t('calculator:cheapest')}</Chip> : null}
        {isFastest ? <Chip tone="good">{t('calculator:fastest')}</Chip> : null}
        {tracked ? null : <Chip tone="care">{t('untracked')}</Chip>}
      </span>
    </label>
  );
}
