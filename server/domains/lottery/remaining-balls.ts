import type { Balls } from '@/rules/lottery';
import { hoursToMs } from '@/rules/time/instant';
import type { LotteryTerms } from './schema';
import type { Round } from './rounds';

/** A round's colours with what is left of each. A colour's id is its place in the catalogue, the best first. */
export type Drum = readonly Balls[];

/** Hours for which the drum of every round holds all its balls, whatever the demo's other players draw later. */
const fullHours = 6;

/** The balls that are left at an instant: a colour's balls less those of customers (`rows`), and less those that the demo's other players have drawn by then. */
export function remainingBalls(
  { prizes }: Pick<LotteryTerms, 'prizes'>,
  { startsAt }: Pick<Round, 'startsAt'>,
  rows: readonly { readonly prize: string; readonly left: number }[],
  now: Date,
): Drum {
  const haveOthersPlayed = now.getTime() >= startsAt.getTime() + hoursToMs(fullHours);
  return prizes.map(({ ball, win, count, drawnByOthers = 0 }) => {
    const left = rows.find(({ prize }) => prize === ball)?.left ?? count;
    return {
      id: ball,
      left: haveOthersPlayed ? Math.max(0, left - drawnByOthers) : left,
      wins: win.kind !== 'none',
    };
  });
}
