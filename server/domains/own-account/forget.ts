import { and, eq, inArray, isNull, like, notInArray, or } from 'drizzle-orm';
import type { AddressEntry } from '@/contract/address';
import { forfeitAll } from '../points/ledger';
import type { Db } from '@server/platform/db/open';
import { addresses, customers } from '../account/schema';
import { emailCodes, sessionHandoffs, sessions } from '../auth/schema';
import { favourites, liftRequests } from '../goods/schema';
import { idempotency } from '../account/idempotency-schema';
import { outbox } from '@server/platform/mail/schema';
import { rateLimits } from '@server/platform/http/schema';
import { claims } from '../after-sale/schema';
import { arrivals } from '../arrival/schema';
import { bidHolds } from '../bids/bid-holds-schema';
import { bids } from '../bids/schema';
import { bidTasks } from '../bids/bid-tasks-schema';
import { cartLines, orderLines, orders } from '../order/schema';
import { coupons } from '../coupon/schema';
import { parcels } from '../parcel/schema';
import { payments } from '../payment/schema';
import { pointBalances } from '../points/schema';
import { friendAsks } from '../friend/schema';
import { paymentTries } from '../payment/attempts-schema';
import { gifts } from '../gift/schema';
import { customerDevices, inviteCodes, invites } from '../invite/schema';
import { labelEvents, labelMembers, labels } from '../group-label/schema';
import { linkedLogins } from '../auth/login-providers-schema';
import { lotteryPlays } from '../lottery/schema';
import { noticeSettings, notices, savedSearches, unsubscribeTokens } from '../notice/schema';
import { orderRatings, reviews } from '../review/schema';
import { reports } from '../report/schema';
import { passkeys } from '../auth/passkeys-schema';
import { payerRecords } from '../payment/money-schema';
import { experiencePosts } from '../experience/schema';
import { sellerQuestions } from '../question/schema';
import { purchaseRequests } from '../request/schema';
import { staffChanges } from '../staff/schema';
import { redemptions } from '../reward/schema';
import { signDays, taskClaims, taskJoins } from '../check-in/schema';
import { tickets } from '../ticket/schema';
import { customerNotes } from '../customer-care/schema';
import { uploads } from '../upload/schema';
import { codeSubject } from '../auth/email-codes';
import type { Customer } from '../auth/sessions';

/** Tables of which no row of a deleted customer stays. */
const forgotten = [
  sessions,
  sessionHandoffs,
  passkeys,
  linkedLogins,
  // Kept answers, some of which name the person.
  idempotency,
  addresses,
  favourites,
  liftRequests,
  savedSearches,
  notices,
  noticeSettings,
  unsubscribeTokens,
  cartLines,
  friendAsks,
  // Their rows point at orders, which stay; an ordered win is known by its order.
  bids,
  // Open ones prevent the deletion; what was captured stands in the ledger of money.
  bidHolds,
  bidTasks,
  coupons,
  // The ledger is even by now, and stays.
  pointBalances,
  // A claimed gift that is not sent yet is open business and prevents the deletion; other gifts, plays, redemptions and reviews do not.
  gifts,
  lotteryPlays,
  redemptions,
  reviews,
  orderRatings,
  experiencePosts,
  // One that is not over is under way; what was given back stands in the order's own books.
  claims,
  signDays,
  taskJoins,
  taskClaims,
  inviteCodes,
  customerDevices,
  reports,
  // With what was said in them.
  tickets,
  // With their quotes and messages. What was ordered by one stays in the order's own books.
  purchaseRequests,
  // With their answers.
  sellerQuestions,
  // With their photographs; weight and size stay with what was bought.
  arrivals,
  uploads,
  // Notes by staff about the person.
  customerNotes,
] as const;

/** Tables that keep rows of a deleted customer, each with its reason; what is personal in them is blank from then on. */
export const retainedTables: Readonly<Record<string, string>> = {
  points: 'the ledger stays even: its last row takes what was left',
  orders:
    'books of what was paid, or may still be: money that comes too late goes back; of the address the country stays',
  order_lines: 'books of what was bought; remarks go',
  parcels: 'books of what was sent; of the address the country stays',
  payments: 'books of what was paid',
  invites: 'rewards of the inviter, who may have so many a month',
  labels: 'what others shipped with it; of the address the country stays',
  label_members: 'what others shipped with it; the name goes',
  label_items: 'what others shipped with it: contents and value for customs',
  label_shares: 'books of what was paid',
  label_events: 'what happened to a label of others; the name goes',
  idempotency: 'the answer to the deletion itself, which says nothing, for 48 hours',
};

/** The address of a deleted account, since each has one of its own: no mail goes to `.invalid` (RFC 2606). */
const deletedEmail = (customerId: string): string => `${customerId}@deleted.invalid`;

/** The name that others see for a member whose account was deleted. */
const noName = '–';

const emptyAddress = ({ country }: AddressEntry): AddressEntry => ({
  firstName: '',
  lastName: '',
  phone: '',
  country,
  state: '',
  city: '',
  street: '',
  street2: '',
  postalCode: '',
});

/**
 * Deletes a customer's account (decision 35): the person goes, the books of what was paid stay under an id that names nobody.
 * The caller holds the customer and has seen that nothing is under way.
 */
export async function forgetCustomer(db: Db, customer: Customer, now: Date): Promise<void> {
  const { id, email } = customer;
  await forfeitAll(db, id, now);
  for (const table of forgotten) await db.delete(table).where(eq(table.customerId, id));
  // One that is not settled would wait for somebody who is gone. What brought the inviter a reward counts towards their month.
  const open = and(eq(invites.invitedId, id), isNull(invites.outcome));
  await db.delete(invites).where(or(eq(invites.inviterId, id), open));
  await forgetBuying(db, id);
  await db.update(payerRecords).set({ customerId: null }).where(eq(payerRecords.customerId, id));
  await forgetLabels(db, id);
  await forgetLimits(db, id, email);
  const own = (['register', 'reset'] as const).map((purpose) => codeSubject({ purpose, email }));
  await db.delete(emailCodes).where(inArray(emailCodes.subject, own));
  // A code for a change of address names the customer last.
  await db.delete(emailCodes).where(like(emailCodes.subject, `["changeEmail",%,"${id}"]`));
  await db.delete(outbox).where(eq(outbox.to, email));
  await db.update(staffChanges).set({ subject: id }).where(eq(staffChanges.subject, email));
  await db
    .update(customers)
    .set({
      email: deletedEmail(id),
      deletedAt: now,
      // No password has this hash.
      passwordHash: 'scrypt$2$8$3$$',
      // A kept answer that signed in does so no more.
      passwordSetAt: now,
      name: '',
      country: null,
      currency: null,
      invitation: null,
    })
    .where(eq(customers.id, id));
}

/** Before the codes, as `sendCode` and `useCode` hold them. */
async function forgetLimits(db: Db, id: string, email: string): Promise<void> {
  const address = escaped(email);
  const limited = [`%:${id}`, `%:${address}`, `% ${address}`, `login:${address} %`];
  await db.delete(rateLimits).where(or(...limited.map((pattern) => like(rateLimits.subject, pattern))));
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

async function forgetBuying(db: Db, id: string): Promise<void> {
  // The provider may still speak of a page that was opened: money that comes too late is to go back.
  const awaited = db
    .select({ id: paymentTries.paymentId })
    .from(paymentTries)
    .where(or(isNull(paymentTries.outcome), eq(paymentTries.outcome, 'confirm')));
  const paidFor = await db
    .select({ order: payments.orderId, parcel: payments.parcelId })
    .from(payments)
    .where(and(eq(payments.customerId, id), or(eq(payments.state, 'succeeded'), inArray(payments.id, awaited))));
  const [storedOrders, storedParcels] = [
    paidFor.flatMap(({ order }) => order ?? []),
    paidFor.flatMap(({ parcel }) => parcel ?? []),
  ];
  await db.delete(orders).where(and(eq(orders.customerId, id), notInArray(orders.id, storedOrders)));
  const dropped = and(eq(parcels.customerId, id), eq(parcels.state, 'cancelled'));
  await db.delete(parcels).where(and(dropped, notInArray(parcels.id, storedParcels)));
  for (const table of [orders, parcels]) {
    for (const row of await db.select().from(table).where(eq(table.customerId, id)))
      await db
        .update(table)
        .set({ address: emptyAddress(row.address) })
        .where(eq(table.id, row.id));
  }
  await db.update(parcels).set({ taxId: '' }).where(eq(parcels.customerId, id));
  await db.update(orderLines).set({ remark: '' }).where(eq(orderLines.customerId, id));
}

async function forgetLabels(db: Db, id: string): Promise<void> {
  // This includes group labels that the customer has left.
  await db.update(labelEvents).set({ name: noName }).where(eq(labelEvents.customerId, id));
  await db.update(labelMembers).set({ name: noName }).where(eq(labelMembers.customerId, id));
  for (const label of await db.select().from(labels).where(eq(labels.leaderId, id)))
    await db
      .update(labels)
      .set({ address: emptyAddress(label.address), taxId: '', name: noName })
      .where(eq(labels.id, label.id));
}
