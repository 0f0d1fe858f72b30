import { useTranslation } from 'react-i18next';
import type { ItemFacts } from '../../../contract/item';
import { Card, Facts } from '../../../ui/chip';

type MercariFacts = Extract<ItemFacts, { site: 'mercari' }>;

/** What only Mercari says: the seller's promise of sending, the carrier service, whether both sides stay anonymous. */
export function FactsPanel({ facts }: { readonly facts: MercariFacts }) {
  const { t } = useTranslation('item');
  const [from, to] = facts.sendsWithinDays;
  return (
    <Card title={t('mercari.title')}>
      <Facts
        rows={[
          [t('mercari.sends'), t('shipping.daysValue', { from, to })],
          [t('mercari.service'), <span lang="ja">{facts.shippingService}</span>],
          [t('mercari.privacy'), facts.anonymous ? t('mercari.anonymous') : t('mercari.named')],
          [t('mercari.listedBy'), facts.listedBy === 'shop' ? t('mercari.shop') : t('mercari.person')],
          [t('mercari.comments'), String(facts.comments)],
        ]}
      />
    </Card>
  );
}
