import type { ClaimKind, ClaimPreference } from '@/contract/after-sale';
import type { LineState } from '@/contract/order';
import { hasWords } from '../emoji';
import { countGraphemes } from '../graphemes';
import { claimPolicy } from './policy';

/** The part of the order's payment that falls on an order line: whole yen with its part of fees and coupon, and points. */
export interface Paid {
  readonly yen: number;
  readonly points: number;
}

/** Whether a partial refund may come to so much: whole yen, something, and less than all of it. */
export const isPartOf = (yen: number | null, paid: Paid): yen is number =>
  yen !== null && Number.isInteger(yen) && yen > 0 && yen < paid.yen;

/**
 * Calculates the refund of a claim (decision 45): all that was paid for the order line, its points too, or so many yen of it. Null where the sum
 * cannot be refunded.
 */
export function refundOf(as: ClaimPreference, yen: number | null, paid: Paid): Paid | null {
  if (as !== 'partial') return paid;
  return isPartOf(yen, paid) ? { yen, points: 0 } : null;
}

/** True for a refund that may be mistyped: it is more than was claimed, or less than a tenth of it. Whole yen. */
export const isUnusualRefund = (yen: number, claimedYen: number): boolean => yen > claimedYen || yen * 10 < claimedYen;

export type WordsProblem = 'few' | 'many' | 'emoji';

/** Finds the problem with a claim's text, with characters counted as people count them. */
export function claimWordsProblem(text: string): WordsProblem | undefined {
  const { least, most: max } = claimPolicy.words;
  const count = countGraphemes(text.trim(), max + 1);
  if (count > max) return 'many';
  if (count < least) return 'few';
  return hasWords(text) ? undefined : 'emoji';
}

export interface ClaimTyped {
  readonly kind: ClaimKind;
  readonly wish: ClaimPreference;
  readonly yen: number | null;
  readonly words: string;
  readonly pictures: number;
}
export type ClaimField = 'wish' | 'yen' | 'words' | 'pictures';

/** Fewest pictures of a kind of claim. Only a customer who has the item can take some. */
export const minPictures = (kind: { readonly pictures: number } | undefined, state: LineState): number =>
  state === 'delivered' ? (kind?.pictures ?? 0) : 0;

/** Fields of a claim about an item in this state that are wrong, in the order of the form. */
export function claimProblems(typed: ClaimTyped, paid: Paid, state: LineState): ClaimField[] {
  const row = claimPolicy.kinds.find(({ kind }) => kind === typed.kind);
  const isOffered = (row?.wishes.includes(typed.wish) ?? false) && (typed.wish !== 'return' || state === 'arrived');
  const wrong: readonly (readonly [ClaimField, boolean])[] = [
    ['wish', !isOffered],
    ['yen', refundOf(typed.wish, typed.yen, paid) === null],
    ['words', claimWordsProblem(typed.words) !== undefined],
    ['pictures', typed.pictures < minPictures(row, state) || typed.pictures > claimPolicy.mostPictures],
  ];
  return wrong.filter(([, isWrong]) => isWrong).map(([field]) => field);
}
