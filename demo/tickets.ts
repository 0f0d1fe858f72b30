import { eq } from 'drizzle-orm';
import type { TicketTopic, TicketType } from '@/contract/ticket';
import type { Db } from '@server/platform/db/open';
import { orderLines } from '@server/domains/order/schema';
import { ticketMessages, tickets } from '@server/domains/ticket/schema';
import { demoCustomer } from './customer';
import { demoNumber } from './stages';
import type { DemoOrder } from './stages';
import { hoursToMs } from '@/rules/time/instant';

const customerId = demoCustomer.id;

/** A message of a ticket: its author, its age in hours and its text. */
type DemoMessage = readonly [by: 'customer' | 'staff', hoursAgo: number, words: string];

/** A demo order's first thing, by the order's stage. */
type About = DemoOrder['stage'];

interface DemoTicket extends Partial<Pick<typeof tickets.$inferInsert, 'level' | 'evaluation' | 'isRead'>> {
  readonly name: string;
  readonly about: About;
  readonly type: TicketType;
  readonly topic: TicketTopic;
  readonly state: (typeof tickets.$inferInsert)['state'];
  readonly messages: readonly DemoMessage[];
  /** Hours since it was closed. */
  readonly closed?: number;
}

/** One in every state, and those whose time is nearly over. */
const demoTickets: readonly DemoTicket[] = [
  {
    name: 'waiting',
    about: 'arrived',
    type: 'parcel',
    topic: 'merge',
    state: 'waiting',
    messages: [
      ['customer', 3, 'Can you put this together with the things of my other order? They arrived on the same day.'],
    ],
  },
  {
    name: 'answered',
    about: 'arrived',
    type: 'item',
    topic: 'differs',
    state: 'answered',
    isRead: false,
    messages: [
      ['customer', 30, 'The colour looks darker than in the pictures of the listing. Is it the right one?'],
      ['staff', 6, 'We looked at it by daylight: it is the colour of the listing. Shall we take a picture for you?'],
    ],
  },
  {
    name: 'closing',
    about: 'sent',
    type: 'logistics',
    topic: 'stuck',
    state: 'answered',
    messages: [
      ['customer', 40, 'The tracking has said "departed" for five days now.'],
      ['staff', 23, 'It left Japan; the next scan is made at your customs. Please tell us if nothing moves by Friday.'],
    ],
  },
  {
    name: 'lapsed',
    about: 'sent',
    type: 'customs',
    topic: 'papers',
    state: 'answered',
    messages: [
      ['customer', 60, 'Customs ask me for an invoice.'],
      ['staff', 34, 'The invoice is on the parcel’s page, under “Declared to customs”. You can print it there.'],
    ],
  },
  {
    name: 'solved',
    about: 'refused',
    type: 'payment',
    topic: 'refund',
    state: 'solved',
    closed: 4,
    level: 'satisfied',
    evaluation: 'Quick and clear.',
    messages: [
      ['customer', 28, 'When does the refund come back to my card?'],
      ['staff', 26, 'It went out today. Banks take three to ten working days.'],
      ['customer', 5, 'It is here now, thank you!'],
    ],
  },
  {
    name: 'ended',
    about: 'delivered',
    type: 'other',
    topic: 'idea',
    state: 'ended',
    closed: 24 * 12,
    messages: [
      ['customer', 24 * 14, 'It would be nice to see the weight before I order.'],
      ['staff', 24 * 13, 'Thank you, we have passed this on.'],
    ],
  },
];

/** Makes tickets of the demo customer in every state, once. A demo account without orders gets none. */
export async function makeDemoTickets(db: Db, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hoursToMs(hours));
  await db.transaction(async (tx) => {
    const [any] = await tx.select({ id: tickets.id }).from(tickets).where(eq(tickets.customerId, customerId)).limit(1);
    const lines = await tx
      .select()
      .from(orderLines)
      .where(eq(orderLines.customerId, customerId))
      .orderBy(orderLines.id);
    if (any || lines.length === 0) return;
    for (const { name, about, messages: demoMessages, closed, ...ticket } of demoTickets) {
      const order = demoNumber(about, 'KH');
      const line = lines.find(({ orderId, place: index }) => orderId === order && index === 0);
      const [first, last] = [demoMessages[0], demoMessages[demoMessages.length - 1]];
      if (!line || !first || !last) continue;
      const { site, id: goodsId, titles, picture } = line.goods;
      const id = `demo-ticket-${name}`;
      await tx.insert(tickets).values({
        ...ticket,
        id,
        customerId,
        orderId: line.orderId,
        lineId: line.id,
        goods: { site, id: goodsId, titles, picture },
        language: 'en',
        openedAt: ago(first[1]),
        lastAt: ago(last[1]),
        answeredAt: ticket.state === 'answered' ? ago(last[1]) : null,
        closedAt: closed === undefined ? null : ago(closed),
      });
      const messages = demoMessages.map(([by, hours, words], at) => {
        return { ticketId: id, place: at + 1, by, words, pictures: [], at: ago(hours) };
      });
      await tx.insert(ticketMessages).values(messages);
    }
  });
}
