import { Link } from 'react-router-dom';
import { afterSaleHref } from '@/config/paths';
import type { LineState, OrderLine } from '@/contract/order';
import { isBlockedByClaim } from '@/rules/after-sale/blocked-by-claim';
import { useTranslation } from '@/i18n/use-translation';
import { formatDateTime } from '@/ui/format-date-time';
import type { OrderPhase } from '../phase';
import css from './line-next.module.css';

/** Returns the sentence that says by when a line in a state takes its next step; undefined in a state that nobody gives a day for. */
export function useExpectedText() {
  const { t } = useTranslation('order');
  return (state: LineState | OrderPhase, nextBy: string): string | undefined =>
    state === 'buying' || state === 'bought' || state === 'packed' || state === 'sent'
      ? t(`by.${state}`, { day: formatDateTime(nextBy) })
      : undefined;
}

/** The state of an order line, what happens next, and by when. */
export function LineNext({
  state,
  nextBy,
  label,
  claim,
  awaitsAnswer,
}: Pick<OrderLine, 'state' | 'nextBy' | 'label' | 'claim' | 'awaitsAnswer'>) {
  const { t } = useTranslation('order');
  const isOver = state === 'delivered' || state === 'refused' || state === 'cancelled';
  const expected = useExpectedText();
  const isBlocked = state === 'arrived' && label === null && isBlockedByClaim(claim);
  const blockedText = awaitsAnswer ? 'next.toAnswer' : isBlocked ? 'next.inClaim' : null;
  const nextText = isOver ? '' : t(blockedText ?? (label === null ? `next.${state}` : 'next.inGroup'));
  return (
    <div>
      <p className={css.state}>{t(`lineState.${state}`)}</p>
      {isOver ? null : (
        <p className={css.next}>
          <span>{nextText}</span> {nextBy === null ? null : <span>{expected(state, nextBy)}</span>}
        </p>
      )}
      {claim === null ? null : (
        <p className={css.claim}>
          {t(`claim.${claim.state}`)} <Link to={afterSaleHref(claim.id)}>{t('claim.open')}</Link>
        </p>
      )}
    </div>
  );
}
