// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { defineCall as row } from '../contract/call';
import { homeCalls } from '../contract/home';
import { orderCalls } from '../contract/order';
import { configureApi } from './context';
import { pagesOptions } from './pages-options';
import { readOptions } from './read-options';

const failureBody = { code: 1005, msg: 'Not today', data: null };
const request = vi.fn();
let answer: () => Response | Promise<Response> = () => HttpResponse.json(failureBody);
const server = setupServer(
  http.all('http://api.test/*', () => {
    request();
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
  vi.clearAllMocks();
  queries.clear();
  answer = () => HttpResponse.json(failureBody);
});
afterAll(() => server.close());

// An earlier page of this process may have gone offline, and queries would wait for the connection.
const queries = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } });
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
);
const home = 'Sig.Front.Home.Index';
const orders = 'Sig.Front.Order.List';

it.each([
  ['a read', (silent?: true) => useQuery(readOptions(homeCalls, home, {}, { ...(silent && { silent }) }))],
  ['a list', (silent?: true) => useInfiniteQuery(pagesOptions(orderCalls, orders, {}, { ...(silent && { silent }) }))],
] as const)('[X-01] %s that fails is reported, unless its page asks for silence', async (_, useRead) => {
  const loud = renderHook(() => useRead(), { wrapper });
  await waitFor(() => expect(loud.result.current.isError).toBe(true));
  expect(onFailure).toHaveBeenCalledOnce();
  expect(onFailure.mock.calls[0]?.[0]).toMatchObject({ kind: 'refused', msg: 'Not today' });
  loud.unmount();
  queries.clear();
  const silent = renderHook(() => useRead(true), { wrapper });
  await waitFor(() => expect(silent.result.current.isError).toBe(true));
  expect(onFailure).toHaveBeenCalledOnce();
  silent.unmount();
});

const testCalls = {
  'Sig.Front.Test.Word': row({ method: 'GET', input: v.object({}), output: v.object({ word: v.string() }) }),
};
const useWord = () => useQuery(readOptions(testCalls, 'Sig.Front.Test.Word', {}));
const says = (word: string) => () => HttpResponse.json({ code: 200, msg: '', data: { word } });

it('[C-02] identical reads share one request while it is under way', async () => {
  answer = says('hello');
  const reads = renderHook(() => [useWord(), useWord()], { wrapper });
  await waitFor(() => expect(reads.result.current.every(({ isSuccess }) => isSuccess)).toBe(true));
  expect(request).toHaveBeenCalledOnce();
  reads.unmount();
});

it('[C-02] [X-03] a read that sets out after a write takes no answer from before it', async () => {
  answer = says('first');
  const read = renderHook(useWord, { wrapper });
  await waitFor(() => expect(read.result.current.data?.word).toBe('first'));
  let letCome = () => {};
  const late = new Promise<void>((resolve) => (letCome = resolve));
  answer = () => late.then(says('old'));
  const old = read.result.current.refetch();
  await waitFor(() => expect(request).toHaveBeenCalledTimes(2));
  answer = says('new');
  // An answered write invalidates the read like this.
  await queries.invalidateQueries({ queryKey: ['Sig.Front.Test.Word'] });
  letCome();
  await old;
  await waitFor(() => expect(read.result.current.data?.word).toBe('new'));
  expect(request).toHaveBeenCalledTimes(3);
  read.unmount();
});
