import type { Source } from '../../../contract/shipping';
import { useTranslation } from '../../../i18n/use-translation';
import type { Certainty, CostKey, CostLine } from '../../../rules/landed-cost/landed-cost';
import { useTariffWords } from '../../../ui/use-tariff-words';
import { shadeOf } from './cost-bar';
import css from './cost-lines.module.css';
import { Fees } from '../../../ui/fee';

interface CostLinesProps {
  readonly lines: readonly CostLine[];
  readonly nameOf: (key: CostKey) => string;
  /** The goods' price still moves. */
  readonly moving: boolean;
  /** No method takes the goods there: then there is no price to ask for. */
  readonly refused: boolean;
}

/** Every line of the cost with where it comes from, of which day it is, and how certain. */
export function CostLines({ lines, nameOf, moving, refused }: CostLinesProps) {
  return (
    <dl className={css.lines}>
      {lines.map(({ key, yen, certainty, source }) => (
        <div key={key} className={css.line}>
          <dt className={`${css.dot} ${shadeOf(key)}`}>{nameOf(key)}</dt>
          <dd className={css.sum}>{yen ? <Fees yen={yen} /> : <Unknown name={key} refused={refused} />}</dd>
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

function Unknown({ name, refused }: { readonly name: CostKey; readonly refused: boolean }) {
  const { t } = useTranslation('cost');
  const isTold = name === 'domestic' || (name === 'international' && !refused) || name === 'duty' || name === 'tax';
  return <span>{t(isTold ? `unknown.${name}` : 'certainty.unknown')}</span>;
}

function From({ source }: { readonly source: Source }) {
  const { origin, asOf } = useTariffWords();
  return (
    <>
      <span>{origin(source)}</span>
      <span>{asOf(source)}</span>
    </>
  );
}

/** What neither a table nor we say, but the marketplace, the seller or the buyer. */
function FromOthers({ name, moving }: { readonly name: CostKey; readonly moving: boolean }) {
  const { t } = useTranslation('cost');
  if (name === 'goods') return <span>{t(moving ? 'from.auction' : 'from.marketplace')}</span>;
  if (name === 'domestic' || name === 'consumptionTax') return <span>{t('from.seller')}</span>;
  if (name === 'coupon' || name === 'points') return <span>{t('from.buyer')}</span>;
  return null;
}
