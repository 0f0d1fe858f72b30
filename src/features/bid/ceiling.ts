import { maxBid, type BidStatus } from '@/contract/bid';
import { readYen, type YenInputError } from '@/rules/yen-input';

/** A ceiling as typed: whole yen, or why the auction does not take it. */
export type CeilingReading =
  | { readonly ok: true; readonly yen: number }
  | { readonly ok: false; readonly error: YenInputError | 'tooLow' | 'notHigher' };

/** Reads a ceiling against where the bidding stands: a bid is at least the next legal one, a raise above one's own ceiling. */
export function readCeiling(text: string, { own, next }: Pick<BidStatus, 'own' | 'next'>): CeilingReading {
  const reading = readYen(text);
  if (!reading.ok) return reading;
  const yen = reading.value;
  if (yen > maxBid) return { ok: false, error: 'tooLarge' };
  if (own?.state === 'leading') return yen > own.ceiling ? { ok: true, yen } : { ok: false, error: 'notHigher' };
  return yen < next ? { ok: false, error: 'tooLow' } : { ok: true, yen };
}
