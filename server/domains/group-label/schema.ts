import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AddressEntry } from '@/contract/address';
import type { GroupLabelDetail, GroupLabelSplit, GroupLabelState } from '@/contract/group-label';
import type { Bill } from '@/contract/bill';
import type { ShippingMethod } from '@/contract/shipping';
import { customerColumn, customers } from '../account/schema';
import { instantColumn } from '@server/platform/db/columns';
import { orderLines } from '../order/schema';

/** Group labels: things of several customers that ship together to their leader's address. */
export const labels = pgTable(
  'labels',
  {
    id: text('id').primaryKey(),
    leaderId: text('leader_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    state: text('state').$type<GroupLabelState>().notNull(),
    address: jsonb('address').$type<AddressEntry>().notNull(),
    /** The leader's number for customs; '' where there is none. */
    taxId: text('tax_id').notNull().default(''),
    method: text('method').$type<ShippingMethod>().notNull(),
    packing: boolean('packing').notNull(),
    /** Chosen with the closing; null while it is open. */
    split: text('split').$type<GroupLabelSplit>(),
    /** The bill of all members together; null while the label is open. */
    bill: jsonb('bill').$type<Bill>(),
    tracking: text('tracking'),
    /** The leader shows the link again and again, so the token itself is kept: it lets nobody do more than join. */
    invite: text('invite').notNull(),
    inviteUntil: instantColumn('invite_until').notNull(),
    at: instantColumn('at').notNull(),
    since: instantColumn('since').notNull(),
  },
  (table) => [index('labels_leader').on(table.leaderId), uniqueIndex('labels_invite').on(table.invite)],
);

const labelId = () =>
  text('label_id')
    .notNull()
    .references(() => labels.id, { onDelete: 'cascade' });
export const labelMembers = pgTable(
  'label_members',
  {
    /** The id by which the other members identify this one. */
    id: text('id').notNull(),
    labelId: labelId(),
    customerId: customerColumn(),
    /** A first name. */
    name: text('name').notNull(),
    at: instantColumn('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.labelId, table.customerId] }),
    index('label_members_customer').on(table.customerId, table.at, table.labelId),
  ],
);

/** Things in labels: the row's key lets each be in one. */
export const labelItems = pgTable(
  'label_items',
  {
    lineId: text('line_id')
      .primaryKey()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    id: text('id').notNull(),
    labelId: labelId(),
    customerId: customerColumn(),
    /** The customs declaration: a description in English, and the value in whole yen. */
    contents: text('contents').notNull(),
    yen: integer('yen').notNull(),
    at: instantColumn('at').notNull(),
  },
  (table) => [
    uniqueIndex('label_items_id').on(table.id),
    index('label_items_label').on(table.labelId),
    index('label_items_customer').on(table.customerId),
  ],
);

/** Each member's share of a label's bill when it was closed. `over`: the label was reopened since, and the share is no longer valid. */
export const labelShares = pgTable(
  'label_shares',
  {
    id: text('id').primaryKey(),
    labelId: labelId(),
    customerId: customerColumn(),
    bill: jsonb('bill').$type<Bill>().notNull(),
    /** Ids of the member's order lines. */
    lines: jsonb('lines').$type<readonly string[]>().notNull(),
    over: boolean('over').notNull(),
    at: instantColumn('at').notNull(),
  },
  (table) => [index('label_shares_label').on(table.labelId)],
);

export const labelEvents = pgTable(
  'label_events',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    labelId: labelId(),
    kind: text('kind').$type<GroupLabelDetail['events'][number]['kind']>().notNull(),
    /** First name of whom it is about, and whose it is: a member who left is known by this alone. */
    name: text('name'),
    customerId: text('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    at: instantColumn('at').notNull(),
  },
  (table) => [index('label_events_label').on(table.labelId), index('label_events_customer').on(table.customerId)],
);
