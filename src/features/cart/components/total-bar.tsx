import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts';
import { BottomBar } from '../../../ui/bottom-bar';
import { Fee } from '../../../ui/fee';
import { Bone } from '../../../ui/states';
import css from './total-bar.module.css';

interface TotalBarProps {
  /** Whole yen; null where nothing is to be paid, undefined while it is being reckoned. */
  readonly total: number | null | undefined;
  /** What stands in the way, above the sum. */
  readonly note?: ReactNode;
  /** The one main action. */
  readonly children: ReactNode;
}

/** The page's bar of action with the sum that is paid now. */
export function TotalBar({ total, note, children }: TotalBarProps) {
  const { t } = useTexts('bill');
  return (
    <BottomBar>
      {note}
      <div className={css.bar}>
        {total === null ? null : (
          <p className={css.total} aria-live="polite">
            <span>{t('total')}</span>
            <strong>{total === undefined ? <Bone /> : <Fee yen={total} />}</strong>
          </p>
        )}
        <div className={css.action}>{children}</div>
      </div>
    </BottomBar>
  );
}
