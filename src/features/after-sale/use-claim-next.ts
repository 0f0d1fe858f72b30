import type { Claim } from '@/contract/after-sale';
import { useTranslation } from '@/i18n/use-translation';
import { serverNow } from '@/lib/server-clock';
import { parseInstant } from '@/rules/time/instant';
import { formatDateTime } from '@/ui/format-date-time';

/** Returns the sentence that says what happens next with a claim, or that staff are late with it and what the customer can do. */
export function useClaimNext(): (claim: Pick<Claim, 'state' | 'by' | 'refundedAt'>) => string {
  const { t } = useTranslation('afterSale');
  return ({ state, by, refundedAt }) => {
    if (refundedAt !== null) return t('next.refundDone');
    const day = formatDateTime(by, true);
    const due = parseInstant(by);
    const isLate = due !== null && due.getTime() <= serverNow();
    return isLate && (state === 'pending' || state === 'approved')
      ? t(`late.${state}`, { day })
      : t(`next.${state}`, { day });
  };
}
