// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { homeCalls } from '../contract/home';
import { orderCalls } from '../contract/order';
import { configureApi } from './context';
import { useCall } from './hooks';
import { usePages } from './use-pages';

const server = setupServer(
  http.all('http://api.test/*', () => HttpResponse.json({ code: 1005, msg: 'Not today', data: null })),
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
afterEach(() => onFailure.mockReset());
afterAll(() => server.close());

// An earlier page of this process may have gone offline, and queries would wait for the connection.
const queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
);
const home = 'Sig.Front.Home.Index';
const orders = 'Sig.Front.Order.List';

it.each([
  ['a read', (silent?: true) => useCall(homeCalls, home, {}, { ...(silent && { silent }) })],
  ['a list', (silent?: true) => usePages(orderCalls, orders, {}, { ...(silent && { silent }) })],
] as const)('[X-01] %s that fails is told, unless its page asks for silence', async (_, useRead) => {
  const told = renderHook(() => useRead(), { wrapper });
  await waitFor(() => expect(told.result.current.isError).toBe(true));
  expect(onFailure).toHaveBeenCalledOnce();
  expect(onFailure.mock.calls[0]?.[0]).toMatchObject({ kind: 'refused', msg: 'Not today' });
  told.unmount();
  queries.clear();
  const silent = renderHook(() => useRead(true), { wrapper });
  await waitFor(() => expect(silent.result.current.isError).toBe(true));
  expect(onFailure).toHaveBeenCalledOnce();
  silent.unmount();
});
