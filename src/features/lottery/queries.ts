import { pagesOptions } from '@/api/pages-options';
import { readOptions } from '@/api/read-options';
import { storeAnswer } from '@/api/store-answer';
import { writeOptions } from '@/api/write-options';
import { giftCalls } from '@/contract/gift';
import { lotteryCalls } from '@/contract/lottery';
import { rereadAt } from './reread-at';

export const lotteryQueries = {
  detail: (id: string) =>
    readOptions(
      lotteryCalls,
      'Sig.Front.Lottery.Detail',
      { id },
      { silent: true, refetchAfterMs: (lottery) => rereadAt(lottery && [lottery]) },
    ),
  list: () =>
    readOptions(
      lotteryCalls,
      'Sig.Front.Lottery.List',
      {},
      { silent: true, refetchAfterMs: (list) => rereadAt(list?.lotteries) },
    ),
  winners: (id: string) => readOptions(lotteryCalls, 'Sig.Front.Lottery.Winners', { id }, { silent: true }),
  prizes: () => pagesOptions(lotteryCalls, 'Sig.Front.Lottery.MyPrizes', {}, { silent: true }),
  plays: () => pagesOptions(lotteryCalls, 'Sig.Front.Lottery.Record', {}, { silent: true }),
};

/** Plays a lottery. A refusal says that the lottery on show is old. */
export const playLotteryWrite = writeOptions(lotteryCalls, 'Sig.Front.Lottery.Play', {
  invalidates: ({ error }) =>
    error
      ? ['Sig.Front.Lottery.Detail']
      : [
          'Sig.Front.Lottery.MyPrizes',
          'Sig.Front.Lottery.Record',
          'Sig.Front.Lottery.Winners',
          'Sig.Front.Lottery.List',
        ],
  update: (client, { lottery }, { id }) =>
    storeAnswer(client, { queryKey: lotteryQueries.detail(id).queryKey }, () => lottery),
});

/** Chooses where a prize is sent. */
export const claimPrize = writeOptions(giftCalls, 'Sig.Front.Gift.Claim', {
  invalidates: ['Sig.Front.Lottery.MyPrizes'],
  alsoWhenLost: true,
});
