import * as v from 'valibot';
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

/** Whether a method does not go on a day, `YYYY-MM-DD`. */
export const isSuspendedOn = ({ suspensions }: TariffTerms, day: string): boolean =>
  suspensions.some(({ from, to }) => from <= day && (to === null || day <= to));
