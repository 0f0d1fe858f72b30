import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { GiftSource } from '@/contract/gift';
import type { Picture } from '@/contract/goods';
import type { NoticeGroup, NoticeKind, NoticeValues } from '@/contract/notice';
import type { SavedQuery } from '@/contract/saved-search';
import type { Site } from '@/contract/sites';
import type { GoodsTexts } from '../vocabulary/goods-texts';
import { customerColumn } from '../account/schema';
import { exactInstant, instantColumn } from '@server/platform/db/columns';

/** The page that a notice links to. */
export type NoticeSubject =
  | {
      readonly type:
        | 'order'
        | 'parcel'
        | 'label'
        | 'bid'
        | 'points'
        | 'review'
        | 'post'
        | 'report'
        | 'claim'
        | 'ticket'
        | 'request'
        | 'question'
        | 'search';
      readonly id: string;
    }
  | { readonly type: 'gift'; readonly id: string; readonly source: GiftSource }
  | { readonly type: 'goods'; readonly site: Site; readonly id: string };

/** Notifications of customers, each once (`once`). A row that the settings hide stays, so that it is not made again. */
export const notices = pgTable(
  'notices',
  {
    id: text('id').primaryKey(),
    customerId: customerColumn(),
    kind: text('kind').$type<NoticeKind>().notNull(),
    subject: jsonb('subject').$type<NoticeSubject>().notNull(),
    /** Kind, subject and occasion. */
    once: text('once').notNull(),
    values: jsonb('values').$type<NoticeValues>().notNull(),
    titles: jsonb('titles').$type<GoodsTexts>(),
    picture: jsonb('picture').$type<Picture>(),
    at: instantColumn('at').notNull(),
    readAt: instantColumn('read_at'),
    /** False where the customer wants none of these on the site. */
    shown: boolean('shown').notNull(),
    /** True until its mail was laid into the outbox. */
    mailDue: boolean('mail_due').notNull(),
    /** True until it was shown on the customer's browsers. */
    pushDue: boolean('push_due').notNull().default(false),
  },
  (table) => [
    uniqueIndex('notices_once').on(table.customerId, table.once),
    index('notices_customer').on(table.customerId, table.at),
    index('notices_unread')
      .on(table.customerId)
      .where(sql`${table.readAt} is null`),
    index('notices_at').on(table.at),
    index('notices_mail')
      .on(table.at)
      .where(sql`${table.mailDue}`),
    index('notices_push')
      .on(table.at)
      .where(sql`${table.pushDue}`),
  ],
);

/** A customer's choice of channels for a group of notices: site, mail and browsers' screens. Without a row, all of them. */
export const noticeSettings = pgTable(
  'notice_settings',
  {
    customerId: customerColumn(),
    group: text('group').$type<NoticeGroup>().notNull(),
    site: boolean('site').notNull(),
    mail: boolean('mail').notNull(),
    push: boolean('push').notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.group] })],
);

/** Links in mails that end the mails of a group, each once. */
export const unsubscribeTokens = pgTable(
  'unsubscribe_tokens',
  {
    /** SHA-256 of the link's token: a copy of this table ends nobody's mails. */
    tokenHash: text('token_hash').primaryKey(),
    customerId: customerColumn(),
    group: text('group').$type<NoticeGroup>().notNull(),
    at: instantColumn('at').notNull(),
    usedAt: instantColumn('used_at'),
  },
  (table) => [index('unsubscribe_tokens_customer').on(table.customerId), index('unsubscribe_tokens_at').on(table.at)],
);

/** Searches that a customer keeps. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: text('id').primaryKey(),
    customerId: customerColumn(),
    name: text('name').notNull(),
    query: jsonb('query').$type<SavedQuery>().notNull(),
    /** The query without its block-words, in one spelling: the same search is saved once. */
    same: text('same').notNull(),
    notices: boolean('notices').notNull(),
    at: instantColumn('at').notNull(),
    /** Goods that were listed after this are new to the customer. */
    lookedAt: instantColumn('looked_at').notNull(),
    /** When its owner was last told of new finds, and when the watch last looked for them. */
    toldAt: instantColumn('told_at'),
    checkedAt: exactInstant('checked_at').notNull(),
  },
  (table) => [
    uniqueIndex('saved_searches_same').on(table.customerId, table.same),
    index('saved_searches_checked').on(table.checkedAt),
    check('saved_searches_name', sql`length(${table.name}) <= 240`),
  ],
);
