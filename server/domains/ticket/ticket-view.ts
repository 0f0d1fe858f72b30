import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { TicketCard, TicketDetail, TicketOrderLine } from '@/contract/ticket';
import type { LanguageKey } from '@/i18n/languages';
import { cutGraphemes } from '@/rules/graphemes';
import { ticketStatus } from '@/rules/ticket/ticket-clock';
import { textIn } from '../goods/goods-view';
import type { Db } from '@server/platform/db/open';
import type { orderLines } from '../order/schema';
import { ticketMessages, tickets } from './schema';
import { toInstant } from '@/rules/time/date';

export type TicketRow = typeof tickets.$inferSelect;
type MessageRow = typeof ticketMessages.$inferSelect;

interface At {
  readonly now: Date;
  readonly language: LanguageKey;
}

const instantOf = (at: Date | null) => at && toInstant(at);

/** The length of the last message's excerpt in a list, in characters as people count them. */
const lastLength = 160;

export const ticketOrderLineOf = (
  line: Pick<typeof orderLines.$inferSelect, 'id' | 'orderId'> & { readonly goods: TicketRow['goods'] },
  language: LanguageKey,
): TicketOrderLine => ({
  line: line.id,
  order: line.orderId,
  site: line.goods.site,
  goodsId: line.goods.id,
  title: textIn(line.goods.titles, language),
  picture: line.goods.picture,
});

function cardOf(row: TicketRow, last: MessageRow | undefined, { now, language }: At): TicketCard {
  const { state, closesAt } = ticketStatus(row, now);
  return {
    id: row.id,
    type: row.type,
    topic: row.topic,
    state,
    thing: ticketOrderLineOf({ id: row.lineId, orderId: row.orderId, goods: row.goods }, language),
    openedAt: toInstant(row.openedAt),
    last: {
      by: last?.by ?? 'customer',
      words: cutGraphemes(last?.words ?? '', lastLength),
      at: toInstant(row.lastAt),
    },
    unread: !row.isRead,
    closesAt: instantOf(closesAt),
  };
}

/** Rows of the list, each with what was said last. */
export async function ticketCards(db: Db, rows: readonly TicketRow[], at: At): Promise<TicketCard[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lasts = await db
    .selectDistinctOn([ticketMessages.ticketId])
    .from(ticketMessages)
    .where(inArray(ticketMessages.ticketId, ids))
    .orderBy(ticketMessages.ticketId, desc(ticketMessages.place));
  const byTicket = new Map(lasts.map((last) => [last.ticketId, last]));
  return rows.map((row) => cardOf(row, byTicket.get(row.id), at));
}

/** A ticket of a customer's; undefined where it is not theirs. */
export async function ownTicket(db: Db, customerId: string, id: string): Promise<TicketRow | undefined> {
  const isOwn = and(eq(tickets.id, id), eq(tickets.customerId, customerId));
  const [row] = await db.select().from(tickets).where(isOwn);
  return row;
}

export async function ticketDetail(db: Db, row: TicketRow, at: At): Promise<TicketDetail> {
  const messages = await db
    .select()
    .from(ticketMessages)
    .where(eq(ticketMessages.ticketId, row.id))
    .orderBy(asc(ticketMessages.place));
  const { closedAt, continueUntil } = ticketStatus(row, at.now);
  return {
    ticket: cardOf(row, messages.at(-1), at),
    messages: messages.map(({ place: position, by, words, pictures, at: sentAt }) => ({
      place: position,
      by,
      words,
      pictures: [...pictures],
      at: toInstant(sentAt),
    })),
    closedAt: instantOf(closedAt),
    continueUntil: instantOf(continueUntil),
    evaluation: row.level && { level: row.level, words: row.evaluation },
  };
}
