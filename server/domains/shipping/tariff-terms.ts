import * as v from 'valibot';
import { addDays } from '@/rules/time/date';
import { calendarDay, parcelLimits, surcharge } from '@/contract/shipping';

const divisor = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1)));

/** The rules of a zone, region or country in a carrier's table. What is left out is as in the tables of the release. */
export const tariffTerms = v.object({
  volumetricDivisor: v.optional(divisor),
  limits: v.partial(parcelLimits),
  /** `name` is the carrier's word, for staff. */
  surcharges: v.array(v.object({ name: v.string(), ...surcharge.entries })),
  /** First and last day without service; null while its end is not known. */
  suspensions: v.array(v.object({ from: calendarDay, to: v.nullable(calendarDay) })),
});
export type TariffTerms = v.InferOutput<typeof tariffTerms>;

export const emptyTerms: TariffTerms = { limits: {}, surcharges: [], suspensions: [] };

/** Finds the last day, `YYYY-MM-DD`, on which a method that is suspended on a day still is; null where its end is not known, undefined where it is not suspended. */
export function findSuspensionEnd({ suspensions }: TariffTerms, day: string): string | null | undefined {
  const spans = suspensions.filter(({ from, to }) => from <= day && (to === null || day <= to));
  if (spans.length === 0) return undefined;
  const ends = spans.flatMap(({ to }) => to ?? []);
  if (ends.length < spans.length) return null;
  const end = ends.reduce((latest, to) => (to > latest ? to : latest));
  const next = findSuspensionEnd({ ...emptyTerms, suspensions }, addDays(end, 1));
  return next === undefined ? end : next;
}
