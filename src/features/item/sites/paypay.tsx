import { useTranslation } from '@/i18n/use-translation';
import type { FactsOf } from '@/contract/site-facts';
import { stripBidi } from '@/lib/bidi';
import { currentLanguageCode } from '@/i18n/i18n';
import { formatCount } from '@/rules/money';
import { Card, Fact, Facts } from '@/ui/chip';

/** Card with the PayPay flea market's own facts: whether the seller takes offers, the carrier service, when it is sent, views and questions. */
export function PayPayFacts({ facts }: { readonly facts: FactsOf<'paypay'> }) {
  const { t } = useTranslation(['goods', 'item']);
  const [from, to] = facts.sendsWithinDays;
  return (
    <Card title={t('paypay.title')}>
      <Facts>
        <Fact name={t('paypay.priceTalk')}>{t(facts.priceTalk ? 'paypay.priceTalkYes' : 'paypay.priceTalkNo')}</Fact>
        <Fact name={t('paypay.service')}>
          <span lang="ja">{stripBidi(facts.shippingService)}</span>
        </Fact>
        <Fact name={t('paypay.sends')}>{t('item:shipping.daysValue', { from, to })}</Fact>
        <Fact name={t('paypay.views')}>{formatCount(facts.views, currentLanguageCode())}</Fact>
        <Fact name={t('paypay.questions')}>{facts.questions}</Fact>
      </Facts>
    </Card>
  );
}
