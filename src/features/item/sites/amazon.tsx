import { useTranslation } from '@/i18n/use-translation';
import type { FactsOf } from '@/contract/site-facts';
import { Card, Fact, Facts } from '@/ui/chip';
import { Yen } from '@/ui/price';
import { Stars } from '../components/stars';

/** Card with Amazon's own facts: who sells and who sends, stars, how many are left, and the price of used copies. */
export function AmazonFacts({ facts }: { readonly facts: FactsOf<'amazon'> }) {
  const { t } = useTranslation('goods');
  const partyText = (party: 'amazon' | 'seller') =>
    t(party === 'amazon' ? 'amazon.amazonItself' : 'amazon.otherSeller');
  return (
    <Card title={t('amazon.title')}>
      <Facts>
        <Fact name={t('amazon.soldBy')}>{partyText(facts.soldBy)}</Fact>
        <Fact name={t('amazon.fulfilment')}>{partyText(facts.fulfilment)}</Fact>
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
