import type { LotterySummary } from '../../contract/lottery';

/** Milliseconds between reads while the page is open: other players draw too. */
const AGAIN_EVERY = 15_000;

/** How often lotteries are read again: while one of them runs or starts, since its drum empties and its time turns. */
export const rereadAt = (shown: readonly Pick<LotterySummary, 'state'>[] | undefined): number | false =>
  shown?.some(({ state }) => state === 'running' || state === 'notStarted') ? AGAIN_EVERY : false;
