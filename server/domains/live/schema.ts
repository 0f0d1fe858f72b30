import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { GoodsTexts } from '../vocabulary/goods-texts';
import { instantColumn } from '@server/platform/db/columns';

/** Live shows of the shop. Staff start and end them; the plan says when readers can expect them. */
export const liveShows = pgTable(
  'live_shows',
  {
    id: text('id').primaryKey(),
    titles: jsonb('titles').$type<GoodsTexts>().notNull(),
    abouts: jsonb('abouts').$type<GoodsTexts>().notNull(),
    /** Address of its picture; null for the picture of its first item. */
    picture: text('picture'),
    /** Address of the HLS playlist while the show is on. */
    stream: text('stream').notNull(),
    /** Address of the HLS playlist of the recording; null where there is none. */
    replay: text('replay'),
    isSilent: boolean('is_silent').notNull().default(false),
    isDraft: boolean('is_draft').notNull().default(false),
    plannedAt: instantColumn('planned_at').notNull(),
    startedAt: instantColumn('started_at'),
    endedAt: instantColumn('ended_at'),
    /** Numbers of items of our own mall, the latest first. */
    pinned: jsonb('pinned').$type<readonly string[]>().notNull().default([]),
  },
  (table) => [index('live_shows_planned').on(table.plannedAt)],
);
