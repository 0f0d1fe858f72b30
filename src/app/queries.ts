import { QueryClient } from '@tanstack/react-query';

/** What the server knows, kept by the page. Retries live in `api/` and nowhere else; webviews are often wrong about being offline. */
export const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: 0, staleTime: 30_000, networkMode: 'always', refetchOnWindowFocus: false },
      mutations: { retry: 0, networkMode: 'always' },
    },
  });
