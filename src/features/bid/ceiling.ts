import { maxBid, type BidStatus } from '@/contract/bid';
import { readYen, type YenInputError } from '@/rules/yen-input';

/** A ceiling as typed: whole yen, or why the auction does not take it. */
export type CeilingReading =
  | { readonly ok: true; readonly yen: number }
  | { readonly ok: false; readonly error: YenInputError | 'tooLow' | 'notHigher' | 'early' };

/** Reads a ceiling against where the bidding stands: a bid is at least the next legal one, a raise above one's own ceiling, and above the operator's limit a sum can be reserved. */
export function readCeiling(text: string, status: Pick<BidStatus, 'own' | 'next' | 'hold'>): CeilingReading {
  const { own, next, hold } = status;
  const reading = readYen(text);
  if (!reading.ok) return reading;
  const yen = reading.value;
  if (yen > maxBid) return { ok: false, error: 'tooLarge' };
  if (own?.state === 'leading' && yen <= own.ceiling) return { ok: false, error: 'notHigher' };
  if (own?.state !== 'leading' && yen < next) return { ok: false, error: 'tooLow' };
  return hold !== null && hold.opensAt !== null && yen > hold.above ? { ok: false, error: 'early' } : { ok: true, yen };
}
