import { maxBid, type BidStanding } from '../../contract/bid';
import { readYen, type YenInputError } from '../../rules/yen-input';

/** A ceiling as typed: whole yen, or why the auction does not take it. */
export type CeilingReading =
  | { readonly ok: true; readonly yen: number }
  | { readonly ok: false; readonly refusal: YenInputError | 'tooLow' | 'notHigher' };

/** Reads a ceiling against where the bidding stands: a bid is at least the next legal one, a raise above one's own ceiling. */
export function readCeiling(text: string, { own, next }: Pick<BidStanding, 'own' | 'next'>): CeilingReading {
  const reading = readYen(text);
  if (!reading.ok) return reading;
  const yen = reading.value;
  if (yen > maxBid) return { ok: false, refusal: 'tooLarge' };
  if (own?.state === 'leading') return yen > own.ceiling ? { ok: true, yen } : { ok: false, refusal: 'notHigher' };
  return yen < next ? { ok: false, refusal: 'tooLow' } : { ok: true, yen };
}
