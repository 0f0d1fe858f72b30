import type { BidTaskState } from '@/contract/bid-task';
import { useTranslation } from '@/i18n/use-translation';

/** Gives the name of a state of a bid that staff place; from the win on it is named like that of any other bid. */
export function useTaskState(): (state: BidTaskState) => string {
  const { t } = useTranslation('bid');
  return (state) => {
    switch (state) {
      case 'waiting':
      case 'placed':
      case 'raised':
      case 'impossible':
      case 'withdrawn':
        return t(`task.state.${state}`);
      case 'expired':
        return t('state.lapsed');
      case 'outbid':
      case 'won':
      case 'ordered':
      case 'lifted':
      case 'lost':
        return t(`state.${state}`);
    }
  };
}
