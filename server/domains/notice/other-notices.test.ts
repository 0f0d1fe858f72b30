import { termsVersion } from '@server/platform/brand/brand';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OwnFriendPayment } from '@/contract/friend-payment';
import type { Notice } from '@/contract/notice';
import { goToEnd, onStage, placeBidAs } from '@tests/auction';
import { createFan } from '@tests/buyer';
import { buyer, staff } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { labelled } from '@tests/labels';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { enqueueNoticeMails } from './notice-mails';

let api: TestApi;
let customers = 0;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(() => api.clock.move(null));

const somebody = () => buyer(api, `told${(customers += 1)}`);
const listNotices = async (me: Buyer) => {
  // A session ends where the clock moved on by days.
  const again = await buyer(api, me.id);
  return (await again.get<{ notices: Notice[] }>('Sig.Front.Notice.List')).notices;
};
const kinds = async (me: Buyer) => (await listNotices(me)).map(({ kind }) => kind);
/** Subjects of the mails that went to a customer. */
const mailsTo = async (me: Buyer) => {
  await enqueueNoticeMails(api.db, 'https://shop.example');
  return (await api.mails()).filter(({ to }) => to === `${me.id}@mail.example`).map(({ subject }) => subject);
};

it('[B-08] [T-14] who is outbid, wins or loses is told once, with the goods', async () => {
  await onStage(api, {}, async () => {
    const [winner, loser] = [await somebody(), await somebody()];
    await placeBidAs(loser, 2000);
    await staff(api, 'bid outbid yahoo g1078912345 2500');
    await loser.get('Sig.Front.Bid.List', { tab: 'outbid' });
    await loser.get('Sig.Front.Bid.List', { tab: 'outbid' });
    expect(await kinds(loser)).toEqual(['outbid']);
    const newCustomer = await buyer(api, winner.id);
    expect((await placeBidAs(newCustomer, 9000)).code).toBe(200);
    goToEnd(api, -60);
    await (await buyer(api, winner.id)).get('Sig.Front.Bid.List', { tab: 'won' });
    await (await buyer(api, loser.id)).get('Sig.Front.Bid.List', { tab: 'lost' });
    expect(await kinds(loser)).toEqual(['bidLost', 'outbid']);
    const [won] = await listNotices(winner);
    expect(won).toMatchObject({ kind: 'bidWon', subject: { type: 'bid' } });
    expect(won?.title?.text).toBeTruthy();
    expect((await mailsTo(winner)).some((subject) => subject.startsWith('You won '))).toBe(true);
  });
});

it('[R-36] [B-20] who asked a friend is told that the friend has paid, beside that the order is paid', async () => {
  const me = await somebody();
  const { data } = await me.order([await me.put(createFan.goods)]);
  const { order, payment } = data as { order: string; payment: string };
  const words = { name: 'Jana', note: '', shows: false };
  const { ask: request } = await me.get<OwnFriendPayment>('Sig.Front.Friend.Ask', { payment, ...words });
  const opened = await api.request('Sig.Front.Friend.Pay', { input: { token: request?.token, terms: termsVersion } });
  const { url } = opened.data as { url: string };
  await api.handle(new Request(`http://localhost${url}/succeed`, { method: 'POST' }));
  expect((await kinds(me)).sort()).toEqual(['friendPaid', 'orderPaid']);
  const paid = (await listNotices(me)).find(({ kind }) => kind === 'friendPaid');
  expect(paid?.subject).toEqual({ type: 'order', id: order });
  expect(await mailsTo(me)).toContain(`Your friend has paid for ${order}`);
});

it('[S-34] [B-20] members are told their share when a label is closed, and that it is open again', async () => {
  const { closed } = labelled(api);
  const [leader, member] = [await somebody(), await somebody()];
  const label = await closed(leader, [member], 'weight');
  const own = (await listNotices(member)).filter(({ kind }) => kind === 'labelClosed');
  expect(own).toHaveLength(1);
  expect(own[0]?.subject).toEqual({ type: 'label', id: label });
  expect(own[0]?.values.yen).toBeGreaterThan(0);
  expect(await kinds(leader)).not.toContain('labelClosed');
  await leader.get('Sig.Front.Label.Reopen', { id: label });
  expect(await kinds(member)).toContain('labelOpened');
  expect(await kinds(leader)).toContain('labelOpened');
});
