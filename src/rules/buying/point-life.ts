/** Calendar months that points live after the last gain or spend (decision 35). */
const lifeMonths = 12;

/** Japan is nine hours ahead of UTC, all year. */
const jstMs = 9 * 3_600_000;

/** The same time of day so many calendar months on, on Japan's calendar (K-11): a month after 31 January is the last of February. */
function monthsOn(at: Date, months: number): Date {
  const jst = new Date(at.getTime() + jstMs);
  const day = jst.getUTCDate();
  jst.setUTCDate(1);
  jst.setUTCMonth(jst.getUTCMonth() + months);
  const last = new Date(Date.UTC(jst.getUTCFullYear(), jst.getUTCMonth() + 1, 0)).getUTCDate();
  jst.setUTCDate(Math.min(day, last));
  return new Date(jst.getTime() - jstMs);
}

/** When points end that were last gained or spent at an instant: from this instant on they are gone. */
export const pointsEnd = (lastMove: Date): Date => monthsOn(lastMove, lifeMonths);

/** From when on their owner is told of that end: a month before. */
export const pointsWarning = (end: Date): Date => monthsOn(end, -1);
