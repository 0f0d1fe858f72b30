import { createHash, createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '@server/platform/db/open';
import { idempotency } from '@server/domains/account/idempotency-schema';
import type { StoredAnswer } from '@server/domains/account/idempotency-schema';
import { hoursToMs } from '@/rules/time/instant';

export const keyPattern = /^[\w-]{8,100}$/;
export const keyLifeMs = hoursToMs(48);

export interface Slot {
  readonly slot: string;
  readonly bodyHash: string;
}

/** The row of one key: who (customer id, device id or `visitor`), call, key; and what its body hashes to. */
export function slotOf(subject: string, call: string, key: string, body: unknown): Slot {
  return {
    slot: createHash('sha256')
      .update(JSON.stringify([subject, call, key]))
      .digest('hex'),
    bodyHash: createHmac('sha256', key).update(canonical(body)).digest('hex'),
  };
}

/** JSON with sorted keys: two spellings of one body are one body. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`;
}

/** Waits until no other transaction works on this key. The lock goes with the transaction. */
export async function lockSlot(tx: Db, { slot }: Slot): Promise<void> {
  const lock = BigInt.asIntN(64, BigInt(`0x${slot.slice(0, 16)}`)).toString();
  await tx.execute(sql`select pg_advisory_xact_lock(${lock}::bigint)`);
}

/** The first answer to a key, `other` where the key came with another body, or null where it is new. */
export async function findStoredAnswer(
  db: Db,
  { slot, bodyHash }: Slot,
  now: Date,
): Promise<StoredAnswer | 'other' | null> {
  const [row] = await db.select().from(idempotency).where(eq(idempotency.slot, slot));
  if (!row || now.getTime() - row.createdAt.getTime() > keyLifeMs) return null;
  return row.bodyHash === bodyHash ? row.answer : 'other';
}

/** Keeps the answer of a write that took effect. Refusals are not kept: they changed nothing and may be put right. */
export async function storeAnswerForKey(
  tx: Db,
  { slot, bodyHash }: Slot,
  answer: StoredAnswer,
  { customerId, now }: { readonly customerId: string | null; readonly now: Date },
): Promise<void> {
  const row = { bodyHash, answer, createdAt: now, customerId };
  await tx
    .insert(idempotency)
    .values({ slot, ...row })
    .onConflictDoUpdate({ target: idempotency.slot, set: row });
}
