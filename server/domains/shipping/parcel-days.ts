import type { parcels } from '../parcel/schema';
import { toMethodTable } from './shipping-definitions';
import { daysToMs } from '@/rules/time/instant';

/** A parcel or label that is paid leaves within so many days; guides say so too. */
export const sendWithinDays = 2;

const after = (at: Date, days: number) => new Date(at.getTime() + daysToMs(days));

type Moving = Pick<typeof parcels.$inferSelect, 'state' | 'since' | 'method'>;

/** Between which instants a parcel that was sent is to be expected, by the days that people report of its method; null where nobody says. */
export function arrivalOf({ state, since, method }: Moving): readonly [Date, Date] | null {
  const { days } = toMethodTable(method);
  return state === 'sent' && days ? [after(since, days[0]), after(since, days[1])] : null;
}

/** When a parcel's next step is to be expected: it leaves, it is there at the latest, or nobody could say. */
export function parcelNextBy(parcel: Moving): Date | null {
  if (parcel.state === 'paid') return after(parcel.since, sendWithinDays);
  return arrivalOf(parcel)?.[1] ?? null;
}
