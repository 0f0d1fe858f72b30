import type { PurchaseRequestCard } from '@/contract/request';
import { useTranslation } from '@/i18n/use-translation';
import { Chip } from '@/ui/chip';

/** The state of a request: a quote wants a decision, an order is safe unless it was cancelled. */
export function RequestStateChip({ state, orderOver }: Pick<PurchaseRequestCard, 'state' | 'orderOver'>) {
  const { t } = useTranslation('request');
  if (orderOver) return <Chip>{t('orderOver.state')}</Chip>;
  return (
    <Chip tone={state === 'quoted' ? 'care' : state === 'accepted' ? 'good' : 'plain'}>{t(`state.${state}`)}</Chip>
  );
}
