import { or, eq, and } from 'drizzle-orm';
import * as v from 'valibot';
import { dutyRow } from '@/contract/cost';
import type { CostSheet } from '@/contract/cost';
import { shippingMethods } from '@/contract/shipping';
import type { Db } from '@server/platform/db/open';
import { costRows } from '../shipping/schema';
import { sheetOf, sourceOf } from '../shipping/tariffs';
import { feeDocs, insuranceDoc, rateDoc, type FeeName } from './cost-docs';

export type CostRow = typeof costRows.$inferSelect;

export function getFee<N extends FeeName>(rows: readonly CostRow[], name: N) {
  const row = rows.find(({ kind, key }) => kind === 'fee' && key === name);
  if (!row) throw new Error(`The fee ${name} is not in the database.`);
  return { ...(v.parse(feeDocs[name], row.doc) as v.InferOutput<(typeof feeDocs)[N]>), source: sourceOf(row) };
}

const ofKind = (rows: readonly CostRow[], kindOfRow: CostRow['kind']) => rows.filter(({ kind }) => kind === kindOfRow);

/** Every cost on the way to a country, staff's changes in it. Throws where the seed was never written. */
export async function loadCostSheet(db: Db, country: string, now: Date): Promise<CostSheet> {
  const shipping = await sheetOf(db, country, now);
  const rows = await db
    .select()
    .from(costRows)
    .where(
      or(
        eq(costRows.kind, 'fee'),
        eq(costRows.kind, 'insurance'),
        eq(costRows.kind, 'rate'),
        and(eq(costRows.kind, 'duty'), eq(costRows.key, country)),
      ),
    )
    .orderBy(costRows.kind, costRows.key);
  const [duty] = ofKind(rows, 'duty');
  return {
    country,
    shipping,
    fees: {
      service: getFee(rows, 'service'),
      inspection: getFee(rows, 'inspection'),
      packing: getFee(rows, 'packing'),
      payment: getFee(rows, 'payment'),
      valuable: getFee(rows, 'valuable'),
    },
    insurance: ofKind(rows, 'insurance').map((row) => ({
      method: v.parse(v.picklist(shippingMethods), row.key),
      ...v.parse(insuranceDoc, row.doc),
      source: sourceOf(row),
    })),
    duty: duty ? { row: v.parse(dutyRow, duty.doc), source: sourceOf(duty) } : null,
    markUp: getFee(rows, 'markUp'),
    rates: ofKind(rows, 'rate').map((row) => ({
      currency: row.key,
      ...v.parse(rateDoc, row.doc),
      source: sourceOf(row),
    })),
  };
}
