import type { ReviewMedia } from '@/contract/review';
import { addMonths } from '../time/date';
import { daysToSeconds } from '../time/instant';

/** Points of a review. */
export const reviewPoints = { approved: 50, high: 200 } as const;

/** Monthly submissions whose points come in one month of Japan. Our own figures (decision 39). */
export const maxPerMonth: Readonly<Record<ReviewMedia, number>> = { article: 4, video: 2 };

/** Months of Japan ahead to which points may be postponed. */
const monthsAhead = 3;

/** The month in which the points of one more come: this one while there is room, else a later one; undefined where all are full. `taken`: by month. */
export function monthFor(
  media: ReviewMedia,
  rewarded: Readonly<Record<string, number>>,
  present: string,
): string | undefined {
  for (let ahead = 0; ahead <= monthsAhead; ahead += 1) {
    const month = addMonths(present, ahead);
    if ((rewarded[month] ?? 0) < maxPerMonth[media]) return month;
  }
  return undefined;
}

/** Calculates the number of reviews of a kind that can still earn points in a month. */
export const leftIn = (media: ReviewMedia, rewarded: Readonly<Record<string, number>>, month: string): number =>
  Math.max(0, maxPerMonth[media] - (rewarded[month] ?? 0));

/** Days that what is of high quality stays ahead in the list of what is hot. */
export const hotDays = 14;

/** Place in the hot list, seconds: the higher, the further up. */
export const hotScore = (second: number, high: boolean): number => second + (high ? daysToSeconds(hotDays) : 0);

/** The most that duty and tax may have been, by the value of what was in the parcel, both whole yen: more is a slip of the pen. */
export const maxDutyYen = (goodsYen: number): number => Math.max(10_000, goodsYen * 2);
