import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Played } from '@/rules/lottery';
import type { Db } from '@server/platform/db/open';
import { lotteryPlays } from './schema';
import { toJstDayNumber } from '@/rules/time/date';

export type PlayRow = typeof lotteryPlays.$inferSelect;

interface PlayerInRound {
  readonly customerId: string;
  readonly lottery: string;
  readonly round: number;
}

const playsOf = ({ customerId, lottery, round }: PlayerInRound) =>
  and(eq(lotteryPlays.customerId, customerId), eq(lotteryPlays.lottery, lottery), eq(lotteryPlays.round, round));

/** Counts a customer's plays in a round, in total and on the current day in Japan. */
export async function playedBy(db: Db, player: PlayerInRound, now: Date): Promise<Played> {
  const today = sql`${lotteryPlays.day} = ${toJstDayNumber(now)}`;
  const [row] = await db
    .select({
      all: count(),
      today: sql<number>`(count(*) filter (where ${today}))::int`,
      freeToday: sql<number>`(count(*) filter (where ${today} and ${lotteryPlays.score} = 0))::int`,
    })
    .from(lotteryPlays)
    .where(playsOf(player));
  return row ?? { all: 0, today: 0, freeToday: 0 };
}

/** A customer's newest play in a round: what one comes back to where its answer was lost. */
export async function lastPlayOf(db: Db, player: PlayerInRound): Promise<PlayRow | undefined> {
  const [row] = await db
    .select()
    .from(lotteryPlays)
    .where(playsOf(player))
    .orderBy(desc(lotteryPlays.at), desc(lotteryPlays.id))
    .limit(1);
  return row;
}
