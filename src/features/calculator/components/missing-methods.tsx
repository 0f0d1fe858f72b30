import { useTranslation } from '@/i18n/use-translation';
import type { MissingMethod } from '@/rules/shipping/quote';
import { Card, Fact, Facts } from '@/ui/chip';
import { useTariffText } from '@/ui/use-tariff-text';

/** The methods without a price, each with its reason: those that go there on request, and those that do not take the parcel. */
export function MissingMethods({ rows }: { readonly rows: readonly MissingMethod[] }) {
  const { t } = useTranslation('calculator');
  const { failureText } = useTariffText();
  const onRequest = rows.filter(({ quote }) => quote.reason === 'ask');
  const closed = rows.filter(({ quote }) => quote.reason !== 'ask');
  return (
    <>
      {onRequest.length === 0 ? null : (
        <Card title={t('onRequest')}>
          <ul>
            {onRequest.map(({ method }) => (
              <li key={method}>{t(`method.${method}`)}</li>
            ))}
          </ul>
        </Card>
      )}
      {closed.length === 0 ? null : (
        <Card title={t('missing')}>
          <Facts>
            {closed.map((row) => (
              <Fact key={row.method} name={t(`method.${row.method}`)}>
                {failureText(row.quote)}
              </Fact>
            ))}
          </Facts>
        </Card>
      )}
    </>
  );
}
