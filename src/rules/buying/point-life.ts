import { daysOfMonth, dayStart, jstDay, monthOf, monthPlus } from '../jst-day';

/** Calendar months that points live after the last gain or spend (decision 35). */
const lifeMonths = 12;

/** The same time of day so many calendar months on, on Japan's calendar: a month after 31 January is the last of February. */
function monthsOn(at: Date, months: number): Date {
  const day = jstDay(at);
  const days = daysOfMonth(monthPlus(monthOf(day), months));
  const then = days[Math.min(Number(day.slice(8)), days.length) - 1] ?? day;
  return new Date(dayStart(then).getTime() + at.getTime() - dayStart(day).getTime());
}

/** When points end that were last gained or spent at an instant: from this instant on they are gone. */
export const pointsEnd = (lastMove: Date): Date => monthsOn(lastMove, lifeMonths);

/** From when on their owner is told of that end: a month before. */
export const pointsWarning = (end: Date): Date => monthsOn(end, -1);
