import { and, asc, count, eq, inArray, isNotNull, isNull, min, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { QueueName } from '@/contract/desk/queues';
import { claimPolicy } from '@/rules/after-sale/policy';
import { toInstant } from '@/rules/time/date';
import { claims } from '@server/domains/after-sale/schema';
import { bidTasks } from '@server/domains/bids/bid-tasks-schema';
import { experiencePosts } from '@server/domains/experience/schema';
import { liftSubject } from '@server/domains/goods/lift-requests';
import { goods, liftRequests } from '@server/domains/goods/schema';
import { orderLines } from '@server/domains/order/schema';
import { parcels } from '@server/domains/parcel/schema';
import { sellerQuestions } from '@server/domains/question/schema';
import { reports } from '@server/domains/report/schema';
import { refunds } from '@server/domains/payment/money-schema';
import { purchaseRequests } from '@server/domains/request/schema';
import { reviews } from '@server/domains/review/schema';
import { staffAssignments } from '@server/domains/staff/schema';
import type { StaffAct, StaffChange } from '@server/domains/staff/staff-act';
import { tickets } from '@server/domains/ticket/schema';
import type { Db } from '@server/platform/db/open';

interface Queue {
  readonly table: PgTable;
  readonly where: SQL | undefined;
  /** Since when an entry waits. */
  readonly since: PgColumn;
  /** The number by which staff name an entry. */
  readonly subject: SQL<string>;
  readonly title: SQL<string>;
  readonly state: SQL<string>;
  /** The time by which it must be done. */
  readonly due?: PgColumn | SQL<Date>;
}

const textOf = (column: PgColumn): SQL<string> => sql<string>`${column}::text`;
/** The Japanese title of goods, as their marketplace names them; else the first that there is. */
const titleOf = (doc: PgColumn): SQL<string> =>
  sql<string>`coalesce(${doc}->'titles'->>'ja', (select value from jsonb_each_text(${doc}->'titles') limit 1), '')`;

/** True for a claim whose refund staff decided, and which is not under way: a large one waits there for a second person, any other for a minute. */
const waitsForSecondPerson = sql`exists (select 1 from ${refunds}
  where ${refunds.about} = 'line ' || ${claims.lineId} and ${refunds.state} = 'requested'
  and ${refunds.decidedBy} is not null and ${refunds.approvedBy} is null)`;

/** The work that waits for staff, by queue. */
const queues: Readonly<Record<QueueName, Queue>> = {
  requests: {
    table: purchaseRequests,
    where: eq(purchaseRequests.awaitsStaff, true),
    since: purchaseRequests.since,
    subject: textOf(purchaseRequests.id),
    title: sql`coalesce(nullif(${purchaseRequests.title}, ''), ${purchaseRequests.link}, '')`,
    state: textOf(purchaseRequests.state),
  },
  purchases: {
    table: orderLines,
    where: eq(orderLines.state, 'buying'),
    since: orderLines.since,
    subject: sql`${orderLines.orderId} || '/' || (${orderLines.place} + 1)`,
    title: titleOf(orderLines.goods),
    state: textOf(orderLines.state),
  },
  bids: {
    table: bidTasks,
    where: inArray(bidTasks.state, ['waiting', 'raised', 'placed']),
    since: bidTasks.since,
    subject: textOf(bidTasks.id),
    title: titleOf(bidTasks.goods),
    state: textOf(bidTasks.state),
    due: bidTasks.endsAt,
  },
  questions: {
    table: sellerQuestions,
    where: eq(sellerQuestions.state, 'asked'),
    since: sellerQuestions.at,
    subject: textOf(sellerQuestions.id),
    title: titleOf(sellerQuestions.goods),
    state: textOf(sellerQuestions.state),
  },
  arrivals: {
    table: orderLines,
    where: eq(orderLines.state, 'bought'),
    since: orderLines.since,
    subject: sql`${orderLines.orderId} || '/' || (${orderLines.place} + 1)`,
    title: titleOf(orderLines.goods),
    state: textOf(orderLines.state),
  },
  parcels: {
    table: parcels,
    where: eq(parcels.state, 'paid'),
    since: parcels.since,
    subject: textOf(parcels.id),
    title: textOf(parcels.method),
    state: textOf(parcels.state),
  },
  tickets: {
    table: tickets,
    where: eq(tickets.state, 'waiting'),
    since: tickets.lastAt,
    subject: textOf(tickets.id),
    title: titleOf(tickets.goods),
    state: textOf(tickets.topic),
  },
  claims: {
    table: claims,
    where: or(inArray(claims.state, ['pending', 'approved']), and(eq(claims.state, 'refunded'), waitsForSecondPerson)),
    since: claims.since,
    due: sql`${claims.since} + make_interval(days => ${claimPolicy.answerDays})`.mapWith(claims.since),
    subject: textOf(claims.id),
    title: textOf(claims.orderId),
    state: textOf(claims.kind),
  },
  reviews: {
    table: reviews,
    where: eq(reviews.state, 'pending'),
    since: reviews.submittedAt,
    subject: textOf(reviews.id),
    title: textOf(reviews.author),
    state: textOf(reviews.kind),
  },
  posts: {
    table: experiencePosts,
    where: and(eq(experiencePosts.state, 'pending'), isNotNull(experiencePosts.customerId)),
    since: experiencePosts.submittedAt,
    subject: textOf(experiencePosts.id),
    title: textOf(experiencePosts.title),
    state: textOf(experiencePosts.state),
  },
  reports: {
    table: reports,
    where: isNull(reports.closedAt),
    since: reports.at,
    subject: textOf(reports.id),
    title: textOf(reports.thing),
    state: textOf(reports.reason),
  },
  restrictions: {
    table: liftRequests,
    where: eq(liftRequests.state, 'open'),
    since: liftRequests.at,
    subject: liftSubject,
    title: sql`coalesce((select ${goods.doc}->'titles'->>'ja' from ${goods} where ${goods.key} = ${liftRequests.goodsKey}), ${liftRequests.goodsKey})`,
    state: textOf(liftRequests.state),
  },
};

/** Most entries of a list, the oldest. */
const maxEntries = 200;

const isOf = (queue: QueueName, { subject }: Queue) =>
  and(eq(staffAssignments.queue, queue), eq(staffAssignments.subject, subject));

/** The size of each of the queues, the instant since which the oldest entry waits, and how many entries are the person's. */
export const summarizeQueues = (db: Db, names: readonly QueueName[], owner: string) =>
  Promise.all(
    names.map(async (name) => {
      const queue = queues[name];
      const [row] = await db
        .select({
          waiting: count(),
          oldest: min(queue.since),
          own: sql<number>`count(*) filter (where ${staffAssignments.owner} = ${owner})`.mapWith(Number),
        })
        .from(queue.table)
        .leftJoin(staffAssignments, isOf(name, queue))
        .where(queue.where);
      const oldest: unknown = row?.oldest;
      return {
        queue: name,
        waiting: row?.waiting ?? 0,
        oldest: oldest instanceof Date ? toInstant(oldest) : null,
        own: row?.own ?? 0,
      };
    }),
  );

/** The entries of a queue, the oldest first. */
export async function listQueue(db: Db, name: QueueName) {
  const queue = queues[name];
  const { subject, title, state, since, due } = queue;
  const rows = await db
    .select({ subject, title, state, since, due: due ?? sql`null`, owner: staffAssignments.owner })
    .from(queue.table)
    .leftJoin(staffAssignments, isOf(name, queue))
    .where(queue.where)
    .orderBy(asc(due ?? since), asc(subject))
    .limit(maxEntries);
  return rows.map((row) => ({
    ...row,
    since: toInstant(row.since as Date),
    due: row.due instanceof Date ? toInstant(row.due) : null,
  }));
}

const entryOf = (queue: QueueName, subject: string) =>
  and(eq(staffAssignments.queue, queue), eq(staffAssignments.subject, subject));

/** The name of the person whose an entry is; null for nobody. */
export async function findOwner(db: Db, queue: QueueName, subject: string): Promise<string | null> {
  const [row] = await db.select().from(staffAssignments).where(entryOf(queue, subject));
  return row?.owner ?? null;
}

/** Makes an entry the person's own, from a colleague too. `before` names the former owner. */
export async function takeEntry({ db, now, by }: StaffAct, queue: QueueName, subject: string): Promise<StaffChange> {
  const before = await findOwner(db, queue, subject);
  await db
    .insert(staffAssignments)
    .values({ queue, subject, owner: by, at: now })
    .onConflictDoUpdate({ target: [staffAssignments.queue, staffAssignments.subject], set: { owner: by, at: now } });
  return { subject, before: { owner: before }, after: { owner: by } };
}

/** Gives an entry to nobody. */
export async function handBackEntry({ db }: StaffAct, queue: QueueName, subject: string): Promise<StaffChange> {
  const before = await findOwner(db, queue, subject);
  await db.delete(staffAssignments).where(entryOf(queue, subject));
  return { subject, before: { owner: before }, after: { owner: null } };
}
