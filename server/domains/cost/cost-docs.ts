import * as v from 'valibot';
import { currencyCode, yen } from '@/contract/common';
import { dutyRow, yenForTenThousand } from '@/contract/cost';
import { shippingMethods, source } from '@/contract/shipping';
import duty from './rows/duty.json';
import fees from './rows/fees.json';
import rates from './rows/rates.json';

const basisPoints = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000));
const days = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000));
const grams = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000));

/** The contents of a row of `cost_rows`, by its kind and, for fees, by its name. */
export const feeDocs = {
  service: v.object({ yen }),
  inspection: v.object({ yen }),
  packing: v.object({ yen, grams }),
  authentication: v.object({ yen }),
  domesticInsurance: v.object({ yen }),
  storage: v.object({ yen, freeDays: days, mostDays: days }),
  payment: v.object({ rate: basisPoints }),
  markUp: v.object({ rate: basisPoints }),
  valuable: v.object({ yen }),
} as const;
export type FeeName = keyof typeof feeDocs;
export const feeNames = Object.keys(feeDocs) as FeeName[];

export const insuranceDoc = v.object({ base: yen, step: v.pipe(yen, v.minValue(1)), more: yen, upTo: yen });
export const rateDoc = v.object({ yen: yenForTenThousand, example: v.boolean() });

const from = { source };
const feeDefinition = v.object({
  service: v.object({ ...feeDocs.service.entries, ...from }),
  inspection: v.object({ ...feeDocs.inspection.entries, ...from }),
  packing: v.object({ ...feeDocs.packing.entries, ...from }),
  authentication: v.object({ ...feeDocs.authentication.entries, ...from }),
  domesticInsurance: v.object({ ...feeDocs.domesticInsurance.entries, ...from }),
  storage: v.object({ ...feeDocs.storage.entries, ...from }),
  payment: v.object({ ...feeDocs.payment.entries, ...from }),
  markUp: v.object({ ...feeDocs.markUp.entries, ...from }),
  valuable: v.object({ ...feeDocs.valuable.entries, ...from }),
  insurance: v.array(v.object({ method: v.picklist(shippingMethods), ...insuranceDoc.entries, ...from })),
});
const dutyDefinition = v.object({ rows: v.record(v.string(), v.object({ row: dutyRow, ...from })) });
const rateDefinition = v.object({ rates: v.array(v.object({ currency: currencyCode, ...rateDoc.entries, ...from })) });

export interface CostDefinition {
  readonly kind: 'fee' | 'insurance' | 'duty' | 'rate';
  readonly key: string;
  readonly doc: object;
  readonly source: v.InferOutput<typeof source>;
}

/** Every row before staff change it. */
export function listCostDefinitions(): readonly CostDefinition[] {
  const { insurance, ...named } = v.parse(feeDefinition, fees);
  return [
    ...feeNames.map((key): CostDefinition => {
      const { source: where, ...doc } = named[key];
      return { kind: 'fee', key, doc, source: where };
    }),
    ...insurance.map(({ method, source: where, ...doc }): CostDefinition => ({
      kind: 'insurance',
      key: method,
      doc,
      source: where,
    })),
    ...Object.entries(v.parse(dutyDefinition, duty).rows).map(([key, { row, source: where }]): CostDefinition => ({
      kind: 'duty',
      key,
      doc: row,
      source: where,
    })),
    ...v.parse(rateDefinition, rates).rates.map(({ currency, source: where, ...doc }): CostDefinition => ({
      kind: 'rate',
      key: currency,
      doc,
      source: where,
    })),
  ];
}
