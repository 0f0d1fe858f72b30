import { readOptions } from '@/api/read-options';
import { liveCalls } from '@/contract/live';
import { serverNow } from '@/lib/server-clock';
import { parseInstant } from '@/rules/time/instant';

/** Milliseconds between reads of the list: a show gives way to the next one while somebody watches. */
const listRefetchMs = 60_000;
/** Milliseconds between reads of a show that is on. */
const pinnedRefetchMs = 15_000;
/** The shortest wait before a show that is about to start is read again, milliseconds. */
const minWaitMs = 1000;

export const liveQueries = {
  /** A show; read again when it starts, and for what is pinned to it while it is on. */
  detail: (id: string) =>
    readOptions(
      liveCalls,
      'Sig.Front.Live.Detail',
      { id },
      {
        silent: true,
        refetchAfterMs: (show) => {
          if (show?.state === 'on') return pinnedRefetchMs;
          const startsAt = show?.state === 'soon' ? parseInstant(show.startsAt)?.getTime() : undefined;
          return startsAt === undefined ? false : Math.max(minWaitMs, startsAt - serverNow());
        },
      },
    ),
  list: () => readOptions(liveCalls, 'Sig.Front.Live.List', {}, { silent: true, refetchAfterMs: () => listRefetchMs }),
};
