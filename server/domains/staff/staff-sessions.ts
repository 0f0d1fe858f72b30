import { and, eq, gt, lt } from 'drizzle-orm';
import { hoursToMs } from '@/rules/time/instant';
import { newToken, tokenHash } from '@server/platform/db/keys';
import type { Db } from '@server/platform/db/open';
import type { StaffRow } from './accounts';
import { staffMembers, staffSessions } from './schema';

/** A working day: whoever comes back the next morning logs in again. */
export const staffSessionSeconds = hoursToMs(12) / 1000;

/** Opens a session and gives its token. Sessions that are over are deleted on the way. */
export async function openStaffSession(db: Db, staffId: string, now: Date): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + staffSessionSeconds * 1000);
  await db.delete(staffSessions).where(lt(staffSessions.expiresAt, now));
  await db.insert(staffSessions).values({ tokenHash: tokenHash(token), staffId, at: now, expiresAt });
  return token;
}

/** The person of a living session; null for any other token. */
export async function findStaffSession(db: Db, token: string, now: Date): Promise<StaffRow | null> {
  if (!/^[\w-]{43}$/.test(token)) return null;
  const [row] = await db
    .select({ staff: staffMembers })
    .from(staffSessions)
    .innerJoin(staffMembers, eq(staffMembers.id, staffSessions.staffId))
    .where(
      and(
        eq(staffSessions.tokenHash, tokenHash(token)),
        gt(staffSessions.expiresAt, now),
        eq(staffMembers.state, 'active'),
      ),
    );
  return row?.staff ?? null;
}

export async function endStaffSession(db: Db, token: string): Promise<void> {
  await db.delete(staffSessions).where(eq(staffSessions.tokenHash, tokenHash(token)));
}
