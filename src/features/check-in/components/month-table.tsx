import type { SignCenter } from '@/contract/check-in';
import { currentLanguage } from '@/i18n/i18n';
import { languages } from '@/i18n/languages';
import { usePointsText } from '@/ui/use-points-text';
import { useTranslation } from '@/i18n/use-translation';
import { NamedIcon } from '@/ui/icons';
import { formatWeekday, formatMonth, getFirstWeekday, weekdays } from '../format-month';
import css from './month-table.module.css';
import { getWeekday } from '@/rules/time/date';

type Day = SignCenter['days'][number];

/** A month is drawn in as many weeks as the longest takes, so that nothing moves when one turns the page. */
const weeks = 6;

function cellsOf(days: readonly Day[], firstWeekday: number): readonly (readonly (Day | null)[])[] {
  const before = (getWeekday(days[0]?.day ?? '') - firstWeekday + 7) % 7;
  const cells: (Day | null)[] = [...Array<null>(before).fill(null), ...days];
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_none, day) => cells[week * 7 + day] ?? null),
  );
}

/** A month as a table, weeks from the day on with which the language begins them; each day says to a screen reader what its cell shows. */
export function MonthTable({ center, isWaiting }: { readonly center: SignCenter; readonly isWaiting: boolean }) {
  const language = languages[currentLanguage()].code;
  return (
    <table className={css.month} aria-busy={isWaiting || undefined}>
      <caption className="visually-hidden">{formatMonth(center.month, language)}</caption>
      <thead>
        <tr>
          {weekdays(language).map(({ short, long }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cellsOf(center.days, getFirstWeekday(language)).map((week, index) => (
          <tr key={index}>
            {week.map((day, dayIndex) =>
              day === null ? <td key={dayIndex}>&nbsp;</td> : <DayCell key={dayIndex} day={day} today={center.today} />,
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayCell({ day: { day, points, signed }, today }: { readonly day: Day; readonly today: string }) {
  const { t } = useTranslation('sign');
  const words = usePointsText();
  const worth = words(points ?? 0);
  const dayText = signed
    ? t('calendar.signed', { points: worth })
    : points === null
      ? t('calendar.missed')
      : t('calendar.comes', { points: worth });
  const isToday = day === today;
  const classNames = [css.day, signed ? css.signed : '', isToday ? css.today : '', points === null ? css.over : ''];
  return (
    <td
      aria-current={isToday ? 'date' : undefined}
      aria-label={[formatWeekday(day, languages[currentLanguage()].code), isToday ? t('calendar.today') : '', dayText]
        .filter(Boolean)
        .join(', ')}
    >
      <span className={classNames.join(' ')} aria-hidden="true">
        <span>{Number(day.slice(8))}</span>
        <span className={css.worth}>
          {signed ? <NamedIcon name="check" /> : points === null ? '–' : <bdi>{`+${points}`}</bdi>}
        </span>
      </span>
    </td>
  );
}
