import { and, count, eq, inArray } from 'drizzle-orm';
import type { GroupLabelSummary } from '@/contract/group-label';
import type { Db } from '@server/platform/db/open';
import { payments } from '../payment/schema';
import { labelItems, labelMembers, labels, labelShares } from './schema';
import { pageByInstant } from '@server/platform/http/paging';
import type { CursorPosition } from '@server/platform/http/paging';
import { toInstant } from '@/rules/time/date';

const pageSize = 20;

/** Ids of the labels that a customer leads or has joined, the one made or joined last first, a page at a time. */
export async function findMemberships(
  db: Db,
  customerId: string,
  after: CursorPosition | null,
): Promise<{ ids: readonly string[]; next: string | null }> {
  const paging = pageByInstant({ at: labelMembers.at, id: labelMembers.labelId, after, size: pageSize });
  const rows = await db
    .select(paging.cursorTuple)
    .from(labelMembers)
    .where(and(eq(labelMembers.customerId, customerId), paging.behind))
    .orderBy(...paging.order)
    .limit(paging.limit);
  const { page, next } = paging.cut(rows);
  return { ids: page.map(({ key }) => key), next };
}

/** Summaries of group labels for one of their members, in the order of their ids, with a fixed number of queries. */
export async function summarizeGroupLabels(db: Db, ids: readonly string[], me: string): Promise<GroupLabelSummary[]> {
  if (ids.length === 0) return [];
  const lineIds = [...ids];
  const rows = await db.select().from(labels).where(inArray(labels.id, lineIds));
  const members = await db
    .select({ labelId: labelMembers.labelId, customerId: labelMembers.customerId, name: labelMembers.name })
    .from(labelMembers)
    .where(inArray(labelMembers.labelId, lineIds));
  const items = await db
    .select({ labelId: labelItems.labelId, count: count() })
    .from(labelItems)
    .where(inArray(labelItems.labelId, lineIds))
    .groupBy(labelItems.labelId);
  const shares = await db
    .select({ labelId: labelShares.labelId, yen: payments.yen, state: payments.state })
    .from(labelShares)
    .innerJoin(payments, eq(payments.shareId, labelShares.id))
    .where(and(inArray(labelShares.labelId, lineIds), eq(labelShares.customerId, me), eq(labelShares.over, false)));
  return ids.flatMap((id): GroupLabelSummary[] => {
    const label = rows.find((row) => row.id === id);
    if (!label) return [];
    const { leaderId, name, state, since } = label;
    const own = members.filter(({ labelId }) => labelId === id);
    const share = shares.find(({ labelId }) => labelId === id);
    return [
      {
        id,
        name,
        state,
        since: toInstant(since),
        isLeader: leaderId === me,
        leader: own.find(({ customerId }) => customerId === leaderId)?.name ?? '',
        members: own.length,
        items: items.find(({ labelId }) => labelId === id)?.count ?? 0,
        share: share ? { yen: share.yen, state: share.state } : null,
      },
    ];
  });
}
