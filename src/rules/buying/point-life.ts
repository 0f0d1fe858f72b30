import { addMonths, listDaysOfMonth, startOfJstDay, toJstDay, toMonth } from '../time/date';

/** Calendar months that points live after the last gain or spend (decision 35). */
const lifeMonths = 12;

/** The same time of day so many calendar months on, on Japan's calendar: a month after 31 January is the last of February. */
function monthsOn(at: Date, months: number): Date {
  const day = toJstDay(at);
  const days = listDaysOfMonth(addMonths(toMonth(day), months));
  const then = days[Math.min(Number(day.slice(8)), days.length) - 1] ?? day;
  return new Date(startOfJstDay(then).getTime() + at.getTime() - startOfJstDay(day).getTime());
}

/** When points end that were last gained or spent at an instant: from this instant on they are gone. */
export const pointsEnd = (lastMove: Date): Date => monthsOn(lastMove, lifeMonths);

/** From when on their owner is told of that end: a month before. */
export const pointsWarning = (end: Date): Date => monthsOn(end, -1);
