import type { ParcelQuote } from '../contract/parcel';
import { currentLanguageCode } from '../i18n/i18n';
import { listWords } from '../i18n/names';
import { useTranslation } from '../i18n/use-translation';
import { formatCount } from '../rules/money';
import type { ClosedMethod } from '../rules/landed-cost/methods';
import { Fact, Facts } from './chip';
import css from './closed-methods.module.css';
import { useTariffText } from './use-tariff-text';

interface ClosedMethodsProps {
  readonly methods: readonly (ClosedMethod | ParcelQuote['missing'][number])[];
  /** The title of the list, and the text for a method that may not carry the goods. */
  readonly title: string;
  readonly goods: string;
}

/** The methods without a price, each with its reason: nobody should wonder where one is. Its texts are those of `calculator`. */
export function ClosedMethods({ methods, title, goods }: ClosedMethodsProps) {
  const { t } = useTranslation('calculator');
  const { failureText } = useTariffText();
  const onRequest = methods.filter(({ reason }) => reason === 'ask').map(({ method }) => t(`method.${method}`));
  const closed = methods.filter(({ reason }) => reason !== 'ask');
  return (
    <>
      {onRequest.length === 0 ? null : (
        <p className={css.onRequest}>
          {t('onRequest')}: {listWords(onRequest, currentLanguageCode())}
        </p>
      )}
      {closed.length === 0 ? null : (
        <details className={css.closed}>
          <summary>{title}</summary>
          <Facts>
            {closed.map(({ method, reason, limit, until }) => (
              <Fact key={method} name={t(`method.${method}`)}>
                {reason === 'goods'
                  ? goods
                  : reason === 'poBox'
                    ? t('reason.poBox')
                    : reason === 'valueTooHigh'
                      ? t('reason.valueTooHigh', { limit: `USD ${formatCount(limit ?? 0, currentLanguageCode())}` })
                      : failureText({ reason, limit, until })}
              </Fact>
            ))}
          </Facts>
        </details>
      )}
    </>
  );
}
