import type { LotterySummary } from '@/contract/lottery';

/** Milliseconds between reads while the page is open: other players draw too. */
const AGAIN_EVERY = 15_000;

/** Returns how often lotteries are read again: regularly while one of them runs or starts, since its drum and its state change; else never. */
export const rereadAt = (lotteries: readonly Pick<LotterySummary, 'state'>[] | undefined): number | false =>
  lotteries?.some(({ state }) => state === 'running' || state === 'notStarted') ? AGAIN_EVERY : false;
