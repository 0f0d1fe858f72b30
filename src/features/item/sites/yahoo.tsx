import { useTranslation } from '@/i18n/use-translation';
import type { FactsOf } from '@/contract/site-facts';
import { Card, Fact, Facts } from '@/ui/chip';

/** Card with Yahoo! Auctions' own facts: store or person, tax on top of the hammer price, returns, watchers, and who may bid. */
export function YahooFacts({ facts }: { readonly facts: FactsOf<'yahoo'> }) {
  const { t } = useTranslation('goods');
  return (
    <Card title={t('yahoo.title')}>
      <Facts>
        <Fact name={t('yahoo.seller')}>{t(facts.sellerKind === 'store' ? 'yahoo.store' : 'yahoo.person')}</Fact>
        <Fact name={t('yahoo.tax')}>
          {facts.taxOnTop > 0 ? t('yahoo.taxOnTop', { percent: facts.taxOnTop }) : t('yahoo.noTax')}
        </Fact>
        <Fact name={t('yahoo.returns')}>{t(facts.returns ? 'yahoo.returnsYes' : 'yahoo.returnsNo')}</Fact>
        <Fact name={t('yahoo.watchers')}>{facts.watchers}</Fact>
        {facts.bidderRatingLimit ? <Fact name={t('yahoo.bidders')}>{t('yahoo.ratingLimit')}</Fact> : null}
      </Facts>
    </Card>
  );
}
