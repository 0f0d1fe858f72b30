import type { QueryClient } from '@tanstack/react-query';
import type { OutputOf } from '../../api/call';
import { readKey } from '../../api/read-options';
import { storeAnswer } from '../../api/store-answer';
import { writeOptions } from '../../api/write-options';
import { friendCalls } from '../../contract/friend';

type Mine = OutputOf<(typeof friendCalls)['Sig.Front.Friend.Mine']>;

/** Every change answers with the request as it is now, which takes the place of the page's own read. */
const rules = {
  invalidates: [],
  update: (client: QueryClient, mine: Mine, { payment }: { readonly payment: string }) =>
    storeAnswer<Mine>(client, { queryKey: readKey('Sig.Front.Friend.Mine', { payment }) }, () => mine),
};

export const askFriend = writeOptions(friendCalls, 'Sig.Front.Friend.Ask', rules);
export const mailFriend = writeOptions(friendCalls, 'Sig.Front.Friend.Mail', rules);
export const withdrawRequest = writeOptions(friendCalls, 'Sig.Front.Friend.Withdraw', rules);
