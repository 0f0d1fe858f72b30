import type { PurchaseRequestState } from '@/contract/request';
import { useTranslation } from '@/i18n/use-translation';
import { Chip } from '@/ui/chip';

/** The state of a request: a quote wants a decision, an order is safe. */
export function RequestStateChip({ state }: { readonly state: PurchaseRequestState }) {
  const { t } = useTranslation('request');
  return (
    <Chip tone={state === 'quoted' ? 'care' : state === 'accepted' ? 'good' : 'plain'}>{t(`state.${state}`)}</Chip>
  );
}
