import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buyer, staff } from '@tests/buying';
import { bidTaskInput, saveOutsideAuction } from '@tests/outside-auction';
import type { BidTask } from '@/contract/bid-task';
import { addresses } from '../account/schema';
import { notices } from '../notice/schema';
import { noticeMailText } from '../notice/notice-mails';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
}, 180_000);
afterAll(() => api.close());

it('[Q-11] a win whose shipping inside Japan was wrong is corrected too, and waits for an address where there is none', async () => {
  await saveOutsideAuction(api);
  const me = await buyer(api, 'corrected');
  const { task } = (await me.call('Sig.Front.Bid.Task.Place', bidTaskInput(8000))).data as { task: BidTask };
  const record = (words: string) => staff(api, `bidtask ${words}`);
  await record(`placed ${task.id}`);
  await record(`won ${task.id} 5800 domestic=800 early`);
  api.clock.move(1000);
  await record(`won ${task.id} 5800 domestic=1200`);
  const listNotices = () => api.db.select().from(notices).where(eq(notices.customerId, me.id)).orderBy(notices.at);
  const [corrected] = (await listNotices()).slice(-1);
  const mail = corrected && noticeMailText(corrected, 'en');
  expect(mail?.subject).toBe('Correction for 銀塩カメラ');
  expect(mail?.text).toContain('We had entered the wrong figures');
  await api.db.update(addresses).set({ customerId: 'demo' }).where(eq(addresses.id, me.address));
  api.clock.move(2000);
  await record(`won ${task.id} 5900`);
  const { tasks } = await me.get<{ tasks: BidTask[] }>('Sig.Front.Bid.Task.List', {});
  expect(tasks).toMatchObject([{ state: 'won', price: 5900, order: null }]);
  const kinds = (await listNotices()).map(({ kind }) => kind);
  expect(kinds).toEqual(['bidPlaced', 'bidWon', 'bidPriceCorrected', 'bidWonAddress']);
  expect(api.errors).toEqual([]);
});
