import { useState } from 'react';
import type { SignCenter } from '../../../contract/sign';
import { shownLanguage } from '../../../i18n/i18n';
import { languages } from '../../../i18n/languages';
import { useTranslation } from '../../../i18n/use-translation';
import { Card } from '../../../ui/chip';
import { NamedIcon } from '../../../ui/icons';
import { LoadFailed } from '../../../ui/states';
import { monthWords } from '../month-words';
import { useSignCenter } from '../use-sign-center';
import css from './calendar-card.module.css';
import { MonthTable } from './month-table';
import { addMonths } from '../../../rules/time/date';

/** The calendar of this month of Japan, and of those before it. */
export function CalendarCard({ center }: { readonly center: SignCenter }) {
  const { t } = useTranslation('sign');
  const [wanted, setWanted] = useState<string>();
  const read = useSignCenter(wanted);
  // While another month is on its way the last one stays on show.
  const [last, setLast] = useState(center);
  const shown = wanted === undefined ? center : (read.data ?? last);
  const go = (months: number) => {
    setLast(shown);
    const month = addMonths(shown.month, months);
    setWanted(month >= center.month ? undefined : month);
  };
  return (
    <Card title={t('calendar.title')}>
      <div className={css.bar}>
        <Turn label={t('calendar.earlier')} icon="back" open={shown.earlier} onClick={() => go(-1)} />
        <p aria-live="polite">{monthWords(shown.month, languages[shownLanguage()].code)}</p>
        <Turn label={t('calendar.later')} icon="forward" open={shown.month < center.month} onClick={() => go(1)} />
      </div>
      {wanted !== undefined && read.isError && !read.data ? (
        <LoadFailed onRetry={() => void read.refetch()} busy={read.isFetching} />
      ) : (
        <MonthTable center={shown} isWaiting={wanted !== undefined && !read.data} />
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
