import type { Clock } from '@server/platform/clock';
import type { Db } from '@server/platform/db/open';
import type { PaymentProvider } from '@server/domains/payment/provider';
import { recordChange } from '@server/domains/staff/record-change';
import { afterSaleUsage, runAfterSale } from './after-sale';
import { bidTasksUsage, runBidTasks } from './bid-tasks';
import { bidsUsage, runBids } from './bids';
import { CommandError } from './command-error';
import { contentCommands, contentsUsage } from './contents';
import { costsUsage, runCosts } from './costs';
import { feedsUsage, runFeeds } from './feeds';
import { giftsUsage, runGifts } from './gifts';
import { lotteriesUsage, runLotteries } from './lotteries';
import { liftsUsage, runLifts } from './lifts';
import { liveUsage, runLive } from './live';
import { moneyUsage, runMoney } from './money';
import { ordersUsage, runOrders } from './orders';
import { outboxUsage, runOutbox } from './outbox';
import { picturesUsage, runPictures } from './pictures';
import { pointsUsage, runPoints } from './points';
import { postsUsage, runPosts } from './posts';
import { questionsUsage, runQuestions } from './questions';
import { ratesUsage, runRates } from './rates';
import { reviewsUsage, runReviews } from './reviews';
import { reportsUsage, runReports } from './reports';
import { requestsUsage, runRequests } from './requests';
import { rewardsUsage, runRewards } from './rewards';
import type { SecondPersonAbove } from '@server/domains/payment/refunds';
import type { StaffContext } from './staff-context';
import { formatSources, sourcesUsage } from './sources';
import type { SourceSearches } from '@server/domains/search/goods-source';
import { runStaff, staffUsage } from './staff';
import { runTickets, ticketsUsage } from './tickets';
import type { TranslationEngine } from '@server/domains/translate/translation-engine';
import { formatStaffTime } from '@/rules/time/date';
import { daysToMs, hoursToMs } from '@/rules/time/instant';

export const usage = `Usage: npm run operator -- <command>
  clock +25h | -30m | +2d   move the clock (embedded data only)
  clock reset | show        put it back, show it
${liftsUsage}
${outboxUsage}
${ratesUsage}
${costsUsage}
${ordersUsage}
${moneyUsage}
${bidsUsage}
${bidTasksUsage}
${giftsUsage}
${pointsUsage}
${rewardsUsage}
${reviewsUsage}
${postsUsage}
${afterSaleUsage}
${reportsUsage}
${ticketsUsage}
${requestsUsage}
${questionsUsage}
${lotteriesUsage}
${liveUsage}
${contentsUsage}
${feedsUsage}
${picturesUsage}
${sourcesUsage}
${staffUsage}`;

interface CommandContext {
  /** The sources of a running server; undefined where the command works on the data alone. */
  readonly sources?: SourceSearches;
  readonly db: Db;
  /** Hosts from which live streams may come. */
  readonly liveHosts: readonly string[];
  readonly clock: Clock;
  /** The provider that refunds payments; null if the shop takes none. */
  readonly payments: PaymentProvider | null;
  /** Whole yen: a larger refund waits for a second person. */
  readonly secondPersonAbove?: SecondPersonAbove;
  /** The engine that translates questions to sellers and their answers; undefined or null where there is none. */
  readonly translationEngine?: TranslationEngine | null;
}

/** Staff's work on one kind of thing: gets all words, the kind first; null if the arguments name no such command. */
type Run = (db: Db, now: Date, args: readonly string[], context: StaffContext) => Promise<string | null>;

/** By the kind of thing that it is about. Of rates and costs the words begin after the kind. */
const kinds: Readonly<Record<string, Run>> = {
  rates: (db, now, [, ...words]) => runRates(db, now, words),
  costs: (db, now, [, ...words]) => runCosts(db, now, words),
  lift: runLifts,
  outbox: runOutbox,
  order: runOrders,
  payment: runOrders,
  parcel: runOrders,
  label: runOrders,
  money: runMoney,
  bid: runBids,
  bidtask: runBidTasks,
  points: runPoints,
  ...contentCommands,
  reward: runRewards,
  review: runReviews,
  post: runPosts,
  aftersale: runAfterSale,
  report: runReports,
  ticket: runTickets,
  request: runRequests,
  gift: runGifts,
  picture: runPictures,
  lottery: runLotteries,
  live: runLive,
  staff: runStaff,
};

/** Takes `--by NAME` out of the words of a command. */
function takePerson(given: readonly string[]): { by: string; args: readonly string[] } {
  const flag = given.lastIndexOf('--by');
  if (flag < 0) return { by: 'operator', args: given };
  const by = (given[flag + 1] ?? '').trim();
  if (!/^[\p{L}\d][\p{L}\d ._@-]{0,59}$/u.test(by)) throw new CommandError('Name the person: --by NAME');
  return { by, args: given.filter((_, index) => index !== flag && index !== flag + 1) };
}

/** The lines of the usage about one kind of command; all of it for a word that begins none. */
function usageOf(kind: string): string {
  const [head = '', ...lines] = usage.split('\n');
  let isAbout = false;
  const about = lines.filter((line) => {
    // A line that is indented further belongs to the one above it.
    if (/^ {2}\S/.test(line)) isAbout = line.startsWith(`  ${kind} `);
    return isAbout;
  });
  return [head, ...(about.length > 0 ? about : lines)].join('\n');
}

/** Does what staff asks for and gives the text to print. Throws CommandError. */
export async function runCommand(context: CommandContext, given: readonly string[]): Promise<string> {
  const { by, args } = takePerson(given);
  const [first = '', second, ...rest] = args;
  const run = Object.hasOwn(kinds, first) ? kinds[first] : undefined;
  const { payments, secondPersonAbove, liveHosts } = context;
  if (run) {
    const output = await orUsage(
      run(context.db, context.clock.now(), args, { payments, secondPersonAbove, liveHosts, by }),
      first,
    );
    await recordCommand(context, by, args);
    return output;
  }
  const runOther = Object.hasOwn(otherKinds, first) ? otherKinds[first] : undefined;
  if (runOther) {
    const output = await orUsage(runOther(context, args, by), first);
    await recordCommand(context, by, args);
    return output;
  }
  if (first === 'sources' && second === undefined) return formatSources(context.sources);
  if (rest.length > 0) throw new CommandError(usageOf(first));
  if (first === 'clock' && second !== undefined) return clock(context.clock, second);
  throw new CommandError(usageOf(first));
}

/** Work that needs more than the database. */
const otherKinds: Readonly<
  Record<string, (context: CommandContext, args: readonly string[], by: string) => Promise<string | null>>
> = {
  question: (context, args, by) => runQuestions({ ...toQuestionCommand(context), by }, args),
  feed: (context, args) => runFeeds(context.db, context.clock, args),
};

/** Commands that change nothing, by their second word. */
const reads = new Set([
  'list',
  'show',
  'template',
  'history',
  'pool',
  'stock',
  'refunds',
  'holds',
  'disputes',
  'differences',
  'export',
  'kinds',
]);

/** Kinds and commands that add their own rows to the record of changes, with the former values. */
const selfRecorded = new Set([
  'staff',
  'lift',
  'order',
  'parcel',
  'label',
  'gift',
  'lottery',
  'live',
  'points',
  ...Object.keys(contentCommands),
  'ticket',
  'aftersale',
  'report',
  'review',
  'post',
  'question',
  'bidtask',
  'money decline',
]);

/** The first flag with its value, where it is a fact and not words for a customer. */
function factsOf([flag = '', value = '']: readonly string[]): readonly string[] {
  if (/^--(?:amount|reason)$/.test(flag)) return [flag, value];
  return /^--(?:full|return|high)$/.test(flag) ? [flag] : [];
}

/** Adds a command that changed something to the record of changes. */
async function recordCommand(
  { db, clock: shopClock }: CommandContext,
  by: string,
  [kind = '', name, ...words]: readonly string[],
): Promise<void> {
  if (name === undefined || reads.has(name) || selfRecorded.has(kind) || selfRecorded.has(`${kind} ${name}`)) return;
  const [subject = '', ...rest] = words;
  // Words for customers lie with their tickets and requests, and are deleted with them.
  const flag = rest.findIndex((word) => word.startsWith('--'));
  const plain = flag < 0 ? rest : [...rest.slice(0, flag), ...factsOf(rest.slice(flag))];
  const facts = plain.filter((word) => !/^(?:note|title)=/.test(word));
  const act = { db, now: shopClock.now(), by };
  await recordChange(act, `${kind} ${name}`, { subject, before: {}, after: { words: facts.join(' ') } });
}

const toQuestionCommand = (context: CommandContext) => ({
  db: context.db,
  now: context.clock.now(),
  engine: context.translationEngine ?? null,
});

async function orUsage(running: Promise<string | null>, kind: string): Promise<string> {
  const output = await running;
  if (output === null) throw new CommandError(usageOf(kind));
  return output;
}

const unitMs = { s: 1000, m: 60_000, h: hoursToMs(1), d: daysToMs(1) } as const;

function clock(clockOfServer: Clock, to: string): string {
  if (to !== 'show') move(clockOfServer, to);
  const ahead = Math.round(clockOfServer.offset / 1000);
  return `${formatStaffTime(clockOfServer.now())} (${ahead >= 0 ? '+' : ''}${ahead} s)`;
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
