import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNull } from 'drizzle-orm';
import type { BidStatus } from '@/contract/bid';
import { codes } from '@/contract/codes';
import type { StartedPayment } from '@/contract/payment-start';
import { daysToMs } from '@/rules/time/instant';
import { toInstant } from '@/rules/time/date';
import { termsVersion } from '@server/platform/brand/brand';
import type { LanguageKey } from '@/i18n/languages';
import { lockCustomer } from '../account/customer-lock';
import { newId } from '@server/platform/db/keys';
import type { Db } from '@server/platform/db/open';
import { customers } from '../account/schema';
import { goods } from '../goods/schema';
import { bidHolds } from './bid-holds-schema';
import { tryAgain } from '@server/platform/db/try-again';
import { goodsKey } from '../goods/goods-store';
import { textIn } from '../goods/goods-view';
import type { PrepareContext, RequestContext } from '../handler';
import { fail, isFailure, ok } from '@server/platform/http/reply';
import type { Failure, Reply } from '@server/platform/http/reply';
import { limitAttempts } from '../payment/attempt-limits';
import { ensurePayer } from '../payment/payer-records';
import type { PaymentProvider } from '../payment/provider';
import { billOfTask } from './bid-task-order';
import { transitionHold } from './hold-transitions';
import type { BidHoldRow } from './hold-transitions';
import { checkBid } from './place-bid';
import type { BidAttempt } from './place-bid';
import { checkBidTask } from './place-bid-task';
import type { BidTaskAttempt } from './place-bid-task';
import { firstPayment } from './won-order';

/** Milliseconds for which a provider's page can be used: the shortest that Stripe allows, with a minute for clocks. */
const pageLifeMs = 31 * 60_000;

/** Milliseconds for which card companies keep a sum reserved that a buyer agreed to (decision 132). */
export const reservedMs = daysToMs(7);
/** Milliseconds before an auction's end from which sums are reserved: a day is left for extensions and the capture. */
const opensMs = reservedMs - daysToMs(1);

/** The time from which a sum can be reserved for an auction; null where it can be now. */
function getHoldOpening(endsAt: Date, now: Date): Date | null {
  const opensAt = new Date(endsAt.getTime() - opensMs);
  return opensAt > now ? opensAt : null;
}

type HoldSettings = Pick<RequestContext['services'], 'bidHoldAbove'>;

/** True where a sum is reserved before a bid of so many yen is placed. */
export const needsHold = ({ bidHoldAbove }: HoldSettings, ceiling: number): boolean =>
  bidHoldAbove !== null && ceiling > bidHoldAbove;

/** The bids for which a sum is reserved first, and from when it can be. */
export function holdTerms({ bidHoldAbove }: HoldSettings, endsAt: Date, now: Date): BidStatus['hold'] {
  if (bidHoldAbove === null) return null;
  const opensAt = getHoldOpening(endsAt, now);
  return { above: bidHoldAbove, opensAt: opensAt && toInstant(opensAt) };
}

interface NewBidHold {
  readonly provider: string;
  readonly language: LanguageKey;
}

/** Ends what a customer began for an auction and did not finish: the job closes pages that are open at the provider. */
async function endUnfinished(db: Db, unfinished: readonly BidHoldRow[], now: Date): Promise<void> {
  for (const hold of unfinished) {
    if (hold.startedAt === null) await transitionHold(db, hold, 'end');
    else await db.update(bidHolds).set({ endsAt: now }).where(eq(bidHolds.id, hold.id));
  }
}

/** A bid that can be placed now, once its sum is reserved. */
interface ReservableBid extends Pick<
  BidHoldRow,
  'customerId' | 'goodsKey' | 'round' | 'ceiling' | 'services' | 'note'
> {
  /** The end of the auction. */
  readonly auctionEndsAt: Date;
  /** Calculates the sum to reserve, whole yen. */
  readonly sum: () => Promise<number>;
  readonly now: Date;
}

/** Writes the hold of a bid. The same bid asked for again is the same hold while its page can be used. */
async function writeHold(
  db: Db,
  { auctionEndsAt, sum, now, ...bid }: ReservableBid,
  { provider, language }: NewBidHold,
): Promise<BidHoldRow | Failure> {
  const opensAt = getHoldOpening(auctionEndsAt, now);
  if (opensAt) return fail(codes.bidHoldEarly, { opensAt: toInstant(opensAt) });
  const yen = await sum();
  const isOfAuction = and(
    eq(bidHolds.customerId, bid.customerId),
    eq(bidHolds.goodsKey, bid.goodsKey),
    bid.round === null ? isNull(bidHolds.round) : eq(bidHolds.round, bid.round),
    eq(bidHolds.state, 'created'),
  );
  const terms = { ...bid, yen, provider };
  const unfinished = await db.select().from(bidHolds).where(isOfAuction).for('update');
  const same = unfinished.find((hold) => hold.endsAt > now && isDeepStrictEqual({ ...hold, ...terms }, hold));
  if (same) return same;
  await endUnfinished(db, unfinished, now);
  const endsAt = new Date(now.getTime() + pageLifeMs);
  const [made] = await db
    .insert(bidHolds)
    .values({ ...terms, id: newId(), language, state: 'created', endsAt, dueAt: now, at: now })
    .returning();
  if (!made) throw new Error('No hold was written.');
  return made;
}

/**
 * Lays down a hold for a bid that could be placed now: of the first payment at the bid's maximum. Inside a transaction; takes the customer,
 * then the auction.
 */
export async function createBidHold(db: Db, attempt: BidAttempt, newHold: NewBidHold): Promise<BidHoldRow | Failure> {
  const { listing, now, ...bid } = attempt;
  const checked = await checkBid(db, attempt);
  if (isFailure(checked)) return checked;
  const price = Math.min(bid.ceiling, listing.auction.buyoutPrice ?? bid.ceiling);
  const sum = () => firstPayment(db, { ...bid, id: newId(), at: now }, listing, { yen: price, now });
  const { round } = checked.row;
  return writeHold(db, { ...bid, round, note: '', auctionEndsAt: checked.before.endsAt, sum, now }, newHold);
}

/** The same for a bid that staff place. Inside a transaction; takes the customer. */
export async function createTaskHold(
  db: Db,
  attempt: BidTaskAttempt,
  newHold: NewBidHold,
): Promise<BidHoldRow | Failure> {
  const { customerId, listing, ceiling, services, note, now } = attempt;
  const checked = await checkBidTask(db, attempt);
  if (isFailure(checked)) return checked;
  const { payer, yen: domesticYen } = listing.domesticShipping;
  const priced = { id: newId(), services, yen: ceiling, domesticYen: payer === 'seller' ? 0 : domesticYen };
  const sum = async () => (await billOfTask(db, { ...priced, goods: { taxOnTop: listing.taxOnTop ?? 0 } })).bill.total;
  const bid = { customerId, goodsKey: goodsKey(listing.site, listing.id), round: null, ceiling, services, note };
  return writeHold(db, { ...bid, auctionEndsAt: new Date(listing.bidEndsAt), sum, now }, newHold);
}

interface HoldInput {
  readonly id: string;
  /** The version of the terms that the customer agreed to. */
  readonly terms: string;
}

/** Marks a hold as started by a customer who agreed to `terms`, in the transaction before the provider is called. */
async function reserveHold(
  db: Db,
  { id, terms }: HoldInput,
  { customerId, language, ip, now }: Pick<PrepareContext, 'language' | 'ip' | 'now'> & { readonly customerId: string },
): Promise<BidHoldRow | Failure> {
  await lockCustomer(db, customerId);
  const isOwn = and(eq(bidHolds.id, id), eq(bidHolds.customerId, customerId));
  const [hold] = await db.select().from(bidHolds).where(isOwn).for('update');
  if (!hold) return fail(codes.notFound);
  if (terms !== termsVersion) return fail(codes.termsOutdated);
  if (hold.state !== 'created' || hold.endsAt <= now) return fail(codes.paymentOver);
  const consent = { termsVersion, termsAt: now };
  if (hold.startedAt !== null) {
    await db.update(bidHolds).set(consent).where(isOwn);
    return hold;
  }
  const limited = await limitAttempts(db, { payer: customerId, ip, now });
  if (limited) return limited;
  const started = { ...consent, language, startedAt: now, endsAt: new Date(now.getTime() + pageLifeMs) };
  await db.update(bidHolds).set(started).where(isOwn);
  return { ...hold, ...started };
}

type OpenedHold = Awaited<ReturnType<PaymentProvider['createHold']>>;

/** Opens a hold at the provider, or gives what is open. Called outside a transaction; a repeat opens nothing twice. */
export async function openHold(db: Db, provider: PaymentProvider, hold: BidHoldRow): Promise<OpenedHold> {
  const { id, reference, url, yen, endsAt, language, customerId } = hold;
  if (reference !== null && url !== null) return { reference, url };
  const [customer] = await db.select().from(customers).where(eq(customers.id, customerId));
  if (!customer) throw new Error('A hold of nobody.');
  const [listing] = await db.select({ doc: goods.doc }).from(goods).where(eq(goods.key, hold.goodsKey));
  const title = listing ? textIn(listing.doc.titles, language).text : hold.goodsKey;
  const returnTo = `/bid?${new URLSearchParams({ hold: id }).toString()}`;
  const payer = await ensurePayer(db, provider, customer);
  return provider.createHold({ attempt: id, yen, title, returnTo, endsAt, language, email: customer.email, payer });
}

/** Stores what the provider has opened. */
export async function storeOpenedHold(db: Db, id: string, { reference, url }: OpenedHold): Promise<void> {
  await db.update(bidHolds).set({ reference, url }).where(eq(bidHolds.id, id));
}

/** Opens the provider's page of a hold: the row is committed first, then the provider is called, then its answer is stored (decision 104). */
export async function prepareHold(
  ctx: PrepareContext,
  input: HoldInput,
  customerId: string,
): Promise<((ctx: RequestContext) => Promise<Reply<StartedPayment>>) | Failure> {
  const { db, services } = ctx;
  const provider = services.payments;
  if (!provider) return fail(codes.paymentClosed);
  const hold = await tryAgain(() => db.transaction((tx) => reserveHold(tx, input, { ...ctx, customerId })));
  if (isFailure(hold)) return hold;
  try {
    const opened = await openHold(db, provider, hold);
    return async (write) => {
      await storeOpenedHold(write.db, hold.id, opened);
      return ok({ kind: 'redirect', url: opened.url, payBy: toInstant(hold.endsAt) });
    };
  } catch (error) {
    services.report(error);
    return fail(codes.paymentUnreachable);
  }
}
