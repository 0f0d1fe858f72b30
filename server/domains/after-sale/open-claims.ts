import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { codes } from '@/contract/codes';
import { openClaimStates } from '@/contract/open-claim';
import type { OpenClaim } from '@/contract/open-claim';
import { isBlockedByClaim } from '@/rules/after-sale/blocked-by-claim';
import type { Db } from '@server/platform/db/open';
import { claims } from './schema';
import { fail } from '@server/platform/http/reply';
import type { Failure } from '@server/platform/http/reply';

interface ClaimReader {
  readonly customerId: string;
  readonly now: Date;
}

/**
 * A customer's open claims about order lines, by the line. A claim for which nothing came in time is over, whether or not anybody has
 * written it.
 */
export async function listOpenClaims(
  db: Db,
  lineIds: readonly string[],
  { customerId, now }: ClaimReader,
): Promise<ReadonlyMap<string, OpenClaim>> {
  if (lineIds.length === 0) return new Map();
  const rows = await db
    .select({ id: claims.id, line: claims.lineId, state: claims.state })
    .from(claims)
    .where(
      and(
        inArray(claims.holds, [...lineIds]),
        eq(claims.customerId, customerId),
        inArray(claims.state, [...openClaimStates]),
        or(isNull(claims.until), gt(claims.until, now)),
      ),
    );
  return new Map(
    rows.flatMap(({ id, line, state: current }) => {
      const state = openClaimStates.find((openState) => openState === current);
      return state ? [[line, { id, state }] as const] : [];
    }),
  );
}

/** Refuses to ship order lines of which one has a claim that is not decided yet (decision 146). The caller holds the customer. */
export async function failBlockedByClaim(
  db: Db,
  lineIds: readonly string[],
  reader: ClaimReader,
): Promise<Failure | null> {
  const open = [...(await listOpenClaims(db, lineIds, reader)).values()];
  const blocked = open.find(isBlockedByClaim);
  return blocked ? fail(codes.claimOpen, { claim: blocked.id }) : null;
}
