import { QueryClient } from '@tanstack/react-query';

/** What the server said, kept by the page. Web views are often wrong about being offline: reads and writes set out all the same. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: 0, staleTime: 30_000, networkMode: 'always', refetchOnWindowFocus: false },
    mutations: { retry: 0, networkMode: 'always' },
  },
});
