import { addDays } from '../time/date';

/** Points of the nth day in a row, counted from 1: the cycle over and over. */
export const pointsOfDay = (cycle: readonly number[], streak: number): number =>
  cycle[(streak - 1) % cycle.length] ?? 0;

/** A sign-in as it stands in the calendar. */
export interface SignedDay {
  readonly day: string;
  readonly streak: number;
}

/** Days in a row at a day: up to it where it is signed, else up to the day before, else none. */
export function streakAt(today: string, last: SignedDay | undefined): number {
  return last !== undefined && (last.day === today || last.day === addDays(today, -1)) ? last.streak : 0;
}
