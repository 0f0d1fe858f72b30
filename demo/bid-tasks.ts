import { eq } from 'drizzle-orm';
import { hoursToMs } from '@/rules/time/instant';
import { placeBidTask } from '@server/domains/bids/place-bid-task';
import {
  recordImpossible,
  recordLost,
  recordOutbid,
  recordPlaced,
  recordWon,
} from '@server/domains/bids/record-bid-task';
import { transitionBidTask } from '@server/domains/bids/bid-task-rows';
import type { BidTaskRow } from '@server/domains/bids/bid-task-rows';
import type { Db } from '@server/platform/db/open';
import { bidTasks } from '@server/domains/bids/bid-tasks-schema';
import { payments } from '@server/domains/payment/schema';
import { isFailure } from '@server/platform/http/reply';
import { storePageListing } from '@server/domains/item/page-listings';
import { demoCustomer } from './customer';
import { demoAuctionListing } from './auction';
import type { DemoAuction } from './auction';
import { openDemoAuctions } from './open-demo-auctions';
import { payDemo } from './pay';

const customerId = demoCustomer.id;

/** A later step of staff or of the customer, at an instant. */
type DemoStep = (tx: Db, task: BidTaskRow, at: Date) => Promise<BidTaskRow>;

interface DemoBidTask extends Omit<DemoAuction, 'endsAt'> {
  /** Hours from now to the end of the auction; negative where it is over. */
  readonly endsIn: number;
  readonly ceiling: number;
  readonly note?: string;
  readonly steps: readonly DemoStep[];
}

const win =
  (price: number): DemoStep =>
  (tx, task, at) =>
    recordWon(tx, task, { price, domesticYen: 800, isEarly: false }, at);

const pay: DemoStep = async (tx, task, at) => {
  const [payment] = task.orderId ? await tx.select().from(payments).where(eq(payments.orderId, task.orderId)) : [];
  if (payment) await payDemo(tx, payment.id, 'succeed', at);
  return task;
};

/** One in every state that a customer meets. */
const demoBidTasks: readonly DemoBidTask[] = [
  {
    id: 'w1140031175',
    titleJa: '手彫り 木製 こけし 昭和レトロ 高さ24cm',
    yen: 3200,
    endsIn: 140,
    ceiling: 6000,
    note: 'Please ask for careful packing if I win.',
    steps: [],
  },
  {
    id: 'h1140027742',
    titleJa: '九谷焼 花瓶 共箱付き',
    yen: 8800,
    endsIn: 100,
    ceiling: 15_000,
    steps: [recordPlaced],
  },
  {
    id: 'p1140019904',
    titleJa: '機械式 置時計 動作品',
    yen: 11_500,
    endsIn: 120,
    ceiling: 12_000,
    steps: [recordPlaced, recordOutbid],
  },
  {
    id: 'd1139984417',
    titleJa: '浮世絵 復刻版画 額装',
    yen: 5200,
    endsIn: -20,
    ceiling: 9000,
    steps: [recordPlaced, win(6400), pay],
  },
  {
    id: 'm1139975538',
    titleJa: '南部鉄器 急須 未使用',
    yen: 4300,
    endsIn: -30,
    ceiling: 5000,
    steps: [recordPlaced, (tx, task, at) => recordLost(tx, task, { price: 7600, isEarly: false }, at)],
  },
  {
    id: 'r1139966120',
    titleJa: '古い写真集 3冊セット',
    yen: 2100,
    endsIn: -40,
    ceiling: 3000,
    steps: [(tx, task, at) => recordImpossible(tx, task, 'price', at)],
  },
  {
    id: 'x1139951283',
    titleJa: '漆塗り 重箱 三段',
    yen: 6000,
    endsIn: -50,
    ceiling: 8000,
    steps: [(tx, task, at) => transitionBidTask(tx, task, 'withdraw', at)],
  },
];

async function makeDemoBidTask(db: Db, demo: DemoBidTask, now: Date): Promise<void> {
  const endsAt = new Date(now.getTime() + hoursToMs(demo.endsIn));
  const at = new Date(Math.min(now.getTime(), endsAt.getTime()) - hoursToMs(20));
  const listing = demoAuctionListing({ ...demo, endsAt }, at);
  await storePageListing(db, listing, at);
  const { ceiling, note = '' } = demo;
  const services = { inspection: false, authentication: false, domesticInsurance: false };
  let task = await placeBidTask(db, { customerId, listing, ceiling, services, note, now: at });
  if (isFailure(task)) return;
  for (const [index, step] of demo.steps.entries()) {
    // The first step comes before the end, an outcome after it, and a payment after that.
    const hours = demo.endsIn < 0 && index > 0 ? 20 + index : 4 + index;
    task = await step(db, task, new Date(at.getTime() + hoursToMs(hours)));
  }
}

/** Gives the demo customer bids that staff place, once, and auctions at a marketplace that are still to be bid in. */
export async function makeDemoBidTasks(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const isOwn = eq(bidTasks.customerId, customerId);
    const [any] = await tx.select({ id: bidTasks.id }).from(bidTasks).where(isOwn).limit(1);
    if (any) return;
    const endsAt = new Date(now.getTime() + hoursToMs(120));
    for (const open of openDemoAuctions) await storePageListing(tx, demoAuctionListing({ ...open, endsAt }, now), now);
    for (const demo of demoBidTasks) await makeDemoBidTask(tx, demo, now);
  });
}
