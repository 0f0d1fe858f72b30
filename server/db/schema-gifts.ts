import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AddressEntry } from '../../src/contract/address';
import type { GiftSource, GiftState } from '../../src/contract/gift';
import type { Picture } from '../../src/contract/goods';
import type { ContentTexts } from '../catalogue/listing';
import { customers, instant } from './schema';

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
    titles: jsonb('titles').$type<ContentTexts>().notNull(),
    picture: jsonb('picture').$type<Picture>().notNull(),
    state: text('state').$type<GiftState>().notNull(),
    address: jsonb('address').$type<AddressEntry>(),
    /** Until when it is to be claimed; null where an address came with it. */
    claimBy: instant('claim_by'),
    trackingNumber: text('tracking_number'),
    at: instant('at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    uniqueIndex('gifts_once').on(table.source, table.about),
    index('gifts_customer').on(table.customerId, table.at),
    index('gifts_due').on(table.state, table.claimBy),
    check('gifts_address', sql`(${table.address} is not null) = (${table.state} in ('claimed', 'sent'))`),
    check('gifts_sent', sql`(${table.trackingNumber} is not null) = (${table.state} = 'sent')`),
  ],
);
