import { eq } from 'drizzle-orm';
import type { OrderFees } from '../../src/rules/buying/order-bill';
import type { StorageTerms } from '../../src/rules/buying/storage';
import { feeOf } from '../cost/cost-sheet';
import type { Db } from '../db/open';
import { costRows } from '../db/schema-rates';

export interface Fees extends OrderFees {
  /** Whole yen for a parcel, and the grams that it adds. */
  readonly packing: { readonly yen: number; readonly grams: number };
  readonly storage: StorageTerms;
}

/** The service's own fees as of now, staff's changes in them. */
export async function feesNow(db: Db): Promise<Fees> {
  const rows = await db.select().from(costRows).where(eq(costRows.kind, 'fee'));
  const { yen: perDay, freeDays, mostDays: maxDays } = feeOf(rows, 'storage');
  const { yen, grams } = feeOf(rows, 'packing');
  return {
    service: feeOf(rows, 'service').yen,
    inspection: feeOf(rows, 'inspection').yen,
    authentication: feeOf(rows, 'authentication').yen,
    domesticInsurance: feeOf(rows, 'domesticInsurance').yen,
    paymentRate: feeOf(rows, 'payment').rate,
    packing: { yen, grams },
    storage: { freeDays, maxDays, perDay },
  };
}
