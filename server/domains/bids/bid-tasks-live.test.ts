import { expect, it } from 'vitest';
import type { BidTask } from '@/contract/bid-task';
import { codes } from '@/contract/codes';
import { hoursToMs } from '@/rules/time/instant';
import { buyer } from '@tests/buying';
import { liveApi } from '@tests/live-api';
import { bidTaskInput } from '@tests/outside-auction';
import { auctionPage, status } from '@server/testing/fake-marketplaces';

const { api, market } = liveApi();
const id = 'x1234567890';
const address = `https://auctions.yahoo.co.jp/jp/auction/${id}`;

it('[Q-11] the page of an auction is read again before a bid in it, and ends the bidding where it is gone', async () => {
  const end = new Date(api().clock.now().getTime() + hoursToMs(30));
  market.network = { [address]: auctionPage(id, end) };
  const customer = await buyer(api(), 'live-tasker');
  const bid = (ceiling: number) => customer.call('Sig.Front.Bid.Task.Place', bidTaskInput(ceiling, { id }));
  const first = (await bid(90_000)).data as { task: BidTask };
  expect(first.task.seenYen).toBeGreaterThan(0);
  expect(Date.parse(first.task.endsAt)).toBe(Math.floor(end.getTime() / 1000) * 1000);
  market.network = { [address]: auctionPage(id, new Date(end.getTime() + hoursToMs(1))) };
  api().clock.move(hoursToMs(1));
  const raised = (await bid(91_000)).data as { task: BidTask };
  expect(Date.parse(raised.task.endsAt)).toBe(Date.parse(first.task.endsAt) + hoursToMs(1));
  market.network = { [address]: status(404) };
  api().clock.move(hoursToMs(2));
  expect(await bid(92_000)).toMatchObject({ code: codes.notForSale, data: { problem: 'removed' } });
});
