import { asc } from 'drizzle-orm';
import type { Clock } from '../clock';
import type { Db } from '../db/open';
import { liftRequests } from '../db/schema';
import type { PaymentProvider } from '../payment/provider';
import { afterSaleUsage, runAfterSale } from './after-sale';
import { bidsUsage, runBids } from './bids';
import { CommandError } from './command-error';
import { costsUsage, runCosts } from './costs';
import { giftsUsage, runGifts } from './gifts';
import { lotteriesUsage, runLotteries } from './lotteries';
import { ordersUsage, runOrders } from './orders';
import { outboxUsage, runOutbox } from './outbox';
import { pointsUsage, runPoints } from './points';
import { ratesUsage, runRates } from './rates';
import { reviewsUsage, runReviews } from './reviews';
import { reportsUsage, runReports } from './reports';
import { rewardsUsage, runRewards } from './rewards';
import { runTickets, ticketsUsage } from './tickets';
import { toInstant } from '../../src/rules/time/date';
import { daysToMs, hoursToMs } from '../../src/rules/time/instant';

export const usage = `Usage: npm run operator -- <command>
  clock +25h | -30m | +2d   move the clock (embedded data only)
  clock reset | show        put it back, show it
  lift list                 requests to lift a restriction
${outboxUsage}
${ratesUsage}
${costsUsage}
${ordersUsage}
${bidsUsage}
${giftsUsage}
${pointsUsage}
${rewardsUsage}
${reviewsUsage}
${afterSaleUsage}
${reportsUsage}
${ticketsUsage}
${lotteriesUsage}`;

interface Place {
  readonly db: Db;
  readonly clock: Clock;
  /** Who gives money back; null where nobody takes any. */
  readonly payments: PaymentProvider | null;
}

/** Staff's work on one kind of thing: gets all words, the kind first; null if the arguments name no such command. */
type Run = (db: Db, now: Date, args: readonly string[], payments: PaymentProvider | null) => Promise<string | null>;

/** By the kind of thing that it is about. Of rates and costs the words begin after the kind. */
const kinds: Readonly<Record<string, Run>> = {
  rates: (db, now, [, ...words]) => runRates(db, now, words),
  costs: (db, now, [, ...words]) => runCosts(db, now, words),
  outbox: runOutbox,
  order: runOrders,
  payment: runOrders,
  parcel: runOrders,
  label: runOrders,
  bid: runBids,
  points: runPoints,
  reward: runRewards,
  review: runReviews,
  aftersale: runAfterSale,
  report: runReports,
  ticket: runTickets,
  gift: runGifts,
  lottery: runLotteries,
};

/** Does what staff asks for and gives the text to print. Throws CommandError. */
export async function runCommand(place: Place, args: readonly string[]): Promise<string> {
  const [first = '', second, ...rest] = args;
  const run = Object.hasOwn(kinds, first) ? kinds[first] : undefined;
  if (run) return orUsage(run(place.db, place.clock.now(), args, place.payments));
  if (rest.length > 0) throw new CommandError(usage);
  if (first === 'clock' && second !== undefined) return clock(place.clock, second);
  if (first === 'lift' && second === 'list') return lifts(place.db);
  throw new CommandError(usage);
}

async function orUsage(running: Promise<string | null>): Promise<string> {
  const said = await running;
  if (said === null) throw new CommandError(usage);
  return said;
}

const unitMs = { s: 1000, m: 60_000, h: hoursToMs(1), d: daysToMs(1) } as const;

function clock(clockOfServer: Clock, to: string): string {
  if (to !== 'show') move(clockOfServer, to);
  const ahead = Math.round(clockOfServer.offset / 1000);
  return `${toInstant(clockOfServer.now())} (${ahead >= 0 ? '+' : ''}${ahead} s)`;
}

function move(clockOfServer: Clock, to: string): void {
  const [, sign, amount, unit] = /^([+-])(\d{1,6})([smhd])$/.exec(to) ?? [];
  if (to !== 'reset' && amount === undefined) throw new CommandError(usage);
  const step = Number(`${sign ?? '+'}${amount ?? 0}`) * unitMs[(unit ?? 's') as keyof typeof unitMs];
  try {
    clockOfServer.move(to === 'reset' ? null : step);
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
}

async function lifts(db: Db): Promise<string> {
  const rows = await db.select().from(liftRequests).orderBy(asc(liftRequests.at));
  if (rows.length === 0) return 'No requests.';
  return rows.map((row) => `${toInstant(row.at)}  ${row.goodsKey}  customer ${row.customerId}`).join('\n');
}
