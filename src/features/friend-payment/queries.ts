import type { QueryClient } from '@tanstack/react-query';
import type { OutputOf } from '@/api/call';
import { readOptions } from '@/api/read-options';
import { storeAnswer } from '@/api/store-answer';
import { writeOptions } from '@/api/write-options';
import { friendCalls } from '@/contract/friend-payment';

/** Milliseconds between reads while the request can change. */
const refetchMs = 10_000;

const canChange = (state: string | undefined) => state === 'open' || state === 'failed' || state === 'confirming';

export const friendPaymentQueries = {
  own: (payment: string) =>
    readOptions(
      friendCalls,
      'Sig.Front.Friend.Mine',
      { payment },
      { silent: true, refetchAfterMs: (own) => (canChange(own?.state) ? refetchMs : false) },
    ),
  /** Gets the request as a friend sees it; not read for a link without a token. */
  byToken: (token: string | null) =>
    readOptions(
      friendCalls,
      'Sig.Front.Friend.Seen',
      { token: token ?? '' },
      {
        silent: true,
        enabled: token !== null,
        refetchAfterMs: (request) => (canChange(request?.state) ? refetchMs : false),
      },
    ),
};

type OwnFriendPayment = OutputOf<(typeof friendCalls)['Sig.Front.Friend.Mine']>;

/** Every change answers with the request as it is now, which takes the place of the page's own read. */
const rules = {
  invalidates: [],
  update: (client: QueryClient, overview: OwnFriendPayment, { payment }: { readonly payment: string }) =>
    storeAnswer(client, { queryKey: friendPaymentQueries.own(payment).queryKey }, () => overview),
};

export const sendFriendRequest = writeOptions(friendCalls, 'Sig.Front.Friend.Ask', rules);
export const mailFriend = writeOptions(friendCalls, 'Sig.Front.Friend.Mail', rules);
export const withdrawRequest = writeOptions(friendCalls, 'Sig.Front.Friend.Withdraw', rules);
