import { and, eq, exists, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { deskQueues } from '@/contract/desk/queues';
import type { StaffRole } from '@/contract/desk/staff-roles';
import type { Db } from '@server/platform/db/open';
import { arrivals } from '../arrival/schema';
import { claimEvents, claims } from '../after-sale/schema';
import { experiencePosts } from '../experience/schema';
import { reports } from '../report/schema';
import { purchaseMessages, purchaseRequests } from '../request/schema';
import { reviews } from '../review/schema';
import { ticketMessages, tickets } from '../ticket/schema';
import { uploads } from './schema';

/** The rows of claims, tickets, reports, purchase requests and arrivals of its owner that show a picture: subqueries of one on `uploads`. */
export function evidenceUses(tx: Db) {
  const named = sql`jsonb_build_array(jsonb_build_object('id', ${uploads.id}))`;
  const isOfOwner = eq(purchaseRequests.customerId, uploads.customerId);
  return {
    claim: tx
      .select({ id: claimEvents.id })
      .from(claimEvents)
      .innerJoin(claims, eq(claims.id, claimEvents.claimId))
      .where(and(eq(claims.customerId, uploads.customerId), sql`${claimEvents.pictures} @> ${named}`)),
    ticket: tx
      .select({ id: tickets.id })
      .from(ticketMessages)
      .innerJoin(tickets, eq(tickets.id, ticketMessages.ticketId))
      .where(and(eq(tickets.customerId, uploads.customerId), sql`${ticketMessages.pictures} @> ${named}`)),
    report: tx
      .select({ id: reports.id })
      .from(reports)
      .where(
        and(eq(reports.customerId, uploads.customerId), sql`${reports.pictures} @> jsonb_build_array(${uploads.id})`),
      ),
    request: tx
      .select({ id: purchaseRequests.id })
      .from(purchaseRequests)
      .where(and(isOfOwner, sql`${purchaseRequests.pictures} @> ${named}`)),
    requestMessage: tx
      .select({ id: purchaseRequests.id })
      .from(purchaseMessages)
      .innerJoin(purchaseRequests, eq(purchaseRequests.id, purchaseMessages.requestId))
      .where(and(isOfOwner, sql`${purchaseMessages.pictures} @> ${named}`)),
    arrival: tx
      .select({ id: arrivals.lineId })
      .from(arrivals)
      .where(and(eq(arrivals.customerId, uploads.customerId), sql`${arrivals.pictures} @> ${named}`)),
  };
}

/** The reviews and posts of its owner that show a picture, which wait for staff or were turned down. */
function opinionUses(tx: Db) {
  const named = sql`jsonb_build_array(jsonb_build_object('upload', ${uploads.id}))`;
  return {
    review: tx
      .select({ id: reviews.id })
      .from(reviews)
      .where(and(eq(reviews.customerId, uploads.customerId), sql`${reviews.inside}->'pictures' @> ${named}`)),
    post: tx
      .select({ id: experiencePosts.id })
      .from(experiencePosts)
      .where(and(eq(experiencePosts.customerId, uploads.customerId), sql`${experiencePosts.pictures} @> ${named}`)),
  };
}

/** The roles whose pages of the desk show the pictures of each use. */
const viewers = {
  claim: deskQueues.claims,
  ticket: deskQueues.tickets,
  report: deskQueues.reports,
  request: deskQueues.requests,
  requestMessage: deskQueues.requests,
  // A claim shows the photographs of the arrival.
  arrival: [...deskQueues.arrivals, ...deskQueues.claims],
  review: deskQueues.reviews,
  post: deskQueues.posts,
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>;

/** The roles that may see a picture that is not published: those that work on what it was sent for. An admin may see all. */
export async function findUploadRoles(db: Db, id: string): Promise<ReadonlySet<StaffRole>> {
  const uses = { ...evidenceUses(db), ...opinionUses(db) };
  const columns = Object.fromEntries(
    Object.entries(uses).map(([name, query]) => [name, sql<boolean>`${exists(query)}`]),
  ) as Record<keyof typeof uses, SQL<boolean>>;
  const [found] = await db.select(columns).from(uploads).where(eq(uploads.id, id));
  const roles = Object.entries(viewers).flatMap(([name, allowed]) =>
    found?.[name as keyof typeof uses] ? [...allowed] : [],
  );
  return new Set<StaffRole>(['admin', ...roles]);
}
