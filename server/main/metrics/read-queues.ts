import { count, eq, gte, inArray, isNotNull, isNull, min, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { daysToMs } from '@/rules/time/instant';
import type { Db } from '@server/platform/db/open';
import { outbox } from '@server/platform/mail/schema';
import { claims } from '@server/domains/after-sale/schema';
import { bidTasks } from '@server/domains/bids/bid-tasks-schema';
import { paymentTries } from '@server/domains/payment/attempts-schema';
import { marketplacePages } from '@server/domains/item/schema';
import { jobs } from '@server/platform/jobs/schema';
import { notices } from '@server/domains/notice/schema';
import { moneyDifferences, providerEvents, refunds } from '@server/domains/payment/money-schema';
import { sellerQuestions } from '@server/domains/question/schema';
import { purchaseRequests } from '@server/domains/request/schema';
import { tickets } from '@server/domains/ticket/schema';
import type { MetricsReaders } from '@server/platform/metrics/metrics';

interface Queue {
  readonly table: PgTable;
  readonly where: SQL | undefined;
  /** Since when a row waits. */
  readonly since: PgColumn;
}

/** Work that waits: first the server's own, then that of staff. */
const queues = {
  mails: { table: outbox, where: isNull(outbox.parkedAt), since: outbox.at },
  mailsGivenUp: { table: outbox, where: isNotNull(outbox.parkedAt), since: outbox.parkedAt },
  mailedNotifications: { table: notices, where: eq(notices.mailDue, true), since: notices.at },
  pushedNotifications: { table: notices, where: eq(notices.pushDue, true), since: notices.at },
  paymentEvents: { table: providerEvents, where: isNull(providerEvents.appliedAt), since: providerEvents.at },
  refunds: { table: refunds, where: eq(refunds.state, 'requested'), since: refunds.at },
  refundsFailed: { table: refunds, where: eq(refunds.state, 'failed'), since: refunds.at },
  moneyDifferences: {
    table: moneyDifferences,
    where: isNull(moneyDifferences.solvedAt),
    since: moneyDifferences.firstSeenAt,
  },
  purchaseRequests: {
    table: purchaseRequests,
    where: eq(purchaseRequests.state, 'asked'),
    since: purchaseRequests.since,
  },
  bidTasks: { table: bidTasks, where: inArray(bidTasks.state, ['waiting', 'raised']), since: bidTasks.since },
  sellerQuestions: { table: sellerQuestions, where: eq(sellerQuestions.state, 'asked'), since: sellerQuestions.at },
  tickets: { table: tickets, where: eq(tickets.state, 'waiting'), since: tickets.lastAt },
  claims: { table: claims, where: eq(claims.state, 'pending'), since: claims.since },
} as const satisfies Readonly<Record<string, Queue>>;

export const queueNames = Object.keys(queues);

/** The size of each queue, and the seconds for which the oldest in it has waited. */
const readQueues = (db: Db, now: Date) =>
  Promise.all(
    Object.entries<Queue>(queues).map(async ([name, { table, where, since }]) => {
      const [row] = await db
        .select({ size: count(), oldest: min(since) })
        .from(table)
        .where(where);
      const oldest = row?.oldest instanceof Date ? row.oldest : now;
      return { name, size: row?.size ?? 0, oldestSeconds: Math.max(0, (now.getTime() - oldest.getTime()) / 1000) };
    }),
  );

/** The seconds for which each job that the database knows has been due; by the database's clock, as jobs are. */
const readJobDelays = (db: Db) =>
  db
    .select({
      name: jobs.name,
      seconds: sql<number>`greatest(0, extract(epoch from now() - ${jobs.dueAt}))::float`,
    })
    .from(jobs);

/** The attempts to pay of the last 24 hours, counted by outcome; `open` where the provider has said nothing yet. */
const readPaymentAttempts = (db: Db, now: Date) =>
  db
    .select({ outcome: sql<string>`coalesce(${paymentTries.outcome}, 'open')`, count: count() })
    .from(paymentTries)
    .where(gte(paymentTries.at, new Date(now.getTime() - daysToMs(1))))
    .groupBy(paymentTries.outcome);

/** The kept readings of marketplaces' pages. A page that is gone was read; a page that may not be read or names no price may have changed its layout. */
const readPageReadings = (db: Db) =>
  db
    .select({
      site: sql<string>`split_part(${marketplacePages.key}, '/', 1)`,
      result: sql<
        'read' | 'failed'
      >`case when ${marketplacePages.reading}->>'kind' in ('goods', 'gone') then 'read' else 'failed' end`,
      count: count(),
    })
    .from(marketplacePages)
    .groupBy(sql`1, 2`);

export const metricsReaders: MetricsReaders = {
  queues: readQueues,
  jobDelays: readJobDelays,
  paymentAttempts: readPaymentAttempts,
  pageReadings: readPageReadings,
};
