import { inArray } from 'drizzle-orm';
import { codes } from '@/contract/codes';
import type { LineFindings } from '@/contract/findings';
import { toInstant } from '@/rules/time/date';
import { isDiffering } from '@/rules/warehouse/awaits-answer';
import type { Db } from '@server/platform/db/open';
import { fail } from '@server/platform/http/reply';
import type { Failure } from '@server/platform/http/reply';
import { claims } from '../after-sale/schema';
import { arrivals } from './schema';

export type ArrivalRow = typeof arrivals.$inferSelect;

function answerOf(row: ArrivalRow, claimed: ReadonlySet<string>): LineFindings['answer'] {
  if (!isDiffering(row)) return null;
  if (row.acceptedAt) return 'accepted';
  return claimed.has(row.lineId) ? 'claimed' : 'awaited';
}

/** The warehouse's findings by order line; lines that arrived without photographs and findings are left out. */
export async function listFindings(db: Db, lineIds: readonly string[]): Promise<ReadonlyMap<string, LineFindings>> {
  if (lineIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(arrivals)
    .where(inArray(arrivals.lineId, [...lineIds]));
  const differing = rows.filter(isDiffering).map(({ lineId }) => lineId);
  const claimed = new Set(await listClaimedLines(db, differing));
  return new Map(
    rows.map((row) => {
      const { lineId, at, pictures, inspection, authentication, correctedAt } = row;
      const view = {
        line: lineId,
        at: toInstant(at),
        pictures: [...pictures],
        inspection,
        authentication,
        correctedAt: correctedAt && toInstant(correctedAt),
        answer: answerOf(row, claimed),
      };
      return [lineId, view];
    }),
  );
}

/** Lines about which there is a claim, open or decided: it answers findings that differ, unless the customer takes it back. */
async function listClaimedLines(db: Db, lineIds: readonly string[]): Promise<string[]> {
  if (lineIds.length === 0) return [];
  const rows = await db
    .select({ line: claims.lineId })
    .from(claims)
    .where(inArray(claims.holds, [...lineIds]));
  return rows.map(({ line }) => line);
}

/** Refuses to ship order lines of which one awaits the customer's decision. The caller holds the customer. */
export async function failAwaitingAnswer(db: Db, lineIds: readonly string[]): Promise<Failure | null> {
  const awaiting = [...(await listFindings(db, lineIds)).values()].find(({ answer }) => answer === 'awaited');
  return awaiting ? fail(codes.answerAwaited, { line: awaiting.line }) : null;
}
