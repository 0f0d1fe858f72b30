// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { afterAll, expect, it, vi } from 'vitest';
import { accountCalls } from '../contract/account';

it('[B-10] [X-12] what can write has the way to send before anybody sends: engines never ask twice for a chunk that did not come', async () => {
  vi.resetModules();
  const came = vi.fn();
  vi.doMock('./http', () => {
    came();
    return { http: vi.fn() };
  });
  const { useWrite } = await import('./use-write');
  const { writeOptions } = await import('./write-options');
  const logIn = writeOptions(accountCalls, 'Sig.Front.User.Session.Login', { invalidates: [] });
  renderHook(() => useWrite(logIn), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })}>
        {children}
      </QueryClientProvider>
    ),
  });
  await waitFor(() => expect(came).toHaveBeenCalledOnce());
});

afterAll(() => vi.doUnmock('./http'));
