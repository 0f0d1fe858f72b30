import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { onStage, stage, stageKey } from '@tests/auction';
import { bidReserved, decideHold, needHold, readHold, startHold } from '@tests/bid-holds';
import { buyer, staff } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { bidTaskInput, saveOutsideAuction } from '@tests/outside-auction';
import type { BidTask } from '@/contract/bid-task';
import type { NoticeKind } from '@/contract/notice';
import { formatFee } from '@/rules/money';
import { goods } from '../goods/schema';
import { bidHolds } from './bid-holds-schema';
import { bidTasks } from './bid-tasks-schema';
import { notices } from '../notice/schema';
import { textIn } from '../goods/goods-view';
import { noticeMailText } from '../notice/notice-mails';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';

let api: TestApi;
let count = 0;
beforeAll(async () => {
  api = await createTestApi({ services: { bidHoldAbove: 50_000 } });
}, 180_000);
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.delete(bidHolds);
  await api.db.delete(bidTasks);
});
afterEach(() => expect(api.errors.splice(0)).toEqual([]));

async function shopper(): Promise<Buyer> {
  const me = await buyer(api, `reserver${(count += 1)}`);
  await me.buy(['amazon/B0C8VJ5H1D']);
  return me;
}
/** The values and the mail of a customer's notification of a kind. */
async function noticeOf(me: Buyer, kind: NoticeKind) {
  const all = await api.db.select().from(notices).where(eq(notices.customerId, me.id));
  const notice = all.find((row) => row.kind === kind);
  if (!notice) throw new Error(`No ${kind}.`);
  return { ...notice.values, isMailed: notice.mailDue, text: noticeMailText(notice, 'en')?.text ?? '' };
}
const taskOf = async (me: Buyer) => {
  const { tasks } = await me.get<{ tasks: BidTask[] }>('Sig.Front.Bid.Task.List', {});
  return tasks[0]?.id ?? '';
};

it('[M-05] [Q-11] a reserved bid is received by mail, and its loss says that the sum is released', async () => {
  await saveOutsideAuction(api);
  const me = await shopper();
  const { hold } = (await me.call('Sig.Front.Bid.Task.Place', bidTaskInput(60_000))).data as { hold: string };
  await decideHold(api, me, hold);
  const { yen } = await readHold(me, hold);
  const price = formatFee(yen, 'en') ?? '';
  const received = await noticeOf(me, 'bidReserved');
  expect(received).toMatchObject({ yen, isMailed: true });
  expect(received.text).toContain(`${price} is reserved`);
  const task = await taskOf(me);
  await staff(api, `bidtask placed ${task}`);
  await staff(api, `bidtask lost ${task} 70000 early`);
  const lost = await noticeOf(me, 'bidLost');
  expect(lost).toMatchObject({ yen: 70_000, reserved: yen, isMailed: true });
  expect(lost.text).toContain('It ended at ¥70,000');
  expect(lost.text).toContain(`The ${price} reserved`);
});

it('[M-05] the provider’s page names an auction by its title; a bid that is outbid says in its mail what becomes of the reserved sum; one without a sum says nothing of it', () =>
  onStage(api, {}, async () => {
    const me = await shopper();
    const begun = await needHold(me, 61_000);
    const { url } = (await startHold(me, begun)).data as { url: string };
    const page = await (await api.handle(new Request(`http://localhost${url}`))).text();
    const [listing] = await api.db.select().from(goods).where(eq(goods.key, stageKey));
    expect(page).toContain(textIn(listing?.doc.titles ?? { ja: '' }, 'en').text);
    expect(page).not.toContain(stage.id);
    const hold = await bidReserved(api, me, 60_000);
    const { yen } = await readHold(me, hold);
    await staff(api, `bid outbid ${stage.site} ${stage.id} 61000`);
    await me.get('Sig.Front.Bid.List');
    const notice = await noticeOf(me, 'outbid');
    expect(notice.reserved).toBe(yen);
    expect(notice.text).toContain('reserved for your bid is released');
  }));
