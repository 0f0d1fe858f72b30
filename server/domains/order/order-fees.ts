import { eq } from 'drizzle-orm';
import type { OrderFees } from '@/rules/buying/order-bill';
import type { StorageTerms } from '@/rules/buying/storage';
import { getFee } from '../cost/cost-sheet';
import type { Db } from '@server/platform/db/open';
import { costRows } from '../shipping/schema';

export interface StaffFees extends OrderFees {
  /** Whole yen for a parcel, and the grams that it adds. */
  readonly packing: { readonly yen: number; readonly grams: number };
  readonly storage: StorageTerms;
}

/** The service's own fees as of now, staff's changes in them. */
export async function feesNow(db: Db): Promise<StaffFees> {
  const rows = await db.select().from(costRows).where(eq(costRows.kind, 'fee'));
  const { yen: perDay, freeDays, mostDays: maxDays } = getFee(rows, 'storage');
  const { yen, grams } = getFee(rows, 'packing');
  return {
    service: getFee(rows, 'service').yen,
    inspection: getFee(rows, 'inspection').yen,
    authentication: getFee(rows, 'authentication').yen,
    domesticInsurance: getFee(rows, 'domesticInsurance').yen,
    paymentRate: getFee(rows, 'payment').rate,
    packing: { yen, grams },
    storage: { freeDays, maxDays, perDay },
  };
}
