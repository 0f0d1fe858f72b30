import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { codes } from '@/contract/codes';
import type { HostPayment, PrepayParams } from '@/contract/payment-start';
import type { LanguageKey } from '@/i18n/languages';
import { termsVersion } from '@server/platform/brand/brand';
import { daysToMs, hoursToMs } from '@/rules/time/instant';
import { lockCustomer } from '../account/customer-lock';
import { newToken, tokenHash } from '@server/platform/db/keys';
import type { Db } from '@server/platform/db/open';
import { customers } from '../account/schema';
import { payments } from './schema';
import { paymentTries } from './attempts-schema';
import type { Failure } from '@server/platform/http/reply';
import { fail } from '@server/platform/http/reply';
import { limitAttempts, prolongUnpaidOrders } from './attempt-limits';
import type { PaymentRow } from './payment-transitions';
import { ensurePayer } from './payer-records';
import type { PaymentProvider } from './provider';

/** Milliseconds for which a receipt's token opens it. */
const receiptLifeMs = daysToMs(7);

export type AttemptRow = typeof paymentTries.$inferSelect;

/** True while somebody may pay it: not paid, not waiting for a third party, not run out. */
export const isPayable = (payment: PaymentRow, now: Date): boolean =>
  (payment.state === 'open' || payment.state === 'failed') && payment.payBy > now;

export interface Starting {
  readonly provider: string;
  readonly language: LanguageKey;
  /** The host's own payment that is to be prepared; null for the provider's page. */
  readonly host: HostPayment | null;
  readonly now: Date;
}

/** Input of a payment: where the payer is, and the version of the terms that they agreed to. */
export interface Agreeing extends Starting {
  readonly ip: string;
  readonly terms: string;
}

/**
 * The customer's own attempt at a payment: the one made before as long as its page can still be used, so that two taps are one payment. The
 * return leads to `/paymentSuccess` with the receipt's token.
 */
export async function reserveOwnAttempt(
  db: Db,
  { id, customerId, terms, ip, ...starting }: Agreeing & { readonly id: string; readonly customerId: string },
): Promise<AttemptRow | Failure> {
  const { now } = starting;
  await lockCustomer(db, customerId);
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments.customerId, customerId)));
  if (!payment) return fail(codes.notFound);
  if (terms !== termsVersion) return fail(codes.termsOutdated);
  if (!isPayable(payment, now)) return fail(codes.paymentOver);
  const open = await findUsableAttempt(db, starting, { paymentId: id, request: null });
  if (open) return renewConsent(db, open, now);
  const limited = await limitAttempts(db, { payer: customerId, ip, now });
  if (limited) return prolongUnpaidOrders(db, payment, limited, now);
  const token = newToken();
  const returnTo = `/paymentSuccess?${new URLSearchParams({ id, receipt: token }).toString()}`;
  const attempt = await newAttempt(db, payment, { ...starting, request: null, returnTo });
  await db
    .update(payments)
    .set({
      reference: attempt.id,
      receiptHash: tokenHash(token),
      receiptUntil: new Date(now.getTime() + receiptLifeMs),
      termsVersion,
      termsAt: now,
    })
    .where(eq(payments.id, id));
  return attempt;
}

interface Payer {
  readonly paymentId: string;
  /** The request of a friend who pays; null for the customer. */
  readonly request: string | null;
}

const isOfPayer = ({ paymentId, request }: Payer) =>
  and(
    eq(paymentTries.paymentId, paymentId),
    request === null ? isNull(paymentTries.ask) : eq(paymentTries.ask, request),
  );

/**
 * The last attempt of the customer, or of the friend of a request, where it can still be used, or has still to be opened. One that is to be
 * made in another way, on the provider's page or in the host, is none.
 */
export async function findUsableAttempt(
  db: Db,
  { provider, host, now }: Pick<Starting, 'provider' | 'host' | 'now'>,
  payer: Payer,
): Promise<AttemptRow | null> {
  const [last] = await db.select().from(paymentTries).where(isOfPayer(payer)).orderBy(desc(paymentTries.at)).limit(1);
  if (last?.provider !== provider || last.host !== host) return null;
  return last.outcome === null && last.endsAt !== null && last.endsAt > now ? last : null;
}

/** Records that the payer agreed to the present terms, where the attempt was opened under earlier ones. */
export async function renewConsent(db: Db, attempt: AttemptRow, now: Date): Promise<AttemptRow> {
  if (attempt.termsVersion === termsVersion) return attempt;
  const consent = { termsVersion, termsAt: now };
  await db.update(paymentTries).set(consent).where(eq(paymentTries.id, attempt.id));
  return { ...attempt, ...consent };
}

/** A provider's page lives this long at least, and at most: what Stripe allows, with a minute for clocks. */
const shortestMs = 31 * 60_000;
const longestMs = hoursToMs(24) - 60_000;

/** Lays down an attempt to pay, which is opened after the commit. Earlier ones of the same payer end: the job closes them at the provider. */
export async function newAttempt(
  db: Db,
  payment: PaymentRow,
  {
    provider,
    language,
    host,
    request,
    returnTo,
    now,
  }: Starting & { readonly request: string | null; readonly returnTo: string },
): Promise<AttemptRow> {
  const lifeMs = Math.min(Math.max(payment.payBy.getTime() - now.getTime(), shortestMs), longestMs);
  const others = and(isOfPayer({ paymentId: payment.id, request }), isNull(paymentTries.outcome));
  await db
    .update(paymentTries)
    .set({ endsAt: now })
    .where(and(others, gt(paymentTries.endsAt, now)));
  const [row] = await db
    .insert(paymentTries)
    .values({
      id: newToken(),
      provider,
      paymentId: payment.id,
      ask: request,
      returnTo,
      language,
      host,
      endsAt: new Date(now.getTime() + lifeMs),
      termsVersion,
      termsAt: now,
      at: now,
    })
    .returning();
  if (!row) throw new Error('No attempt was written.');
  return row;
}

/** An attempt that the provider has opened: as its own page, or as parameters for the payer's host. */
interface OpenedAttempt {
  readonly reference: string;
  readonly url: string | null;
  readonly prepay: PrepayParams | null;
}

/** Opens an attempt at the provider, or gives what is open. Called outside a transaction; a repeat opens nothing twice. */
export async function openAttempt(db: Db, provider: PaymentProvider, attempt: AttemptRow): Promise<OpenedAttempt> {
  const { reference, url, prepay, host } = attempt;
  if (reference !== null && (url !== null || prepay !== null)) return { reference, url, prepay };
  const [found] = await db
    .select({ payment: payments, customer: customers })
    .from(payments)
    .innerJoin(customers, eq(customers.id, payments.customerId))
    .where(eq(payments.id, attempt.paymentId));
  if (!found || attempt.returnTo === null || attempt.endsAt === null) throw new Error('The attempt cannot be opened.');
  const { payment, customer } = found;
  const isFriend = attempt.ask !== null;
  const newPayment = {
    attempt: attempt.id,
    payment: payment.id,
    yen: payment.yen,
    number: isFriend ? null : (payment.orderId ?? payment.parcelId ?? payment.shareId),
    returnTo: attempt.returnTo,
    endsAt: attempt.endsAt,
    language: attempt.language,
    email: isFriend ? null : customer.email,
    payer: isFriend ? null : await ensurePayer(db, provider, customer),
  };
  return host === null
    ? { ...(await provider.createPayment(newPayment)), prepay: null }
    : { ...(await provider.createHostPayment(newPayment, host)), url: null };
}

/** Stores what the provider has opened. The way back, with its token, is known to the provider from then on. */
export async function storeOpened(db: Db, attempt: AttemptRow, opened: OpenedAttempt): Promise<void> {
  const { reference, url, prepay } = opened;
  await db.update(paymentTries).set({ reference, url, prepay, returnTo: null }).where(eq(paymentTries.id, attempt.id));
}
