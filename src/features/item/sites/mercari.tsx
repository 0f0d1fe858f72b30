import { useTexts } from '../../../i18n/use-texts';
import type { ItemFacts } from '../../../contract/item';
import { Card, Fact, Facts } from '../../../ui/chip';

type MercariFacts = Extract<ItemFacts, { site: 'mercari' }>;

/** What only Mercari says: the seller's promise of sending, the carrier service, whether both sides stay anonymous. */
export function FactsPanel({ facts }: { readonly facts: MercariFacts }) {
  const { t } = useTexts('item');
  const [from, to] = facts.sendsWithinDays;
  return (
    <Card title={t('mercari.title')}>
      <Facts>
        <Fact name={t('mercari.sends')}>{t('shipping.daysValue', { from, to })}</Fact>
        <Fact name={t('mercari.service')}>
          <span lang="ja">{facts.shippingService}</span>
        </Fact>
        <Fact name={t('mercari.privacy')}>{t(facts.anonymous ? 'mercari.anonymous' : 'mercari.named')}</Fact>
        <Fact name={t('mercari.listedBy')}>{t(facts.listedBy === 'shop' ? 'mercari.shop' : 'mercari.person')}</Fact>
        <Fact name={t('mercari.comments')}>{facts.comments}</Fact>
      </Facts>
    </Card>
  );
}
