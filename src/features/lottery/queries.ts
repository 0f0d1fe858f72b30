import { readKey } from '../../api/read-options';
import { storeAnswer } from '../../api/store-answer';
import { writeOptions } from '../../api/write-options';
import { giftCalls } from '../../contract/gift';
import { lotteryCalls, type LotteryDetail } from '../../contract/lottery';

const detail = 'Sig.Front.Lottery.Detail';

/** Plays a lottery. A refusal says that the lottery on show is old. */
export const playLotteryWrite = writeOptions(lotteryCalls, 'Sig.Front.Lottery.Play', {
  invalidates: ({ error }) =>
    error
      ? [detail]
      : [
          'Sig.Front.Lottery.MyPrizes',
          'Sig.Front.Lottery.Record',
          'Sig.Front.Lottery.Winners',
          'Sig.Front.Lottery.List',
        ],
  update: (client, { lottery }, { id }) =>
    storeAnswer<LotteryDetail>(client, { queryKey: readKey(detail, { id }) }, () => lottery),
});

/** Chooses where a prize is sent. */
export const claimPrize = writeOptions(giftCalls, 'Sig.Front.Gift.Claim', {
  invalidates: ['Sig.Front.Lottery.MyPrizes'],
  alsoWhenLost: true,
});
