import { MutationCache, QueryClient } from '@tanstack/react-query';
import type { CallName } from '../contract/table';

const badges: CallName = 'Sig.Front.Notice.Badges';

/** The cache of answers. Requests are sent even if the device reports that it is offline, since web views are often wrong about it. */
export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: 0, staleTime: 30_000, networkMode: 'always', refetchOnWindowFocus: false },
    mutations: { retry: 0, networkMode: 'always' },
  },
  // Any write may change the numbers at the tabs.
  mutationCache: new MutationCache({ onSuccess: () => void queryClient.invalidateQueries({ queryKey: [badges] }) }),
});
