// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { couponCalls } from '../contract/coupon';
import { configureApi } from './context';
import { queryClient } from './query-client';
import { sendWrites } from './send-write';
import { useWrite } from './use-write';
import type { DraftKey } from './write-keys';
import { writeOptions } from './write-options';

const keys: (string | null)[] = [];
let answer: () => Response = () => HttpResponse.error();
const server = setupServer(
  http.post('http://api.test/*', ({ request }) => {
    keys.push(request.headers.get('Idempotency-Key'));
    return answer();
  }),
);
const onFailure = vi.fn();

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  configureApi({
    base: 'http://api.test',
    sender: () => ({ language: 'en', isNew: '0' }),
    forwardedCookie: () => '',
    deviceId: () => Promise.resolve(''),
    onFailure,
    onLoginNeeded: () => undefined,
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.clearAllMocks();
  keys.length = 0;
});
afterAll(() => server.close());

const queries = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } });
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
);
const lost = () => HttpResponse.error();
const failWrite = () => HttpResponse.json({ code: 1005, msg: 'Not today', data: null });
const done = () => HttpResponse.json({ code: 200, msg: '', data: { coupon: 'c1' } });
const call = 'Sig.Front.Coupon.Claim';
const claim = writeOptions(couponCalls, call, { invalidates: ['Sig.Front.Coupon.List'] });
const claimAndInvalidate = writeOptions(couponCalls, call, {
  invalidates: ['Sig.Front.Coupon.List'],
  alsoWhenLost: true,
});

it('[B-10] the same input keeps its key until an answer has come; another input, or the next time, has another', async () => {
  const write = renderHook(() => useWrite(claim), { wrapper });
  const send = (id: string, reply: () => Response) => {
    answer = reply;
    return act(() => write.result.current.tryOnce({ id }));
  };
  expect(await send('a', lost)).toBeUndefined();
  await waitFor(() => expect(write.result.current.error).toMatchObject({ kind: 'network' }));
  expect(await send('a', done)).toEqual({ coupon: 'c1' });
  await send('a', failWrite);
  await send('a', lost);
  await send('b', lost);
  const [first, again, next, afterFailure, other] = keys;
  expect(again).toBe(first);
  expect(new Set([first, next, afterFailure, other]).size).toBe(4);
  expect(onFailure).not.toHaveBeenCalled();
});

it("[B-10] with a draft the key is the draft's, which a refusal or another input renews", async () => {
  let nth = 1;
  const draft: DraftKey = { key: () => `draft-key-${nth}`, renew: () => (nth += 1) };
  const write = renderHook(() => useWrite(claim, { draft }), { wrapper });
  for (const [id, reply] of [
    ['a', lost],
    ['a', failWrite],
    ['a', lost],
    ['b', lost],
  ] as const) {
    answer = reply;
    await act(() => write.result.current.tryOnce({ id }));
  }
  expect(keys).toEqual(['draft-key-1', 'draft-key-1', 'draft-key-2', 'draft-key-3']);
});

it.each([
  ['done', done, claim, 1],
  ['refused', failWrite, claim, 1],
  ['lost', lost, claim, 0],
  ['lost', lost, claimAndInvalidate, 1],
] as const)('[X-03] when it is %s, what it declares is read again as declared', async (_end, reply, options, times) => {
  const invalidate = vi.spyOn(queries, 'invalidateQueries');
  answer = reply;
  const write = renderHook(() => useWrite(options, { toast: true }), { wrapper });
  await act(() => write.result.current.tryOnce({ id: 'a' }));
  await waitFor(() => expect(invalidate).toHaveBeenCalledTimes(times));
  expect(onFailure).toHaveBeenCalledTimes(reply === done ? 0 : 1);
});

it('[X-03] of several writes all are sent, and what they declare is read again once, after the last', async () => {
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
  const reads = () => invalidate.mock.calls.filter(([filters]) => filters?.queryKey?.[0] === 'Sig.Front.Coupon.List');
  const replies = [done, failWrite, lost];
  answer = () => {
    expect(reads()).toEqual([]);
    return (replies[keys.length - 1] ?? done)();
  };
  await sendWrites(
    claimAndInvalidate,
    ['a', 'b', 'c'].map((id) => ({ id })),
  );
  expect(keys).toHaveLength(3);
  expect(reads()).toHaveLength(1);
});
