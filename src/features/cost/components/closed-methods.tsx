import { shownCode } from '../../../i18n/i18n';
import { listWords } from '../../../i18n/names';
import { useTexts } from '../../../i18n/use-texts';
import type { ClosedMethod } from '../../../rules/landed-cost/methods';
import { Fact, Facts } from '../../../ui/chip';
import { useTariffWords } from '../../../ui/use-tariff-words';
import css from './cost-lines.module.css';

/** The methods that do not take the thing, each with its reason: nobody should wonder where one is. */
export function ClosedMethods({ methods }: { readonly methods: readonly ClosedMethod[] }) {
  const { t } = useTexts('calculator');
  const onRequest = methods.filter(({ reason }) => reason === 'ask');
  const closed = methods.filter(({ reason }) => reason !== 'ask');
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
      <Closed methods={closed} />
    </>
  );
}

function Closed({ methods }: { readonly methods: readonly ClosedMethod[] }) {
  const { t } = useTexts(['cost', 'calculator']);
  const { refusal } = useTariffWords();
  if (methods.length === 0) return null;
  return (
    <details className={css.closed}>
      <summary>{t('closed')}</summary>
      <Facts>
        {methods.map(({ method, reason, limit }) => (
          <Fact key={method} name={t(`calculator:method.${method}`)}>
            {reason === 'goods' ? t('closedGoods') : refusal(reason, limit)}
          </Fact>
        ))}
      </Facts>
    </details>
  );
}
