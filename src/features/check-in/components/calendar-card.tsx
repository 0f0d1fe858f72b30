import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SignCenter } from '@/contract/check-in';
import { currentLanguage } from '@/i18n/i18n';
import { languages } from '@/i18n/languages';
import { useTranslation } from '@/i18n/use-translation';
import { Card } from '@/ui/chip';
import { NamedIcon } from '@/ui/icons';
import { ErrorState } from '@/ui/states/error-state';
import { formatMonth } from '../format-month';
import { checkInQueries } from '../queries';
import css from './calendar-card.module.css';
import { MonthTable } from './month-table';
import { addMonths } from '@/rules/time/date';

/** The calendar of this month of Japan, and of those before it. */
export function CalendarCard({ center }: { readonly center: SignCenter }) {
  const { t } = useTranslation('sign');
  const [chosenMonth, setChosenMonth] = useState<string>();
  const read = useQuery(checkInQueries.center(chosenMonth));
  // While another month is on its way the last one stays on show.
  const [last, setLast] = useState(center);
  const displayedCenter = chosenMonth === undefined ? center : (read.data ?? last);
  const go = (months: number) => {
    setLast(displayedCenter);
    const month = addMonths(displayedCenter.month, months);
    setChosenMonth(month >= center.month ? undefined : month);
  };
  return (
    <Card title={t('calendar.title')}>
      <div className={css.bar}>
        <Turn label={t('calendar.earlier')} icon="back" open={displayedCenter.earlier} onClick={() => go(-1)} />
        <p aria-live="polite">{formatMonth(displayedCenter.month, languages[currentLanguage()].code)}</p>
        <Turn
          label={t('calendar.later')}
          icon="forward"
          open={displayedCenter.month < center.month}
          onClick={() => go(1)}
        />
      </div>
      {chosenMonth !== undefined && read.isError && !read.data ? (
        <ErrorState onRetry={() => void read.refetch()} busy={read.isFetching} />
      ) : (
        <MonthTable center={displayedCenter} isWaiting={chosenMonth !== undefined && !read.data} />
      )}
      <p className={css.note}>{t('calendar.note')}</p>
    </Card>
  );
}

interface TurnProps {
  readonly label: string;
  readonly icon: 'back' | 'forward';
  readonly open: boolean;
  readonly onClick: () => void;
}

function Turn({ label, icon, open, onClick }: TurnProps) {
  return (
    <button type="button" className={css.turn} aria-label={label} disabled={!open} onClick={onClick}>
      <NamedIcon name={icon} />
    </button>
  );
}
