import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { currentLanguageCode, currentLanguage } from '../i18n/i18n';
import { languages } from '../i18n/languages';
import { useTranslation } from '../i18n/use-translation';
import { Button } from './button';
import css from './date-range.module.css';
import { NamedIcon } from './icons';
import { addDays, addMonths, countDays, formatCalendarDay, formatDay, listWeeks } from '../rules/time/date';

export interface DayRange {
  /** `YYYY-MM-DD`, both included. */
  readonly first: string;
  readonly last: string;
}

interface DateRangeProps {
  readonly value: DayRange | undefined;
  /** The last day that may be chosen: today, in the device's time zone. */
  readonly today: string;
  /** Most days, both ends included. */
  readonly max: number;
  readonly onTake: (range: DayRange) => void;
}

/** A day in the reader's own order of day, month and year. */
export const dayText = (day: string): string => formatDay(day, languages[currentLanguage()]);

const named = (day: string, parts: Intl.DateTimeFormatOptions): string =>
  formatCalendarDay(day, currentLanguageCode(), parts);
/** A Sunday, and the days after it. */
const weekdays = Array.from({ length: 7 }, (_, index) => addDays('2026-11-01', index));

/**
 * A calendar for a range of days: one tap for the first day, another for the last. Arrow keys move by day and week, Page Up and Down by
 * month. More days than there may be are refused in words.
 */
export function DateRange({ value, today, max, onTake }: DateRangeProps) {
  const { t } = useTranslation('common');
  const [first, setFirst] = useState(value?.first);
  const [last, setLast] = useState(value?.last);
  const [tooLong, setTooLong] = useState(false);
  const [focused, setFocused] = useState(value?.last ?? today);
  const pick = (day: string) => {
    const startsAnew = first === undefined || last !== undefined || day < first;
    const isTooLong = !startsAnew && countDays(first, day) > max;
    setTooLong(isTooLong);
    setFocused(day);
    if (isTooLong) return;
    setFirst(startsAnew ? day : first);
    setLast(startsAnew ? undefined : day);
  };
  return (
    <div className={css.range}>
      <Month
        focused={focused}
        today={today}
        first={first}
        last={last ?? first}
        onPick={pick}
        onFocus={(day) => setFocused(day > today ? today : day)}
      />
      <p className={css.text} role="status">
        {first === undefined
          ? t('range.first')
          : last === undefined
            ? t('range.last')
            : t('range.span', { first: dayText(first), last: dayText(last) })}
      </p>
      {tooLong ? (
        <p className={css.wrong} role="alert">
          {t('range.tooLong', { count: max })}
        </p>
      ) : null}
      <Button
        kind="main"
        wide
        disabled={first === undefined}
        onClick={() => (first === undefined ? undefined : onTake({ first, last: last ?? first }))}
      >
        {t('range.take')}
      </Button>
    </div>
  );
}

interface MonthProps {
  readonly focused: string;
  readonly today: string;
  readonly first: string | undefined;
  readonly last: string | undefined;
  readonly onPick: (day: string) => void;
  readonly onFocus: (day: string) => void;
}

/** The day that a key leads to from another; undefined for keys that lead nowhere. */
function ledTo(key: string, day: string, isMirrored: boolean): string | undefined {
  const sideways = isMirrored ? -1 : 1;
  const month = day.slice(0, 7);
  const sameIn = (other: string): string => {
    const end = addDays(`${addMonths(other, 1)}-01`, -1);
    const same = `${other}${day.slice(7)}`;
    return same > end ? end : same;
  };
  const presets: Readonly<Record<string, () => string>> = {
    ArrowLeft: () => addDays(day, -sideways),
    ArrowRight: () => addDays(day, sideways),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    PageUp: () => sameIn(addMonths(month, -1)),
    PageDown: () => sameIn(addMonths(month, 1)),
  };
  return Object.keys(presets).includes(key) ? presets[key]?.() : undefined;
}

function Month({ focused, today, first, last, onPick, onFocus }: MonthProps) {
  const { t } = useTranslation('common');
  const grid = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  const month = focused.slice(0, 7);
  const title = named(`${month}-01`, { month: 'long', year: 'numeric' });
  useEffect(() => {
    // Only keys move the focus: who taps an arrow of the month stays on it.
    if (moved.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    moved.current = false;
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const to = ledTo(event.key, focused, document.documentElement.dir === 'rtl');
    if (to === undefined) return;
    event.preventDefault();
    moved.current = true;
    onFocus(to);
  };
  const turn = (by: number) => onFocus(`${addMonths(month, by)}-01`);
  return (
    <>
      <div className={css.head}>
        <button type="button" className={css.turn} aria-label={t('range.before')} onClick={() => turn(-1)}>
          <NamedIcon name="back" />
        </button>
        <p className={css.month} aria-live="polite">
          {title}
        </p>
        <button
          type="button"
          className={css.turn}
          aria-label={t('range.next')}
          disabled={month >= today.slice(0, 7)}
          onClick={() => turn(1)}
        >
          <NamedIcon name="forward" />
        </button>
      </div>
      <div ref={grid} className={css.grid} role="grid" tabIndex={-1} aria-label={title} onKeyDown={onKeyDown}>
        <div className={css.week} aria-hidden="true">
          {weekdays.map((day) => (
            <span key={day} className={css.weekday}>
              {named(day, { weekday: 'narrow' })}
            </span>
          ))}
        </div>
        {listWeeks(month).map((week) => (
          <div key={week.find((day) => day !== null)} className={css.week} role="row">
            {week.map((day, index) =>
              day === null ? (
                // oxlint-disable-next-line react/no-array-index-key -- seven cells, which never change places
                <span key={index} />
              ) : (
                <span key={day} role="gridcell" aria-selected={isWithin(day, first, last)}>
                  <button
                    type="button"
                    className={css.day}
                    data-end={day === first || day === last || undefined}
                    data-within={isWithin(day, first, last) || undefined}
                    aria-label={dayText(day)}
                    aria-current={day === today ? 'date' : undefined}
                    disabled={day > today}
                    tabIndex={day === focused ? 0 : -1}
                    onClick={() => onPick(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </span>
              ),
            )}
          </div>
        ))}
      </div>
    </>
  );
}

const isWithin = (day: string, first: string | undefined, last: string | undefined): boolean =>
  first !== undefined && last !== undefined && first <= day && day <= last;
