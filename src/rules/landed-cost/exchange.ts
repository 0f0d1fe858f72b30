import type { ExchangeRate } from '@/contract/cost';
import type { LanguageCode } from '@/contract/languages';
import { currencyOf } from '../countries';
import { decimalsOf, formatCount } from '../money';
import type { YenRange } from './yen-range';

/** Whole yen of so many hundredths of a currency, rounded up. `rate`: yen for ten thousand units. */
export const yenOfHundredths = (hundredths: number, rate: number): number =>
  Math.ceil((hundredths * rate) / (100 * 10_000));

/** Whether a sum of yen is worth more than so many whole units of a currency. */
export const isWorthMore = (yen: number, units: number, rate: number): boolean => yen * 10_000 > units * rate;

/** A sum of yen in the smallest unit of a currency (cents; whole won), rounded up. */
export function smallestUnits(yen: number, { currency, yen: rate }: Pick<ExchangeRate, 'currency' | 'yen'>): number {
  return Math.ceil((yen * 10_000 * 10 ** decimalsOf(currency)) / rate);
}

/**
 * Writes an estimate in whole yen, or from and to, in whole units of a currency: `EUR 33`, `EUR 33 – 38`, with no-break spaces. A single
 * sum is rounded up, or down where it is the least.
 */
export function formatEstimate(
  yen: number | YenRange,
  { currency, yen: rate }: Pick<ExchangeRate, 'currency' | 'yen'>,
  language: LanguageCode,
  isLeast = false,
): string {
  const unitsOf = (sum: number) => (sum * 10_000) / rate;
  const [low, high] = typeof yen === 'number' ? [yen, yen] : yen;
  const from = formatCount(Math.floor(unitsOf(low)), language);
  const to = formatCount(Math.ceil(unitsOf(high)), language);
  const range = low === high ? (isLeast ? from : to) : `${from}\u00a0–\u00a0${to}`;
  return `${currency}\u00a0${range}`;
}

/**
 * The currency, ISO 4217, after a reader moves to another country: one that they chose stays, and that of the country they leave gives
 * way to the next one's, where that is known.
 */
export function currencyAfterMove(currency: string | null, from: string | null, to: string): string | null {
  const isChosen = currency !== null && currency !== currencyOf(from ?? '');
  return isChosen ? currency : (currencyOf(to) ?? currency);
}
