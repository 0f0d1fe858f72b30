import type { QueryClient } from '@tanstack/react-query';
import { readOptions } from '@/api/read-options';
import { writeOptions, type WriteEnd } from '@/api/write-options';
import { signCalls, type SignCenter } from '@/contract/check-in';

/** Milliseconds between reads: what is done elsewhere changes a task. */
const centerRefetchMs = 60_000;

export const checkInQueries = {
  rules: () => readOptions(signCalls, 'Sig.Front.Sign.Rules', {}, { silent: true }),
  /** The check-in centre with the calendar of a month in Japan, by default the present one. */
  center: (month?: string) =>
    readOptions(signCalls, 'Sig.Front.Sign.Center', month === undefined ? {} : { month }, {
      silent: true,
      refetchAfterMs: () => centerRefetchMs,
    }),
};

interface Answer {
  readonly center: SignCenter;
}

/** The answer is this month's centre as it is now; everything else that shows points is read again. */
const rules = {
  invalidates: ({ error }: WriteEnd<Answer>) => (error ? [] : ('everything' as const)),
  update: (client: QueryClient, { center }: Answer) => client.setQueryData(checkInQueries.center().queryKey, center),
};

export const checkIn = writeOptions(signCalls, 'Sig.Front.Sign.SignIn', rules);
export const claimTaskWrite = writeOptions(signCalls, 'Sig.Front.Sign.Task.Claim', rules);
export const joinTaskWrite = writeOptions(signCalls, 'Sig.Front.Sign.Task.Join', rules);
