import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AddressEntry } from '@/contract/address';
import type { GiftSource, GiftState } from '@/contract/gift';
import type { Picture } from '@/contract/goods';
import type { GoodsTexts } from '../vocabulary/goods-texts';
import { customers } from '../account/schema';
import { instantColumn } from '@server/platform/db/columns';

/** Things that the service sends for free: prizes of the lottery, and rewards for points. */
export const gifts = pgTable(
  'gifts',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    source: text('source').$type<GiftSource>().notNull(),
    /** Id of the play or redemption that it came from: one gift each. */
    about: text('about').notNull(),
    titles: jsonb('titles').$type<GoodsTexts>().notNull(),
    picture: jsonb('picture').$type<Picture>().notNull(),
    state: text('state').$type<GiftState>().notNull(),
    address: jsonb('address').$type<AddressEntry>(),
    /** The recipient's number for customs; '' where there is none. */
    taxId: text('tax_id').notNull().default(''),
    /** The time by which the gift must be claimed; null if an address came with it. */
    claimBy: instantColumn('claim_by'),
    trackingNumber: text('tracking_number'),
    at: instantColumn('at').notNull(),
    sentAt: instantColumn('sent_at'),
  },
  (table) => [
    uniqueIndex('gifts_once').on(table.source, table.about),
    index('gifts_customer').on(table.customerId, table.at),
    index('gifts_due').on(table.state, table.claimBy),
    check('gifts_address', sql`(${table.address} is not null) = (${table.state} in ('claimed', 'sent'))`),
    check('gifts_sent', sql`(${table.trackingNumber} is not null) = (${table.state} = 'sent')`),
  ],
);
