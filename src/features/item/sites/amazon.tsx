import { useTranslation } from '../../../i18n/use-translation';
import type { FactsOf } from '../../../contract/site-facts';
import { Card, Fact, Facts } from '../../../ui/chip';
import { Yen } from '../../../ui/price';
import { Stars } from '../components/stars';

/** What only Amazon says: who sells and who sends, how many are left, what used copies cost. */
export function FactsPanel({ facts }: { readonly facts: FactsOf<'amazon'> }) {
  const { t } = useTranslation('goods');
  const who = (one: 'amazon' | 'seller') => t(one === 'amazon' ? 'amazon.amazonItself' : 'amazon.otherSeller');
  return (
    <Card title={t('amazon.title')}>
      <Facts>
        <Fact name={t('amazon.soldBy')}>{who(facts.soldBy)}</Fact>
        <Fact name={t('amazon.fulfilment')}>{who(facts.fulfilment)}</Fact>
        <Fact name={t('amazon.stars')}>
          <Stars stars={facts.stars} reviews={facts.reviews} />
        </Fact>
        <Fact name={t('amazon.stock')}>
          {facts.stockLeft === null ? t('amazon.plenty') : t('amazon.stockLeft', { count: facts.stockLeft })}
        </Fact>
        {facts.usedFrom === null ? null : (
          <Fact name={t('amazon.usedFrom')}>
            <Yen yen={facts.usedFrom} />
          </Fact>
        )}
      </Facts>
    </Card>
  );
}
