import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Picture } from '../../src/contract/goods';
import type { LanguageCode } from '../../src/contract/languages';
import type { Site } from '../../src/contract/sites';
import type { TicketLevel, TicketState, TicketTopic, TicketType } from '../../src/contract/ticket';
import type { Uploaded } from '../../src/contract/upload';
import type { ContentTexts } from '../catalogue/listing';
import { customers, instant } from './schema';

/** The thing of an order that a ticket is about, as it was ordered. */
interface TicketGoods {
  readonly site: Site;
  readonly id: string;
  readonly titles: ContentTexts;
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
    openedAt: instant('opened_at').notNull(),
    /** When something was said last. */
    lastAt: instant('last_at').notNull(),
    /** Staff's last answer of this round; null before it. */
    answeredAt: instant('answered_at'),
    closedAt: instant('closed_at'),
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

/** What was said in a ticket, in order. */
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
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ticketId, table.place] })],
);
