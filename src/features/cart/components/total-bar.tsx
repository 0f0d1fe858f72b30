import type { ReactNode } from 'react';
import type { DeferredCosts } from '@/contract/bill';
import { currentLanguageCode } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { leftToRight } from '@/lib/bidi';
import { formatFee } from '@/rules/money';
import { BottomBar } from '@/ui/bottom-bar';
import { Fee } from '@/ui/yen-amount';
import { wholeOf } from '@/ui/deferred-costs-card';
import { SkeletonLines } from '@/ui/states/skeleton';
import { useEstimateText } from '@/features/cost/public';
import css from './total-bar.module.css';

interface TotalBarProps {
  /** Whole yen that is paid now; null where nothing is to be paid, undefined while it is being calculated. */
  readonly total: number | null | undefined;
  /** The costs after that payment, where they are known. */
  readonly deferredCosts?: DeferredCosts | undefined;
  /** The reason why the customer cannot continue, shown above the sum. */
  readonly note?: ReactNode;
  /** The one main action. */
  readonly children: ReactNode;
}

/** The page's bar of action: what is paid now, about how much later, and what it comes to in all. */
export function TotalBar({ total, deferredCosts, note, children }: TotalBarProps) {
  const { t } = useTranslation('bill');
  return (
    <BottomBar>
      {note}
      <div className={css.bar}>
        {total === null ? null : (
          <p className={css.total} aria-live="polite">
            <span>{t('sum.now')}</span>
            <strong>{total === undefined ? <SkeletonLines /> : <Fee yen={total} />}</strong>
            {total === undefined || !deferredCosts ? null : <Rest costs={deferredCosts} now={total} />}
          </p>
        )}
        <div className={css.action}>{children}</div>
      </div>
    </BottomBar>
  );
}

/**
 * The upper ends: nobody should pay more than they were shown. Where a part is not known, every sum takes its lower end, so that the parts
 * come to the total, and shipping that is not known is named.
 */
function Rest({ costs, now }: { readonly costs: DeferredCosts; readonly now: number }) {
  const { t } = useTranslation('bill');
  const whole = wholeOf(costs, now);
  const { all, isOpen } = whole;
  const end = isOpen ? 0 : 1;
  const deferred = whole.later[end];
  const sum = (yen: number) => leftToRight(formatFee(yen, currentLanguageCode()) ?? '');
  const writeEstimate = useEstimateText();
  return (
    <span className={css.rest}>
      {deferred > 0 ? <span>{`${t(isOpen ? 'sum.laterOver' : 'sum.later', { sum: sum(deferred) })} · `}</span> : null}
      {costs.parcel === null ? <span>{`${t('sum.noShipping')} · `}</span> : null}
      <span>{t(isOpen ? 'sum.over' : 'sum.all', { sum: writeEstimate(all[end], isOpen ? 'least' : undefined) })}</span>
    </span>
  );
}
