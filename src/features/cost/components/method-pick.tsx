import type { ShippingMethod } from '../../../contract/shipping';
import { useTranslation } from '../../../i18n/use-translation';
import type { LandedCost } from '../../../rules/landed-cost/landed-cost';
import type { ParcelMethod } from '../../../rules/landed-cost/methods';
import { Chip } from '../../../ui/chip';
import { Fees } from '../../../ui/fee';
import css from './method-pick.module.css';

interface MethodPickProps {
  readonly cost: LandedCost;
  readonly onChoose: (method: ShippingMethod) => void;
}

/** How long a method is on the way at most; one that does not say is the slowest. */
const slowness = ({ tariff: { days } }: ParcelMethod): number => days?.[1] ?? Infinity;

/** The methods that a buyer weighs against each other: the chosen, the cheapest and the fastest one. */
function weighed({ open, method }: LandedCost): readonly ParcelMethod[] {
  const fastest = [...open].sort((parcelMethod, other) => slowness(parcelMethod) - slowness(other))[0];
  return open.filter((parcelMethod) => parcelMethod === method || parcelMethod === open[0] || parcelMethod === fastest);
}

/** The ways to the buyer's door with price and days, cheapest first; what few choose is folded away. */
export function MethodPick({ cost, onChoose }: MethodPickProps) {
  const { t } = useTranslation('cost');
  const shown = weighed(cost);
  const others = cost.open.filter((parcelMethod) => !shown.includes(parcelMethod));
  const row = (parcelMethod: ParcelMethod) => (
    <MethodRow key={parcelMethod.method} one={parcelMethod} cost={cost} onChoose={onChoose} />
  );
  return (
    <fieldset className={css.methods}>
      <legend>{t('method')}</legend>
      {shown.map(row)}
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
  readonly one: ParcelMethod;
}

function MethodRow({ one, cost, onChoose }: MethodRowProps) {
  const { t } = useTranslation(['cost', 'calculator']);
  const { open, method } = cost;
  const { days, tracked } = one.tariff;
  const isChosen = one === method;
  const isFastest = open.length > 1 && slowness(one) === Math.min(...open.map(slowness)) && days !== null;
  return (
    <label className={isChosen ? `${css.method} ${css.chosen}` : css.method}>
      <input type="radio" name="cost-method" checked={isChosen} onChange={() => onChoose(one.method)} />
      <span className={css.name}>{t(`calculator:method.${one.method}`)}</span>
      <span className={css.fee}>
        <Fees yen={one.fee} />
      </span>
      <span className={css.notes}>
        {days ? <span>{t('days', { from: days[0], to: days[1] })}</span> : <span>{t('calculator:daysUnknown')}</span>}
        {open.length > 1 && one === open[0] ? <Chip tone="good">{t('calculator:cheapest')}</Chip> : null}
        {isFastest ? <Chip tone="good">{t('calculator:fastest')}</Chip> : null}
        {tracked ? null : <Chip tone="care">{t('untracked')}</Chip>}
      </span>
    </label>
  );
}
