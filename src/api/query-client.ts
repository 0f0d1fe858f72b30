import { QueryClient } from '@tanstack/react-query';

/** The cache of answers. Requests are sent even if the device reports that it is offline, since web views are often wrong about it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: 0, staleTime: 30_000, networkMode: 'always', refetchOnWindowFocus: false },
    mutations: { retry: 0, networkMode: 'always' },
  },
});
