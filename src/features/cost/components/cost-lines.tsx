import type { Source } from '@/contract/shipping';
import { useTranslation } from '@/i18n/use-translation';
import type { Certainty, CostKey, CostLine } from '@/rules/landed-cost/landed-cost';
import { useTariffText } from '@/ui/use-tariff-text';
import { shadeOf } from './cost-bar';
import css from './cost-lines.module.css';
import { YenRangeText } from '@/ui/yen-amount';

interface CostLinesProps {
  readonly lines: readonly CostLine[];
  readonly nameOf: (key: CostKey) => string;
  /** The goods' price still moves. */
  readonly moving: boolean;
  /** No method takes the goods there: then there is no price to ask for. */
  readonly isRestricted: boolean;
}

/** Every line of the cost with where it comes from, of which day it is, and how certain. */
export function CostLines({ lines, nameOf, moving, isRestricted }: CostLinesProps) {
  return (
    <dl className={css.lines}>
      {lines.map(({ key, yen, certainty, source }) => (
        <div key={key} className={css.line}>
          <dt className={`${css.dot} ${shadeOf(key)}`}>{nameOf(key)}</dt>
          <dd className={css.sum}>
            {yen ? <YenRangeText yen={yen} /> : <Unknown name={key} isRestricted={isRestricted} />}
          </dd>
          <dd className={css.from}>
            {source ? <From source={source} /> : <FromOthers name={key} moving={moving} />}
            {yen ? <CertaintyWord certainty={certainty} /> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** An example tariff's price is an estimate, too: its source has already said what it is taken from. */
function CertaintyWord({ certainty }: { readonly certainty: Certainty }) {
  const { t } = useTranslation('cost');
  const isFixed = certainty === 'fixed';
  return (
    <span className={isFixed ? css.certainty : `${css.certainty} ${css.care}`}>
      {t(isFixed ? 'certainty.fixed' : 'certainty.estimate')}
    </span>
  );
}

function Unknown({ name, isRestricted }: { readonly name: CostKey; readonly isRestricted: boolean }) {
  const { t } = useTranslation('cost');
  const hasHint =
    name === 'domestic' || (name === 'international' && !isRestricted) || name === 'duty' || name === 'tax';
  return <span>{t(hasHint ? `unknown.${name}` : 'certainty.unknown')}</span>;
}

function From({ source }: { readonly source: Source }) {
  const { origin, asOf } = useTariffText();
  return (
    <>
      <span>{origin(source)}</span>
      <span>{asOf(source)}</span>
    </>
  );
}

/** The origin of a cost line that has no source: the marketplace, the auction, the seller or the buyer; nothing for other lines. */
function FromOthers({ name, moving }: { readonly name: CostKey; readonly moving: boolean }) {
  const { t } = useTranslation('cost');
  if (name === 'goods') return <span>{t(moving ? 'from.auction' : 'from.marketplace')}</span>;
  if (name === 'domestic' || name === 'consumptionTax') return <span>{t('from.seller')}</span>;
  if (name === 'coupon' || name === 'points') return <span>{t('from.buyer')}</span>;
  return null;
}
