import { and, eq, sql } from 'drizzle-orm';
import type { Clock } from '@server/platform/clock';
import type { Db } from '@server/platform/db/open';
import { marketplaceHosts } from './schema';

/** Milliseconds from the end of a request to the next one at the same host. */
export const gapMs = 1500;
/** Milliseconds after which a turn that nobody gave back is over: longer than a request may take. */
export const hostLeaseMs = 12_000;
/** The longest pause that is kept, whatever a host asks for. */
export const longestPauseMs = 600_000;
/** A waiting reader looks again at least so often: a turn may be given back early. */
const pollIntervalMs = 500;

export interface Turn {
  /** Gives the host free after a pause of at least the gap. */
  end(pauseMs: number): Promise<void>;
}

export interface HostTurn {
  readonly clock: Clock;
  pause(milliseconds: number): Promise<void>;
}

/** Takes the host where it is free. A time beyond every pause was written under a clock that has been put back. */
async function claim(db: Db, host: string, now: Date): Promise<Date | null> {
  const busyUntil = new Date(now.getTime() + hostLeaseMs);
  const farOff = new Date(now.getTime() + longestPauseMs + hostLeaseMs);
  const isFree = sql`${marketplaceHosts.busyUntil} <= ${now.toISOString()}::timestamptz or ${marketplaceHosts.busyUntil} > ${farOff.toISOString()}::timestamptz`;
  const [row] = await db
    .insert(marketplaceHosts)
    .values({ host, busyUntil })
    .onConflictDoUpdate({
      target: marketplaceHosts.host,
      set: { busyUntil },
      setWhere: isFree,
    })
    .returning();
  return row ? busyUntil : null;
}

/**
 * One request at a time at a host, with a pause between two, for all servers of one database. Waits for the turn until the
 * instant `until`; null where the host is not free by then.
 */
export async function takeTurn(db: Db, host: string, until: Date, waiting: HostTurn): Promise<Turn | null> {
  const { clock } = waiting;
  for (;;) {
    const now = clock.now();
    const lease = await claim(db, host, now);
    if (lease) {
      return {
        async end(pauseMs) {
          const busyUntil = new Date(clock.now().getTime() + Math.min(Math.max(pauseMs, gapMs), longestPauseMs));
          // If another reader took the host after this lease had expired, it keeps it.
          await db
            .update(marketplaceHosts)
            .set({ busyUntil })
            .where(and(eq(marketplaceHosts.host, host), eq(marketplaceHosts.busyUntil, lease)));
        },
      };
    }
    const [row] = await db
      .select({ busyUntil: marketplaceHosts.busyUntil })
      .from(marketplaceHosts)
      .where(eq(marketplaceHosts.host, host));
    const left = (row?.busyUntil ?? now).getTime() - now.getTime();
    if (now.getTime() + Math.min(left, pollIntervalMs) > until.getTime()) return null;
    await waiting.pause(Math.min(Math.max(left, 1), pollIntervalMs));
  }
}
