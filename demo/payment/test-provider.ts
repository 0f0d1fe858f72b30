import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, asc, eq, gte, inArray, ne, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Clock } from '@server/platform/clock';
import type { Db } from '@server/platform/db/open';
import { testPayments } from '@server/domains/payment/money-schema';
import { hostPayments } from '@/contract/payment-start';
import { BadSignatureError, ProviderRejectionError } from '@server/domains/payment/provider';
import type {
  NewPayment,
  PaymentOutcome,
  PaymentProvider,
  ProviderChange,
  ProviderEvent,
  ProviderMovement,
} from '@server/domains/payment/provider';

export const testPagePath = '/__pay';
export const signatureHeader = 'X-Test-Signature';

/** Tells webhooks of this process from those of anybody else. */
const secret = randomBytes(32);

const signatureOf = (body: string): string => createHmac('sha256', secret).update(body).digest('hex');

const webhook = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    reference: v.string(),
    outcome: v.picklist(['succeed', 'fail', 'confirm', 'end', 'authorise', 'release']),
    yen: v.pipe(v.number(), v.integer()),
  }),
);
type TestWebhook = v.InferOutput<typeof webhook>;

const changeOf = ({ reference, outcome, yen }: TestWebhook): ProviderChange => {
  if (outcome === 'authorise' || outcome === 'release') {
    const reserved = outcome === 'authorise' ? outcome : 'end';
    return { kind: 'hold', hold: reference, outcome: reserved, yen, charge: null };
  }
  return { kind: 'attempt', attempt: reference, outcome, yen, charge: null };
};

const eventOf = (word: TestWebhook): ProviderEvent => ({
  id: `${word.reference}:${word.outcome}`,
  type: `payment.${word.outcome}`,
  subject: word.reference,
  change: changeOf(word),
});

/** The webhook in which the test provider tells of a decision, signed. */
export function testWebhook(decision: TestWebhook): { readonly body: string; readonly headers: Headers } {
  const body = JSON.stringify(decision);
  return { body, headers: new Headers({ [signatureHeader]: signatureOf(body) }) };
}

const outcomes = {
  paid: 'succeed',
  declined: 'fail',
  pending: 'confirm',
  reserved: 'authorise',
  released: 'release',
} as const;

/** A payment company for trying things out: nobody pays anything, its page asks what shall become of the payment. */
export const testProvider = (db: Db, clock: Clock): PaymentProvider => ({
  name: 'test',
  methods: ['test'],
  payers: null,
  async createPayment(payment) {
    await openTestPayment(db, payment, clock.now());
    return { reference: payment.attempt, url: `${testPagePath}/${payment.attempt}` };
  },
  hostPayments,
  async createHostPayment(payment) {
    await openTestPayment(db, payment, clock.now());
    // A host that knows the test provider sends the buyer's decision to this page, as the page's own buttons do.
    return { reference: payment.attempt, prepay: { testPage: `${testPagePath}/${payment.attempt}` } };
  },
  async createHold(hold) {
    await openTestPayment(db, { ...hold, reserves: true }, clock.now());
    return { reference: hold.attempt, url: `${testPagePath}/${hold.attempt}` };
  },
  async capture({ reference, yen }) {
    const isNamed = eq(testPayments.reference, reference);
    const captured = await db
      .update(testPayments)
      .set({ state: 'paid', yen })
      .where(and(isNamed, eq(testPayments.state, 'reserved'), gte(testPayments.yen, yen)))
      .returning({ reference: testPayments.reference });
    if (captured.length > 0) return;
    // A repeat finds it captured.
    const [row] = await db.select().from(testPayments).where(isNamed);
    if (row?.state !== 'paid' || row.yen !== yen) throw new ProviderRejectionError('Nothing is reserved.');
  },
  async cancel(reference) {
    const isIn = (state: TestPayment['state']) =>
      and(eq(testPayments.reference, reference), eq(testPayments.state, state));
    await db.update(testPayments).set({ state: 'declined' }).where(isIn('open'));
    await db.update(testPayments).set({ state: 'released' }).where(isIn('reserved'));
  },
  async refund({ reference, refund, yen }) {
    // One statement, and its own books tell a repeat: they hold each refund once.
    await db
      .update(testPayments)
      .set({
        refunded: sql`${testPayments.refunded} + ${yen}`,
        refunds: sql`${testPayments.refunds} || ${JSON.stringify({ [refund]: yen })}::jsonb`,
      })
      .where(and(eq(testPayments.reference, reference), sql`not ${testPayments.refunds} ? ${refund}`));
    return { reference: refund, state: 'done' };
  },
  parseWebhook(body, headers) {
    const given = Buffer.from(headers.get(signatureHeader) ?? '');
    const own = Buffer.from(signatureOf(body));
    if (given.length !== own.length || !timingSafeEqual(given, own)) throw new BadSignatureError();
    return eventOf(v.parse(webhook, body));
  },
  async listChanges(since) {
    const decided = await db
      .select()
      .from(testPayments)
      .where(and(gte(testPayments.at, since), ne(testPayments.state, 'open')))
      .orderBy(asc(testPayments.at));
    return decided.flatMap(({ reference, yen, state, reserves }) => {
      if (state === 'open') return [];
      const outcome = reserves && state === 'declined' ? 'release' : outcomes[state];
      return [eventOf({ reference, yen, outcome })];
    });
  },
  // Lists all of them: the test provider does not store the times of refunds, and its books are small.
  async listMovements() {
    const paid = await db
      .select()
      .from(testPayments)
      .where(eq(testPayments.state, 'paid'))
      .orderBy(asc(testPayments.at));
    return paid.flatMap(movementsOf);
  },
});

export type TestPayment = typeof testPayments.$inferSelect;

/** The fee that the test provider simulates. */
const feeShare = 0.036;

function movementsOf({ reference, yen, refunds, at }: TestPayment): readonly ProviderMovement[] {
  const row = { attempt: reference, charge: reference, at };
  const fee = Math.floor(yen * feeShare);
  return [
    { ...row, id: reference, kind: 'payment', yen, fee },
    ...Object.entries(refunds).map(
      ([id, part]) => ({ ...row, id: `${reference}:${id}`, kind: 'refund', yen: -part, fee: 0 }) as const,
    ),
  ];
}

interface OpenedTestPayment extends Pick<NewPayment, 'attempt' | 'yen' | 'returnTo'> {
  readonly reserves?: boolean;
}

/** Opens a payment at the test provider, once. */
export async function openTestPayment(
  db: Db,
  { attempt, yen, returnTo, reserves = false }: OpenedTestPayment,
  at: Date,
): Promise<void> {
  const row = { reference: attempt, yen, returnTo, reserves, state: 'open', at } as const;
  await db.insert(testPayments).values(row).onConflictDoNothing();
}

export async function findTestPayment(db: Db, reference: string) {
  const [found] = await db.select().from(testPayments).where(eq(testPayments.reference, reference));
  return found;
}

const after = { succeed: 'paid', fail: 'declined', confirm: 'pending' } as const;
const afterReserving = { succeed: 'reserved', fail: 'declined', confirm: 'open' } as const;

/**
 * Decides a payment once: an open one as the buyer says, a pending one as the third party does. Gives the outcome to tell the shop, or null
 * where it was decided before. A sum that is reserved waits for nobody.
 */
export async function decideTestPayment(
  db: Db,
  reference: string,
  outcome: Exclude<PaymentOutcome, 'end'>,
): Promise<TestWebhook['outcome'] | null> {
  const payment = await findTestPayment(db, reference);
  if (payment?.reserves) {
    const state = afterReserving[outcome];
    const isOpen = and(eq(testPayments.reference, reference), eq(testPayments.state, 'open'));
    const decided = await db.update(testPayments).set({ state }).where(isOpen).returning({ state: testPayments.state });
    if (decided.length === 0 || outcome === 'confirm') return null;
    return outcome === 'succeed' ? 'authorise' : 'release';
  }
  const from = outcome === 'confirm' ? (['open'] as const) : (['open', 'pending'] as const);
  const decided = await db
    .update(testPayments)
    .set({ state: after[outcome] })
    .where(and(eq(testPayments.reference, reference), inArray(testPayments.state, [...from])))
    .returning({ reference: testPayments.reference });
  return decided.length === 0 ? null : outcome;
}
