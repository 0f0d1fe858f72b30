import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Claim, ClaimOrderLine } from '@/contract/after-sale';
import { claimKinds } from '@/contract/after-sale';
import type { LanguageKey } from '@/i18n/languages';
import { claimBlock, claimPolicy, claimWindow, isClaimOpen } from '@/rules/after-sale/policy';
import { givesCouponBack } from '../order/refund-order-line';
import type { LineRow, OrderRow } from '../order/order-transitions';
import { textIn } from '../goods/goods-view';
import type { Db } from '@server/platform/db/open';
import { refunds } from '../payment/money-schema';
import { claims } from './schema';
import type { ClaimRow } from './claim-transitions';
import { toInstant } from '@/rules/time/date';
import { daysToMs } from '@/rules/time/instant';
const finalStates = new Set<Claim['state']>(['refused', 'withdrawn']);

const summarizeClaim = ({ id, orderId, goods }: LineRow, language: LanguageKey): Claim['thing'] => ({
  id,
  order: orderId,
  site: goods.site,
  goodsId: goods.id,
  title: textIn(goods.titles, language),
  picture: goods.picture,
});

/** By when the next step of a claim is to be expected: the customer's where staff asked for something, else staff's. */
export function claimDueAt({ state, since, until }: ClaimRow): Date | null {
  if (state === 'asked') return until;
  return state === 'pending' || state === 'approved'
    ? new Date(since.getTime() + daysToMs(claimPolicy.answerDays))
    : null;
}

/** The refunds of claims' order lines that are done, by the line. */
export async function findDoneRefunds(db: Db, lineIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const abouts = lineIds.map((id) => `line ${id}`);
  const rows = await db
    .select({ about: refunds.about, doneAt: refunds.doneAt })
    .from(refunds)
    .where(and(inArray(refunds.about, abouts), eq(refunds.state, 'done')));
  return new Map(rows.flatMap(({ about, doneAt }) => (doneAt ? [[about.slice('line '.length), doneAt] as const] : [])));
}

/** The end of a claim's refund; points alone are back at once. */
function refundedAtOf({ state, yen, since }: ClaimRow, doneAt: Date | undefined): string | null {
  if (state !== 'refunded') return null;
  const at = yen === 0 ? since : doneAt;
  return at ? toInstant(at) : null;
}

export function claimView(row: ClaimRow, line: LineRow, language: LanguageKey, doneAt: Date | undefined): Claim {
  const { outcome, yen, points } = row;
  const by = claimDueAt(row);
  return {
    id: row.id,
    thing: summarizeClaim(line, language),
    kind: row.kind,
    wish: row.wish,
    wishYen: row.wishYen,
    state: row.state,
    at: toInstant(row.at),
    since: toInstant(row.since),
    by: by && toInstant(by),
    granted: outcome && { as: outcome, yen, points },
    reason: row.reason,
    refundedAt: refundedAtOf(row, doneAt),
  };
}

/** Whether the order's coupon comes back with a full refund of one of its lines. */
const couponBy = (order: OrderRow, lines: readonly LineRow[], line: LineRow): ClaimOrderLine['coupon'] => {
  if (order.couponId === null) return 'none';
  return givesCouponBack(order, lines, line) ? 'back' : 'stays';
};

/** Returns what the claim, as requested or granted, does to the order's coupon. */
export function couponOf(row: ClaimRow, order: OrderRow, lines: readonly LineRow[]): ClaimOrderLine['coupon'] {
  const line = lines.find(({ id }) => id === row.lineId);
  if (!line || finalStates.has(row.state) || (row.outcome ?? row.wish) === 'partial')
    return order.couponId === null ? 'none' : 'stays';
  return couponBy(order, lines, line);
}

/** Claims of things that are not withdrawn, by the thing. */
export async function claimsOf(db: Db, orderId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: claims.id, line: claims.lineId })
    .from(claims)
    .where(and(eq(claims.orderId, orderId), isNotNull(claims.holds)));
  return new Map(rows.map(({ id, line }) => [line, id]));
}

interface LineAndTime {
  readonly order: OrderRow;
  readonly lines: readonly LineRow[];
  readonly claimed: ReadonlyMap<string, string>;
  readonly now: Date;
  readonly language: LanguageKey;
}

/** A thing, and what may be claimed of it now. */
export function orderLineView(line: LineRow, { order, lines, claimed, now, language }: LineAndTime): ClaimOrderLine {
  const block = claimBlock(line, now);
  const claim = claimed.get(line.id) ?? null;
  const open = claimKinds.flatMap((kind) => {
    const until = claimWindow(kind, line)?.[1];
    return until && isClaimOpen(kind, line, now) ? [{ kind, until: toInstant(until) }] : [];
  });
  return {
    ...summarizeClaim(line, language),
    state: line.state,
    paid: { yen: line.shareYen, points: line.sharePoints },
    open: claim === null ? open : [],
    returnable: line.state === 'arrived',
    blocked: claim === null ? (block?.why ?? null) : 'claimed',
    opens: block?.opens ? toInstant(block.opens) : null,
    claim,
    coupon: couponBy(order, lines, line),
  };
}

/** Things that have come as far as our warehouse. */
export const reached = ['arrived', 'packed', 'sent', 'delivered'] as const;
export const hasReached = (state: LineRow['state']): boolean => reached.some((reachedState) => reachedState === state);
