import { useTranslation } from '@/i18n/use-translation';
import { ChipLink, ChipRow } from '@/ui/chip-row';
import { orderTabs, ordersHref, type OrdersQuery } from '../orders-query';

/** The list by state; words and days that were chosen stay. */
export function OrderTabs({ query }: { readonly query: OrdersQuery }) {
  const { t } = useTranslation('order');
  const { state: present, ...rest } = query;
  return (
    <ChipRow label={t('tab.label')}>
      {([undefined, ...orderTabs] as const).map((state) => (
        <ChipLink
          key={state ?? 'all'}
          to={ordersHref(state === undefined ? rest : { ...rest, state })}
          isChosen={state === present}
        >
          {t(`tab.${state ?? 'all'}`)}
        </ChipLink>
      ))}
    </ChipRow>
  );
}
