import type { PurchaseRequestCard } from '@/contract/request';
import { useTranslation } from '@/i18n/use-translation';
import { Chip } from '@/ui/chip';

type ChipProps = Pick<PurchaseRequestCard, 'state' | 'answerNeeded' | 'orderOver'>;

/** The state of a request: a question wants an answer, a quote a decision, an order is safe unless it was cancelled. */
export function RequestStateChip({ state, answerNeeded, orderOver }: ChipProps) {
  const { t } = useTranslation('request');
  if (answerNeeded) return <Chip tone="care">{t('answerNeeded.state')}</Chip>;
  if (orderOver) return <Chip>{t('orderOver.state')}</Chip>;
  return (
    <Chip tone={state === 'quoted' ? 'care' : state === 'accepted' ? 'good' : 'plain'}>{t(`state.${state}`)}</Chip>
  );
}
