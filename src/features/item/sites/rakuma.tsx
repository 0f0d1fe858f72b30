import { useTranslation } from '@/i18n/use-translation';
import type { FactsOf } from '@/contract/site-facts';
import { stripBidi } from '@/lib/bidi';
import { Card, Fact, Facts } from '@/ui/chip';

/** Card with Rakuma's own facts: whether the seller must agree first, the check of brand goods, the carrier service, and when it is sent. */
export function RakumaFacts({ facts }: { readonly facts: FactsOf<'rakuma'> }) {
  const { t } = useTranslation(['goods', 'item']);
  const [from, to] = facts.sendsWithinDays;
  return (
    <Card title={t('rakuma.title')}>
      <Facts>
        <Fact name={t('rakuma.approval')}>
          {t(facts.purchaseApproval ? 'rakuma.approvalYes' : 'rakuma.approvalNo')}
        </Fact>
        <Fact name={t('rakuma.authentication')}>
          {t(facts.authentication ? 'rakuma.authenticated' : 'rakuma.notAuthenticated')}
        </Fact>
        <Fact name={t('rakuma.service')}>
          <span lang="ja">{stripBidi(facts.shippingService)}</span>
        </Fact>
        <Fact name={t('rakuma.sends')}>{t('item:shipping.daysValue', { from, to })}</Fact>
      </Facts>
    </Card>
  );
}
