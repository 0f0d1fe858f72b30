import type { ReactNode } from 'react';
import type { Later } from '../../../contract/order';
import { shownCode } from '../../../i18n/i18n';
import { useTranslation } from '../../../i18n/use-translation';
import { leftToRight } from '../../../lib/bidi';
import { formatFee } from '../../../rules/money';
import { BottomBar } from '../../../ui/bottom-bar';
import { Fee } from '../../../ui/fee';
import { wholeOf } from '../../../ui/later-card';
import { SkeletonLines } from '../../../ui/states';
import { OwnMoney } from '../../cost/public';
import css from './total-bar.module.css';

interface TotalBarProps {
  /** Whole yen that is paid now; null where nothing is to be paid, undefined while it is being calculated. */
  readonly total: number | null | undefined;
  /** What comes after that payment, where it is known. */
  readonly later?: Later | undefined;
  /** What stands in the way, above the sum. */
  readonly note?: ReactNode;
  /** The one main action. */
  readonly children: ReactNode;
}

/** The page's bar of action: what is paid now, about how much later, and what it comes to in all. */
export function TotalBar({ total, later, note, children }: TotalBarProps) {
  const { t } = useTranslation('bill');
  return (
    <BottomBar>
      {note}
      <div className={css.bar}>
        {total === null ? null : (
          <p className={css.total} aria-live="polite">
            <span>{t('sum.now')}</span>
            <strong>{total === undefined ? <SkeletonLines /> : <Fee yen={total} />}</strong>
            {total === undefined || !later ? null : <Rest later={later} now={total} />}
          </p>
        )}
        <div className={css.action}>{children}</div>
      </div>
    </BottomBar>
  );
}

/** The upper ends: nobody should pay more than they were shown. */
function Rest({ later, now }: { readonly later: Later; readonly now: number }) {
  const { t } = useTranslation('bill');
  const whole = wholeOf(later, now);
  const sum = (yen: number) => leftToRight(formatFee(yen, shownCode()) ?? '');
  return (
    <span className={css.rest}>
      {whole.later[1] > 0 ? <span>{`${t('sum.later', { sum: sum(whole.later[1]) })} · `}</span> : null}
      <span>
        {whole.isOpen ? t('sum.over', { sum: sum(whole.all[0]) }) : t('sum.all', { sum: sum(whole.all[1]) })}
      </span>{' '}
      <OwnMoney yen={whole.isOpen ? whole.all[0] : whole.all[1]} />
    </span>
  );
}
