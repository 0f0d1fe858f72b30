import { eq } from 'drizzle-orm';
import type { DeclineReason } from '@/contract/request';
import { daysToMs, hoursToMs } from '@/rules/time/instant';
import type { Db } from '@server/platform/db/open';
import { purchaseRequests } from '@server/domains/request/schema';
import { isFailure } from '@server/platform/http/reply';
import { feesNow } from '@server/domains/order/order-fees';
import { listOrderLines, note, transitionOrderLine } from '@server/domains/order/order-transitions';
import { acceptQuote } from '@server/domains/request/accept-quote';
import { sendRequestMessage, declineRequest, quoteRequest } from '@server/domains/request/answer-request';
import { addRequestMessage, lockRequest } from '@server/domains/request/request-rows';
import type { RequestRow } from '@server/domains/request/request-rows';
import { withdrawPurchase } from '@server/domains/request/write-request';
import { demoAddresses, demoCustomer } from './customer';
import { payDemo } from './pay';
import { seededKeys } from './seeded-keys';

const customerId = demoCustomer.id;
const [, address] = demoAddresses;

interface DemoRequest {
  readonly name: string;
  readonly title: string;
  readonly options?: string;
  readonly link?: string;
  readonly quantity?: number;
  readonly maxYen?: number;
  readonly note?: string;
  readonly daysAgo: number;
  /** Whole yen of one and of shipping inside Japan, days that it is valid, grams from and to, and centimetres. */
  readonly quote?: {
    readonly yen: number;
    readonly domesticYen: number;
    readonly days: number;
    readonly grams: readonly [number, number];
    readonly cm: readonly [number, number, number];
    readonly note: string;
  };
  readonly declined?: { readonly reason: DeclineReason; readonly note: string };
  readonly end?: 'accept' | 'withdraw';
  readonly question?: string;
  readonly answer?: string;
}

const sketchbook = { yen: 4200, domesticYen: 520, days: 6, grams: [420, 520], cm: [23, 17, 3] } as const;

/** One in every state. The shops are invented; their addresses lead nowhere (RFC 2606). */
const demoRequests: readonly DemoRequest[] = [
  {
    name: 'asked',
    title: 'Indigo-dyed tenugui with a wave pattern',
    link: 'https://aizome-ya.example/items/tenugui-nami',
    options: 'Dark indigo',
    quantity: 2,
    maxYen: 3000,
    note: 'One is a present. Could it have a paper sleeve?',
    daysAgo: 0.1,
    question: 'They have it in cotton and in linen. Which one would you like?',
  },
  {
    name: 'quoted',
    title: 'Hand-bound sketchbook, A5',
    link: 'https://kamiya-seihon.example/products/sketchbook-a5',
    options: 'Cream paper, blue cover',
    daysAgo: 1,
    quote: { ...sketchbook, note: 'The blue cover ships in two days. The green one is in stock today.' },
    question: 'Blue is bound to order. Would green do?',
    answer: 'I would rather wait for the blue one.',
  },
  {
    name: 'accepted',
    title: 'Enamel coffee pot, 1.2 l',
    link: 'https://kissa-dougu.example/pot-12',
    daysAgo: 6,
    quote: {
      yen: 6800,
      domesticYen: 880,
      days: 7,
      grams: [900, 1100],
      cm: [26, 20, 22],
      note: '',
    },
    end: 'accept',
  },
  {
    name: 'declined',
    title: 'Signed exhibition poster from 1994',
    daysAgo: 8,
    maxYen: 8000,
    declined: { reason: 'overBudget', note: 'The only one that we found costs ¥24,000.' },
  },
  {
    name: 'expired',
    title: 'Brass pencil sharpener',
    link: 'https://shinchu-kogei.example/sharpener',
    daysAgo: 20,
    quote: { yen: 1650, domesticYen: 350, days: 5, grams: [60, 80], cm: [6, 4, 3], note: '' },
  },
  { name: 'withdrawn', title: 'Folding fan for dance, plain', daysAgo: 12, end: 'withdraw' },
];

async function insertDemo(db: Db, demo: DemoRequest, at: Date): Promise<RequestRow | undefined> {
  const { title, options = '', link = null, quantity = 1, maxYen = null, note: words = '' } = demo;
  const services = { inspection: false, authentication: false, domesticInsurance: false };
  const input = { title, options, link, quantity, maxYen, services, note: words, pictures: [] };
  const id = `demo-request-${demo.name}`;
  const row = { ...input, id, customerId, state: 'asked', language: 'en', at, since: at } as const;
  const [inserted] = await db.insert(purchaseRequests).values(row).returning();
  return inserted;
}

async function acceptDemo(db: Db, row: RequestRow, at: Date): Promise<void> {
  if (!address) return;
  const choice = { version: row.version, address, packing: false, method: null, insurance: false };
  const keys = seededKeys(row.id);
  const made = await acceptQuote(db, { id: row.id, ...choice }, { customerId, now: at, keys });
  if (isFailure(made)) return;
  await payDemo(db, made.payment, 'succeed', at);
  const boughtAt = new Date(at.getTime() + hoursToMs(5));
  for (const line of await listOrderLines(db, made.order)) {
    await transitionOrderLine(db, line, 'buy', boughtAt);
    await note(db, made.order, 'bought', boughtAt, { line: line.id });
  }
}

async function makeDemoRequest(db: Db, demo: DemoRequest, now: Date): Promise<void> {
  const at = new Date(now.getTime() - daysToMs(demo.daysAgo));
  const hoursAfter = (hours: number) => new Date(at.getTime() + hoursToMs(hours));
  let row = await insertDemo(db, demo, at);
  if (!row) return;
  if (demo.question !== undefined)
    await sendRequestMessage(db, row, { words: demo.question, seen: null }, hoursAfter(1));
  if (demo.answer !== undefined)
    await addRequestMessage(db, row.id, { by: 'customer', words: demo.answer, pictures: [], at: hoursAfter(2) });
  if (demo.declined) await declineRequest(db, row, demo.declined, hoursAfter(5));
  if (demo.quote) {
    const { days, ...offer } = demo.quote;
    const validUntil = new Date(hoursAfter(4).getTime() + daysToMs(days));
    const packed = { grams: [...offer.grams] as [number, number], cm: [...offer.cm] as [number, number, number] };
    const fees = await feesNow(db);
    row = await quoteRequest(
      db,
      row,
      { ...offer, packed, fees, isEstimate: true, restricted: [], validUntil },
      hoursAfter(4),
    );
  }
  if (demo.end === 'accept') await acceptDemo(db, row, hoursAfter(20));
  if (demo.end === 'withdraw') await withdrawPurchase(db, row.id, { customerId, now: hoursAfter(6) });
  await lockRequest(db, row.id, now);
}

/** Gives the demo customer a purchase request in every state, once. */
export async function makeDemoRequests(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const isOwn = eq(purchaseRequests.customerId, customerId);
    const [any] = await tx.select({ id: purchaseRequests.id }).from(purchaseRequests).where(isOwn).limit(1);
    if (any) return;
    for (const demo of demoRequests) await makeDemoRequest(tx, demo, now);
  });
}
