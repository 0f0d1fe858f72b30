import { eq } from 'drizzle-orm';
import type { Ball } from '@/contract/lottery';
import { giftClaimDays } from '@/contract/gift';
import { transitionCoupon } from '@server/domains/coupon/coupons';
import { lockCustomer } from '@server/domains/account/customer-lock';
import { newToken } from '@server/platform/db/keys';
import { writePoints } from '@server/domains/points/ledger';
import type { Db } from '@server/platform/db/open';
import { customers } from '@server/domains/account/schema';
import { gifts } from '@server/domains/gift/schema';
import { lotteryPlays } from '@server/domains/lottery/schema';
import { claimGift, expireGifts } from '@server/domains/gift/gifts';
import { lockDrum } from '@server/domains/lottery/drum';
import { findLottery } from '@server/domains/lottery/find-lottery';
import { playLottery } from '@server/domains/lottery/play';
import { hashPassword } from '@server/domains/auth/passwords';
import { demoCustomer } from './customer';
import { isFailure } from '@server/platform/http/reply';
import { startOfJstDayNumber, toJstDayNumber } from '@/rules/time/date';
import { daysToMs, hoursToMs } from '@/rules/time/instant';

/** Others who won lately, so that a list of winners is one. Nobody knows their password. */
const others = [
  'Kenji',
  'Marta',
  'Wei Ling',
  'Oliver',
  'Fatima',
  'Somchai',
  'Anouk',
  'Joana',
  'Emre',
  'Putri',
  'Nikolai',
  'Ewa',
];

interface Draw {
  readonly customerId: string;
  readonly lottery: string;
  readonly ball: Ball;
  readonly at: Date;
}

/** Plays as anybody would, with the ball chosen: the demo shows every colour. Gives the play, or undefined where none may be. */
async function draw(tx: Db, { customerId, lottery, ball, at }: Draw) {
  const found = await findLottery(tx, lottery, { now: at, isDemo: true });
  if (!found) return undefined;
  const current = await lockDrum(tx, found, at);
  const { drum } = current;
  const index = drum.findIndex(({ id }) => id === ball);
  if ((drum[index]?.left ?? 0) === 0) return undefined;
  const before = drum.slice(0, index).reduce((sum, { left }) => sum + left, 0);
  const played = await playLottery(tx, {
    customerId,
    current,
    pointsCost: current.lottery.pointsCost,
    now: at,
    random: () => before,
  });
  return isFailure(played) ? undefined : played.row;
}

const home = 'demo-de';

/** Wins a thing on a day of the garapon and takes it as far as `to`. */
async function addGoodsPrize(
  tx: Db,
  at: Date,
  ball: Ball,
  to: 'toClaim' | 'claimed' | 'sent',
  now: Date,
): Promise<void> {
  const won = await draw(tx, { customerId: demoCustomer.id, lottery: 'garapon', ball, at });
  if (!won?.giftId || to === 'toClaim') return;
  const soon = new Date(at.getTime() + hoursToMs(1));
  await claimGift(tx, { customerId: demoCustomer.id, id: won.giftId, address: home, now: soon < now ? soon : now });
  if (to === 'sent')
    await tx
      .update(gifts)
      .set({ state: 'sent', trackingNumber: 'EG600512845JP', sentAt: new Date(at.getTime() + daysToMs(2)) })
      .where(eq(gifts.id, won.giftId));
}

async function coupon(tx: Db, at: Date, to: readonly ('hold' | 'use')[]): Promise<void> {
  const won = await draw(tx, { customerId: demoCustomer.id, lottery: 'garapon', ball: 'blue', at });
  for (const event of won?.couponId ? to : []) await transitionCoupon(tx, won?.couponId ?? '', event);
}

/** Makes the demo customer's plays and prizes, once: points, coupons in hand, held, used and over, things in every state, white balls. */
export async function makeDemoLottery(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const isDemoCustomer = eq(lotteryPlays.customerId, demoCustomer.id);
    const [any] = await tx.select({ id: lotteryPlays.id }).from(lotteryPlays).where(isDemoCustomer).limit(1);
    if (any) return;
    /** Some hours into the day of Japan, so many days ago. */
    const ago = (days: number, hours = 6) =>
      new Date(startOfJstDayNumber(toJstDayNumber(now) - days).getTime() + hoursToMs(hours));
    await lockCustomer(tx, demoCustomer.id);
    const gift = { customerId: demoCustomer.id, points: 900, reason: 'gift', at: ago(100) } as const;
    await writePoints(tx, { ...gift, about: 'demo-lottery' });
    const customerId = demoCustomer.id;
    await addGoodsPrize(tx, ago(giftClaimDays + 8), 'red', 'toClaim', now);
    await expireGifts(tx, now);
    await coupon(tx, ago(45), []);
    await coupon(tx, ago(12), ['hold', 'use']);
    await addGoodsPrize(tx, ago(10), 'red', 'sent', now);
    await draw(tx, { customerId, lottery: 'garapon', ball: 'white', at: ago(10, 7) });
    await addGoodsPrize(tx, ago(3), 'red', 'claimed', now);
    await coupon(tx, ago(2), ['hold']);
    await coupon(tx, ago(2, 7), []);
    await draw(tx, { customerId, lottery: 'garapon', ball: 'green', at: ago(2, 8) });
    await addGoodsPrize(tx, ago(1), 'red', 'toClaim', now);
    await addGoodsPrize(tx, ago(1, 7), 'red', 'toClaim', now);
    await draw(tx, { customerId, lottery: 'garapon', ball: 'white', at: ago(1, 8) });
    await makeOthers(tx, ago);
  });
}

async function makeOthers(tx: Db, ago: (days: number, hours?: number) => Date): Promise<void> {
  const passwordHash = await hashPassword(newToken(), 1024);
  const colours: readonly Ball[] = [
    'green',
    'blue',
    'green',
    'red',
    'green',
    'green',
    'blue',
    'green',
    'blue',
    'green',
    'red',
    'green',
  ];
  for (const [index, name] of others.entries()) {
    const id = `demo-winner-${index}`;
    const made = { id, name, email: `${id}@kakehashi.example`, passwordHash, passwordSetAt: ago(90) };
    await tx
      .insert(customers)
      .values({ ...made, language: 'en', createdAt: ago(90) })
      .onConflictDoNothing();
    const ball = colours[index] ?? 'green';
    // Lately, so that the list of winners is not the demo customer's alone.
    await draw(tx, { customerId: id, lottery: 'garapon', ball, at: ago(1 + (index % 4), 9 + (index % 3)) });
    // Lotteries of a day: the one that ended yesterday shows who won.
    const wins: Ball = index === 0 ? 'gold' : 'green';
    for (const lottery of index < 7 ? ['pine', 'bamboo', 'plum'] : [])
      await draw(tx, { customerId: id, lottery, ball: wins, at: ago(1, 2 + index) });
  }
}
