import * as v from 'valibot';
import type { CallError } from '@/api/call-error';
import { lineProblems, rowId, type LineProblem } from '@/contract/cart';
import { codes } from '@/contract/codes';
import { yen } from '@/contract/common';
import { failureText } from '@/session/failure-text';

/** Why an order did not come about; sums in whole yen. */
export type CheckoutError =
  | { readonly kind: 'price'; readonly old: number; readonly now: number }
  | { readonly kind: 'line'; readonly line: string; readonly problem: LineProblem }
  | { readonly kind: 'text'; readonly text: string };

const priceChanged = v.object({ total: yen });
const notForSale = v.object({ line: rowId, problem: v.picklist(lineProblems) });

/** A failed order or quote by its code; `shown` is the total that was on show. */
export function toCheckoutError(error: CallError, displayedYen = 0): CheckoutError {
  const price = v.safeParse(priceChanged, error.data);
  if (error.code === codes.priceChanged && price.success) {
    return { kind: 'price', old: displayedYen, now: price.output.total };
  }
  const line = v.safeParse(notForSale, error.data);
  if (error.code === codes.notForSale && line.success) return { kind: 'line', ...line.output };
  return { kind: 'text', text: failureText(error) };
}
