import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Picture } from '@/contract/goods';
import type { LanguageCode } from '@/contract/languages';
import type { Site } from '@/contract/sites';
import type { TicketLevel, TicketState, TicketTopic, TicketType } from '@/contract/ticket';
import type { Uploaded } from '@/contract/upload';
import type { GoodsTexts } from '../vocabulary/goods-texts';
import { customers } from '../account/schema';
import { instantColumn } from '@server/platform/db/columns';

/** The thing of an order that a ticket is about, as it was ordered. */
interface TicketGoods {
  /** Null for what was bought by a purchase request. */
  readonly site: Site | null;
  readonly id: string;
  readonly titles: GoodsTexts;
  readonly picture: Picture;
}

/** Questions of customers to staff. */
export const tickets = pgTable(
  'tickets',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    orderId: text('order_id').notNull(),
    lineId: text('line_id').notNull(),
    goods: jsonb('goods').$type<TicketGoods>().notNull(),
    type: text('type').$type<TicketType>().notNull(),
    topic: text('topic').$type<TicketTopic>().notNull(),
    /** As it was written last: `standing` says how it stands by the clock. */
    state: text('state').$type<TicketState>().notNull(),
    /** In which the customer wrote; staff answer in one of their three. */
    language: text('language').$type<LanguageCode>().notNull(),
    openedAt: instantColumn('opened_at').notNull(),
    /** When something was said last. */
    lastAt: instantColumn('last_at').notNull(),
    /** Staff's last answer of this round; null before it. */
    answeredAt: instantColumn('answered_at'),
    closedAt: instantColumn('closed_at'),
    isRead: boolean('is_read').notNull().default(true),
    level: text('level').$type<TicketLevel>(),
    evaluation: text('evaluation').notNull().default(''),
  },
  (table) => [
    index('tickets_customer').on(table.customerId, table.lastAt),
    index('tickets_due')
      .on(table.answeredAt)
      .where(sql`${table.state} = 'answered'`),
    check('tickets_answered', sql`${table.state} <> 'answered' or ${table.answeredAt} is not null`),
  ],
);

/** The messages of a ticket, in order. */
export const ticketMessages = pgTable(
  'ticket_messages',
  {
    ticketId: text('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    /** From 1. */
    place: integer('place').notNull(),
    by: text('by').$type<'customer' | 'staff'>().notNull(),
    words: text('words').notNull(),
    /** Uploads of the customer's, and those that staff sent them. */
    pictures: jsonb('pictures').$type<readonly Uploaded[]>().notNull(),
    at: instantColumn('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ticketId, table.place] })],
);
