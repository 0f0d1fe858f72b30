import { useTexts } from '../../../i18n/use-texts';
import type { MissingMethod } from '../../../rules/shipping/quote';
import { Card, Fact, Facts } from '../../../ui/chip';
import { useTariffWords } from '../../../ui/use-tariff-words';

/** The methods that do not take the parcel, each with its reason (S-05): nobody should wonder where one is. */
export function MissingMethods({ rows }: { readonly rows: readonly MissingMethod[] }) {
  const { t } = useTexts('calculator');
  const { refusal } = useTariffWords();
  if (rows.length === 0) return null;
  return (
    <Card title={t('missing')}>
      <Facts>
        {rows.map((row) => (
          <Fact key={row.method} name={t(`method.${row.method}`)}>
            {refusal(row.quote.reason, row.quote.limit)}
          </Fact>
        ))}
      </Facts>
    </Card>
  );
}
