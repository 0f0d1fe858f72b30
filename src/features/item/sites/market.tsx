import { useTranslation } from '@/i18n/use-translation';
import type { FactsOf } from '@/contract/site-facts';
import { Card, Fact, Facts } from '@/ui/chip';

/** Card with the facts of our own mall: pieces in our warehouse, whether they were checked, how soon they can join a parcel, and returns. */
export function MarketFacts({ facts }: { readonly facts: FactsOf<'market'> }) {
  const { t } = useTranslation('goods');
  return (
    <Card title={t('market.title')}>
      <Facts>
        <Fact name={t('market.stock')}>{t('market.stockOf', { count: facts.stock })}</Fact>
        <Fact name={t('market.inspected')}>{t(facts.inspected ? 'market.inspectedYes' : 'market.inspectedNo')}</Fact>
        <Fact name={t('market.ready')}>{t('market.readyIn', { count: facts.readyInHours })}</Fact>
        <Fact name={t('market.returns')}>
          {facts.returnsDays > 0 ? t('market.returnsIn', { count: facts.returnsDays }) : t('market.noReturns')}
        </Fact>
      </Facts>
    </Card>
  );
}
