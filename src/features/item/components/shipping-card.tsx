import { useTranslation } from 'react-i18next';
import type { ItemDetail } from '../../../contract/item';
import { Card, Facts } from '../../../ui/chip';
import { Yen } from '../../../ui/price';

/** How the goods reach our warehouse, and what that costs: shipping inside Japan, days, place, insurance (E-06). */
export function ShippingCard({ item }: { readonly item: ItemDetail }) {
  const { t } = useTranslation('item');
  const { payer, yen } = item.domesticShipping;
  const days = item.shippingDays;
  const cost =
    payer === 'seller' ? t('shipping.free') : yen === null ? t('shipping.atArrival') : <Yen yen={yen} />;
  return (
    <Card title={t('shipping.title')}>
      <Facts
        rows={[
          [t('shipping.domestic'), cost],
          ...(days
            ? [[t('shipping.days'), t('shipping.daysValue', { from: days[0], to: days[1] })] as const]
            : []),
          ...(item.shipFrom
            ? [[t('shipping.from'), <span lang={item.shipFrom.language}>{item.shipFrom.text}</span>] as const]
            : []),
          [t('shipping.insurance'), item.insured ? t('shipping.insured') : t('shipping.uninsured')],
          ...(item.size ? [[t('shipping.size'), <bdi>{item.size}</bdi>] as const] : []),
        ]}
      />
    </Card>
  );
}
