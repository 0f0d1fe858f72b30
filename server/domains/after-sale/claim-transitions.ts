import { eq } from 'drizzle-orm';
import type { ClaimStep } from '@/contract/after-sale';
import type { Uploaded } from '@/contract/upload';
import { claimMachine } from '@/rules/buying/machines';
import type { EventOf } from '@/rules/buying/machines';
import { lockRow } from '../account/customer-lock';
import { transitionRow } from '@server/platform/db/transition-row';
import type { Db } from '@server/platform/db/open';
import { claimEvents, claims } from './schema';

export type ClaimRow = typeof claims.$inferSelect;

/** Writes into a claim's timeline. */
export async function noteClaim(
  tx: Db,
  claimId: string,
  step: ClaimStep,
  {
    at,
    words = '',
    pictures = [],
  }: { readonly at: Date; readonly words?: string; readonly pictures?: readonly Uploaded[] },
): Promise<void> {
  await tx.insert(claimEvents).values({ claimId, step, words, pictures, at });
}

const claimTransitions = { table: claims, machine: claimMachine, noun: 'A claim' };

/** Applies an event to a claim and saves its new state. Throws TransitionError. */
export const transitionClaim = (
  tx: Db,
  row: ClaimRow,
  event: EventOf<typeof claimMachine>,
  change: Partial<ClaimRow> & { readonly since: Date },
): Promise<ClaimRow> => transitionRow(tx, claimTransitions, row, event, { until: null, ...change });

/** A claim as it is once its customer is held; undefined where there is none, or its customer is gone. */
export const lockClaim = (tx: Db, id: string): Promise<ClaimRow | undefined> =>
  lockRow(tx, () => tx.select().from(claims).where(eq(claims.id, id)));
