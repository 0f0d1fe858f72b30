import type { ParcelQuote } from '../../../contract/parcel';
import { shownCode } from '../../../i18n/i18n';
import { listWords } from '../../../i18n/names';
import { useTexts } from '../../../i18n/use-texts';
import type { QuoteRefusal } from '../../../rules/shipping/quote';
import { Fact, Facts } from '../../../ui/chip';
import { useTariffWords } from '../../../ui/use-tariff-words';
import css from './method-choice.module.css';

/** The methods that do not take the parcel, each with its reason (B-04, B-07): nobody should wonder where one is. */
export function ClosedMethods({ missing }: { readonly missing: ParcelQuote['missing'] }) {
  const { t } = useTexts('calculator');
  const onRequest = missing.filter(({ reason }) => reason === 'ask');
  const closed = missing.filter(({ reason }) => reason !== 'ask');
  return (
    <>
      {onRequest.length === 0 ? null : (
        <p className={css.onRequest}>
          {t('onRequest')}:{' '}
          {listWords(
            onRequest.map(({ method }) => t(`method.${method}`)),
            shownCode(),
          )}
        </p>
      )}
      <Closed missing={closed} />
    </>
  );
}

function Closed({ missing }: { readonly missing: ParcelQuote['missing'] }) {
  const { t } = useTexts(['parcel', 'calculator']);
  const { refusal } = useTariffWords();
  if (missing.length === 0) return null;
  return (
    <details className={css.closed}>
      <summary>{t('calculator:missing')}</summary>
      <Facts>
        {missing.map(({ method, reason, limit }) => (
          <Fact key={method} name={t(`calculator:method.${method}`)}>
            {reason === 'goods' ? t('method.goods') : refusal(reason as QuoteRefusal, limit ?? 0)}
          </Fact>
        ))}
      </Facts>
    </details>
  );
}
