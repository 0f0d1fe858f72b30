import { useTranslation } from 'react-i18next';
import type { ItemFacts } from '../../../contract/item';
import { Card, Facts } from '../../../ui/chip';

type YahooFacts = Extract<ItemFacts, { site: 'yahoo' }>;

/** What only Yahoo! Auctions says: store or person, tax on top of the hammer price, returns, watchers, who may bid. */
export function FactsPanel({ facts }: { readonly facts: YahooFacts }) {
  const { t } = useTranslation('item');
  return (
    <Card title={t('yahoo.title')}>
      <Facts
        rows={[
          [t('yahoo.seller'), facts.sellerKind === 'store' ? t('yahoo.store') : t('yahoo.person')],
          [t('yahoo.tax'), facts.taxOnTop > 0 ? t('yahoo.taxOnTop', { percent: facts.taxOnTop }) : t('yahoo.noTax')],
          [t('yahoo.returns'), facts.returns ? t('yahoo.returnsYes') : t('yahoo.returnsNo')],
          [t('yahoo.watchers'), String(facts.watchers)],
          ...(facts.bidderRatingLimit ? [[t('yahoo.bidders'), t('yahoo.ratingLimit')] as const] : []),
        ]}
      />
    </Card>
  );
}
