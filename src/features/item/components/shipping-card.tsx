import { Link } from 'react-router-dom';
import { isAreaOn } from '@/config/areas';
import { paths } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import type { ItemDetail } from '@/contract/item';
import { stripBidi } from '@/lib/bidi';
import { Card, Fact, Facts } from '@/ui/chip';
import { Yen } from '@/ui/price';

/** Shipping to our warehouse: shipping inside Japan, days, place, insurance. */
export function ShippingCard({ item }: { readonly item: ItemDetail }) {
  const { t } = useTranslation('item');
  const { payer, yen } = item.domesticShipping;
  const days = item.shippingDays;
  const cost = payer === 'seller' ? t('shipping.free') : yen === null ? t('shipping.atArrival') : <Yen yen={yen} />;
  return (
    <Card title={t('shipping.title')}>
      <Facts>
        <Fact name={t('shipping.domestic')}>{cost}</Fact>
        {days ? <Fact name={t('shipping.days')}>{t('shipping.daysValue', { from: days[0], to: days[1] })}</Fact> : null}
        {item.shipFrom ? (
          <Fact name={t('shipping.from')}>
            <span lang={item.shipFrom.language}>{item.shipFrom.text}</span>
          </Fact>
        ) : null}
        {item.insured === null ? null : (
          <Fact name={t('shipping.insurance')}>{t(item.insured ? 'shipping.insured' : 'shipping.uninsured')}</Fact>
        )}
        {item.size ? (
          <Fact name={t('shipping.size')}>
            <bdi>{stripBidi(item.size)}</bdi>
          </Fact>
        ) : null}
      </Facts>
      {isAreaOn('calculator') ? (
        <p>
          <Link to={paths.calc}>{t('shipping.calculator')}</Link>
        </p>
      ) : null}
    </Card>
  );
}
