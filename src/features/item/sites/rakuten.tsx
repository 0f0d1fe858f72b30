import { useTranslation } from '@/i18n/use-translation';
import type { FactsOf } from '@/contract/site-facts';
import { currentLanguageCode } from '@/i18n/i18n';
import { formatYen } from '@/rules/money';
import { Card, Fact, Facts } from '@/ui/chip';
import { Stars } from '../components/stars';

/** Card with Rakuten's own facts: free shipping of a 39 Shop, the shop's points, stars, and whether it leaves on the same day. */
export function RakutenFacts({ facts }: { readonly facts: FactsOf<'rakuten'> }) {
  const { t } = useTranslation(['goods', 'common']);
  const { freeShippingOver, sameDayUntil } = facts;
  return (
    <Card title={t('rakuten.title')}>
      <Facts>
        <Fact name={t('rakuten.freeShipping')}>
          {freeShippingOver === null
            ? t('rakuten.noFreeShipping')
            : t('rakuten.freeShippingOver', {
                price: formatYen(freeShippingOver, currentLanguageCode(), t('common:price.yen')),
              })}
        </Fact>
        <Fact name={t('rakuten.points')}>
          <bdi>{t('rakuten.pointRate', { rate: facts.pointRate })}</bdi>
        </Fact>
        <Fact name={t('rakuten.stars')}>
          <Stars stars={facts.stars} reviews={facts.reviews} />
        </Fact>
        <Fact name={t('rakuten.sameDay')}>
          {sameDayUntil === null ? t('rakuten.sameDayNo') : t('rakuten.sameDayUntil', { time: sameDayUntil })}
        </Fact>
      </Facts>
    </Card>
  );
}
