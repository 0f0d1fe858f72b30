import type { CostSheet } from '@/contract/cost';
import type { ShippingMethod } from '@/contract/shipping';
import { postalMethods } from './customs';
import { isWorthMore } from './exchange';
import type { Methods } from './methods';

/**
 * Most that goods in a parcel by post may be worth, whole units of a currency. United States: Japan Post takes goods with duty paid in advance up to
 * USD 2,500 (notice 2026/0413, limit since 2026-07-24; decision 73). Its notice could not be opened again on 2026-11-26.
 */
const limits: Readonly<Record<string, { readonly currency: string; readonly units: number }>> = {
  US: { currency: 'USD', units: 2_500 },
};

export interface ValueLimit {
  readonly currency: string;
  readonly units: number;
}

/** The limit that goods worth so many yen pass on the way to a country, and for which methods; null where they pass none. */
export function findExceededLimit(
  { country, rates }: Pick<CostSheet, 'country' | 'rates'>,
  worth: number,
): (ValueLimit & { readonly methods: readonly ShippingMethod[] }) | null {
  const limit = Object.hasOwn(limits, country) ? limits[country] : undefined;
  const rate = rates.find(({ currency }) => currency === limit?.currency)?.yen;
  if (!limit || rate === undefined || !isWorthMore(worth, limit.units, rate)) return null;
  return { ...limit, methods: postalMethods };
}

/** The same ways, those closed that take nothing worth so much. */
export function closeByValue(sheet: Pick<CostSheet, 'country' | 'rates'>, worth: number, methods: Methods): Methods {
  const passed = findExceededLimit(sheet, worth);
  if (!passed) return methods;
  const isClosed = ({ method }: { readonly method: ShippingMethod }) => passed.methods.includes(method);
  return {
    open: methods.open.filter((method) => !isClosed(method)),
    closed: [
      ...methods.closed,
      ...methods.open
        .filter(isClosed)
        .map(({ method }) => ({ method, reason: 'valueTooHigh' as const, limit: passed.units })),
    ],
  };
}
