import type { ExchangeRate } from '@/contract/cost';
import { decimalsOf } from '../money';

/** Whole yen of so many hundredths of a currency, rounded up. `rate`: yen for ten thousand units. */
export const yenOfHundredths = (hundredths: number, rate: number): number =>
  Math.ceil((hundredths * rate) / (100 * 10_000));

/** Whether a sum of yen is worth more than so many whole units of a currency. */
export const isWorthMore = (yen: number, units: number, rate: number): boolean => yen * 10_000 > units * rate;

/** A sum of yen in the smallest unit of a currency (cents; whole won), rounded up. */
export function smallestUnits(yen: number, { currency, yen: rate }: Pick<ExchangeRate, 'currency' | 'yen'>): number {
  return Math.ceil((yen * 10_000 * 10 ** decimalsOf(currency)) / rate);
}
