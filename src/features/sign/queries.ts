import type { QueryClient } from '@tanstack/react-query';
import { readKey } from '../../api/read-options';
import { writeOptions, type WriteEnd } from '../../api/write-options';
import { signCalls, type SignCenter } from '../../contract/sign';

interface Answer {
  readonly center: SignCenter;
}

/** The answer is this month's centre as it is now; everything else that shows points is read again. */
const rules = {
  invalidates: ({ error }: WriteEnd<Answer>) => (error ? [] : ('everything' as const)),
  update: (client: QueryClient, { center }: Answer) =>
    client.setQueryData(readKey('Sig.Front.Sign.Center', {}), center),
};

export const checkIn = writeOptions(signCalls, 'Sig.Front.Sign.SignIn', rules);
export const claimTask = writeOptions(signCalls, 'Sig.Front.Sign.Task.Claim', rules);
export const joinTask = writeOptions(signCalls, 'Sig.Front.Sign.Task.Join', rules);
