import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Played } from '../../src/rules/lottery';
import type { Db } from '../db/open';
import { lotteryPlays } from '../db/schema-lottery';
import { toJstDayNumber } from '../../src/rules/time/date';

export type PlayRow = typeof lotteryPlays.$inferSelect;

interface Whose {
  readonly customerId: string;
  readonly lottery: string;
  readonly round: number;
}

const playsOf = ({ customerId, lottery, round }: Whose) =>
  and(eq(lotteryPlays.customerId, customerId), eq(lotteryPlays.lottery, lottery), eq(lotteryPlays.round, round));

/** How often a customer played in a round, in all and on the day of Japan that it is. */
export async function playedBy(db: Db, whose: Whose, now: Date): Promise<Played> {
  const today = sql`${lotteryPlays.day} = ${toJstDayNumber(now)}`;
  const [row] = await db
    .select({
      all: count(),
      today: sql<number>`(count(*) filter (where ${today}))::int`,
      freeToday: sql<number>`(count(*) filter (where ${today} and ${lotteryPlays.score} = 0))::int`,
    })
    .from(lotteryPlays)
    .where(playsOf(whose));
  return row ?? { all: 0, today: 0, freeToday: 0 };
}

/** A customer's newest play in a round: what one comes back to where its answer was lost. */
export async function lastPlayOf(db: Db, whose: Whose): Promise<PlayRow | undefined> {
  const [row] = await db
    .select()
    .from(lotteryPlays)
    .where(playsOf(whose))
    .orderBy(desc(lotteryPlays.at), desc(lotteryPlays.id))
    .limit(1);
  return row;
}
