import { useTranslation } from '@/i18n/use-translation';
import type { FactsOf } from '@/contract/site-facts';
import { stripBidi } from '@/lib/bidi';
import { Card, Fact, Facts } from '@/ui/chip';

/** Card with Mercari's own facts: when the seller sends, the carrier service, whether both sides stay anonymous, who listed it, and comments. */
export function MercariFacts({ facts }: { readonly facts: FactsOf<'mercari'> }) {
  const { t } = useTranslation(['goods', 'item']);
  const [from, to] = facts.sendsWithinDays;
  return (
    <Card title={t('mercari.title')}>
      <Facts>
        <Fact name={t('mercari.sends')}>{t('item:shipping.daysValue', { from, to })}</Fact>
        <Fact name={t('mercari.service')}>
          <span lang="ja">{stripBidi(facts.shippingService)}</span>
        </Fact>
        <Fact name={t('mercari.privacy')}>{t(facts.anonymous ? 'mercari.anonymous' : 'mercari.named')}</Fact>
        <Fact name={t('mercari.listedBy')}>{t(facts.listedBy === 'shop' ? 'mercari.shop' : 'mercari.person')}</Fact>
        <Fact name={t('mercari.comments')}>{facts.comments}</Fact>
      </Facts>
    </Card>
  );
}
