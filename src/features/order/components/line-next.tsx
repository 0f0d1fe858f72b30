import type { OrderLine } from '@/contract/order';
import { useTranslation } from '@/i18n/use-translation';
import { formatDateTime } from '@/ui/format-date-time';
import css from './line-next.module.css';

/** The state of an order line, what happens next, and by when. */
export function LineNext({ state, nextBy }: Pick<OrderLine, 'state' | 'nextBy'>) {
  const { t } = useTranslation('order');
  const isOver = state === 'delivered' || state === 'refused' || state === 'cancelled';
  return (
    <div>
      <p className={css.state}>{t(`lineState.${state}`)}</p>
      {isOver ? null : (
        <p className={css.next}>
          <span>{t(`next.${state}`)}</span>{' '}
          {nextBy === null ? null : <span>{t('by', { day: formatDateTime(nextBy) })}</span>}
        </p>
      )}
    </div>
  );
}
