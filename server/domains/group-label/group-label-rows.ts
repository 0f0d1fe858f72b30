import { and, asc, eq, inArray } from 'drizzle-orm';
import { groupLabelMachine } from '@/rules/buying/machines';
import type { EventOf } from '@/rules/buying/machines';
import { lockCustomer } from '../account/customer-lock';
import type { LineRow } from '../order/order-transitions';
import type { PaymentRow } from '../payment/payment-transitions';
import { transitionRow } from '@server/platform/db/transition-row';
import type { Db } from '@server/platform/db/open';
import { orderLines } from '../order/schema';
import { payments } from '../payment/schema';
import { labelEvents, labelItems, labelMembers, labels, labelShares } from './schema';

export type GroupLabelRow = typeof labels.$inferSelect;
export type MemberRow = typeof labelMembers.$inferSelect;
export type ItemRow = typeof labelItems.$inferSelect;
export type ShareRow = typeof labelShares.$inferSelect;

/** A thing in a label with the order line that it is. */
export interface GroupLabelLine {
  readonly item: ItemRow;
  readonly line: LineRow;
}

/** Holds a label for this transaction. Whoever needs a label and customers takes the label first, then customers in ascending id order. */
export async function lockGroupLabel(db: Db, id: string): Promise<GroupLabelRow | undefined> {
  const [label] = await db.select().from(labels).where(eq(labels.id, id)).for('update');
  return label;
}

/** Holds several customers, in the order that everybody keeps. */
export async function lockCustomers(db: Db, ids: readonly string[]): Promise<void> {
  for (const id of [...new Set(ids)].sort()) await lockCustomer(db, id);
}

/** Members in the order in which they joined, the leader first. */
export const listMembers = (db: Db, labelId: string): Promise<MemberRow[]> =>
  db
    .select()
    .from(labelMembers)
    .where(eq(labelMembers.labelId, labelId))
    .orderBy(asc(labelMembers.at), asc(labelMembers.id));

/** Things in a label, the one that was put in first before the others. */
export async function listGroupLabelLines(db: Db, labelId: string): Promise<GroupLabelLine[]> {
  const rows = await db
    .select({ item: labelItems, line: orderLines })
    .from(labelItems)
    .innerJoin(orderLines, eq(labelItems.lineId, orderLines.id))
    .where(eq(labelItems.labelId, labelId))
    .orderBy(asc(labelItems.at), asc(labelItems.id));
  return rows;
}

/** Returns those of the given order lines that are in a group label. */
export async function listLinesInGroupLabels(db: Db, lines: readonly string[]): Promise<ReadonlySet<string>> {
  if (lines.length === 0) return new Set();
  const rows = await db
    .select({ id: labelItems.lineId })
    .from(labelItems)
    .where(inArray(labelItems.lineId, [...lines]));
  return new Set(rows.map(({ id }) => id));
}

export interface SharePaid {
  readonly share: ShareRow;
  readonly payment: PaymentRow;
}

/** The shares of a label as it is closed now, with their payments; none of an open one. */
export async function listShares(db: Db, labelId: string): Promise<SharePaid[]> {
  return db
    .select({ share: labelShares, payment: payments })
    .from(labelShares)
    .innerJoin(payments, eq(payments.shareId, labelShares.id))
    .where(and(eq(labelShares.labelId, labelId), eq(labelShares.over, false)));
}

export async function recordGroupLabelEvent(
  db: Db,
  labelId: string,
  kind: (typeof labelEvents.$inferSelect)['kind'],
  at: Date,
  about: Pick<MemberRow, 'name' | 'customerId'> | null = null,
): Promise<void> {
  const { name, customerId } = about ?? { name: null, customerId: null };
  await db.insert(labelEvents).values({ labelId, kind, at, name, customerId });
}

const groupLabelTransitions = { table: labels, machine: groupLabelMachine, noun: 'A label' };

/** Applies an event to a label and saves its new state. Throws TransitionError. */
export const transitionGroupLabel = (
  db: Db,
  label: GroupLabelRow,
  event: EventOf<typeof groupLabelMachine>,
  at: Date,
  change: Partial<GroupLabelRow> = {},
): Promise<GroupLabelRow> => transitionRow(db, groupLabelTransitions, label, event, { ...change, since: at });

/** The group parcels that order lines were put into, by the line's id. */
export async function findLabelsOf(db: Db, lines: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (lines.length === 0) return new Map();
  const rows = await db
    .select({ line: labelItems.lineId, label: labelItems.labelId })
    .from(labelItems)
    .where(inArray(labelItems.lineId, [...lines]));
  return new Map(rows.map(({ line, label }) => [line, label]));
}
