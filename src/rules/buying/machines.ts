import type { ClaimState } from '@/contract/after-sale';
import type { BidHoldState, BidState } from '@/contract/bid';
import type { BidTaskState } from '@/contract/bid-task';
import type { GiftState } from '@/contract/gift';
import type { LineState, OrderState, PaymentState } from '@/contract/order';
import type { GroupLabelState } from '@/contract/group-label';
import type { ParcelState } from '@/contract/parcel';
import type { PurchaseRequestState } from '@/contract/request';
import type { SellerQuestionState } from '@/contract/question';
import type { PostState } from '@/contract/experience';
import type { ReviewState } from '@/contract/review';

/** A state machine as data: from each state, what may happen and where it leads. docs/states.md draws them. */
export type StateMachine<S extends string> = Readonly<Record<S, Readonly<Partial<Record<string, S>>>>>;

/** The names of everything that may happen to rows of a state machine. */
export type EventOf<M> = { [S in keyof M]: keyof M[S] & string }[keyof M];

/** An order as a whole, which is paid at once. `refund`: everything of it came back. `reopen`: a second person of staff declined a refund, and it is not over. */
export const orderMachine = {
  unpaid: { confirm: 'confirming', pay: 'paid', cancel: 'cancelled', expire: 'cancelled' },
  confirming: { pay: 'paid', fail: 'unpaid' },
  paid: { finish: 'done', refund: 'refunded' },
  done: { reopen: 'paid' },
  cancelled: {},
  refunded: { reopen: 'paid' },
} as const satisfies StateMachine<OrderState>;

/**
 * One thing of an order, on its way from the seller to the door. `return`: it goes back from our warehouse, by a claim. `resume` and `resumeBought`:
 * a second person of staff declined the refund of a refused one, which is as before.
 */
export const lineMachine = {
  waiting: { pay: 'buying', cancel: 'cancelled' },
  buying: { buy: 'bought', refuse: 'refused', cancel: 'cancelled' },
  bought: { arrive: 'arrived', refuse: 'refused' },
  arrived: { pack: 'packed', return: 'cancelled' },
  packed: { unpack: 'arrived', send: 'sent' },
  sent: { deliver: 'delivered' },
  delivered: {},
  refused: { resume: 'buying', resumeBought: 'bought' },
  cancelled: {},
} as const satisfies StateMachine<LineState>;

/** A payment: of an order's goods, of a parcel's shipping, or of a share in a group label. A failed one may be tried again until it runs out. */
export const paymentMachine = {
  open: { confirm: 'confirming', succeed: 'succeeded', fail: 'failed', expire: 'expired' },
  failed: { confirm: 'confirming', succeed: 'succeeded', fail: 'failed', expire: 'expired' },
  confirming: { succeed: 'succeeded', fail: 'failed' },
  succeeded: {},
  expired: {},
} as const satisfies StateMachine<PaymentState>;

export const refundStates = ['requested', 'done', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

/** Money that goes back. A bank may send back what was done already, and staff may request again what failed. */
export const refundMachine = {
  requested: { finish: 'done', fail: 'failed' },
  failed: { retry: 'requested' },
  done: { fail: 'failed' },
} as const satisfies StateMachine<RefundState>;

export const parcelMachine = {
  unpaid: { confirm: 'confirming', pay: 'paid', cancel: 'cancelled', expire: 'cancelled' },
  confirming: { pay: 'paid', fail: 'unpaid' },
  paid: { send: 'sent' },
  sent: { deliver: 'delivered' },
  delivered: {},
  cancelled: {},
} as const satisfies StateMachine<ParcelState>;

/** A group label. `reopen`: a share ran out, somebody left before all had paid, or the leader opened it again. */
export const groupLabelMachine = {
  open: { close: 'closed', cancel: 'cancelled' },
  closed: { pay: 'paid', reopen: 'open', cancel: 'cancelled' },
  paid: { send: 'sent' },
  sent: { deliver: 'delivered' },
  delivered: {},
  cancelled: {},
} as const satisfies StateMachine<GroupLabelState>;

/** A customer's bid in an auction. `outbid` is raised or lost; a win that nobody pays lapses until staff lift it. */
export const bidMachine = {
  leading: { raise: 'leading', outbid: 'outbid', win: 'won', lose: 'lost', withdraw: 'refused' },
  outbid: { raise: 'leading', lose: 'lost', withdraw: 'refused' },
  won: { order: 'ordered', expire: 'lapsed' },
  ordered: { expire: 'lapsed' },
  lapsed: { lift: 'lifted' },
  lifted: {},
  lost: {},
  refused: {},
} as const satisfies StateMachine<BidState>;

/** A sum that is reserved for a bid. `ended` may still be authorised by a payer who was late, and is released then; an authorisation may end by itself. */
export const bidHoldMachine = {
  created: { authorise: 'authorised', end: 'ended' },
  ended: { authorise: 'releasing' },
  authorised: { capture: 'capturing', release: 'releasing', end: 'released' },
  capturing: { finish: 'captured', end: 'released' },
  captured: {},
  releasing: { end: 'released' },
  released: {},
} as const satisfies StateMachine<BidHoldState>;
/**
 * A bid that staff place by hand in an auction at a marketplace. `raise`: the customer's new maximum waits for staff, while the old one
 * stands. An outbid one is raised or lost, and a win that nobody pays expires until staff lift it, as with other bids.
 */
export const bidTaskMachine = {
  waiting: { place: 'placed', raise: 'waiting', fail: 'impossible', withdraw: 'withdrawn' },
  placed: { raise: 'raised', outbid: 'outbid', win: 'won', lose: 'lost' },
  raised: { place: 'placed', raise: 'raised', outbid: 'outbid', win: 'won', lose: 'lost' },
  // Staff correct an outcome that they entered wrongly: outbid or lost becomes won, and won lost, or won at another price.
  outbid: { raise: 'waiting', win: 'won', lose: 'lost' },
  won: { order: 'ordered', expire: 'expired', lose: 'lost', win: 'won' },
  ordered: { expire: 'expired', lose: 'lost', win: 'won' },
  expired: { lift: 'lifted', lose: 'lost' },
  lifted: {},
  lost: { win: 'won' },
  impossible: {},
  withdrawn: {},
} as const satisfies StateMachine<BidTaskState>;

export const couponStates = ['unused', 'held', 'used'] as const;
export type CouponState = (typeof couponStates)[number];

/** A customer's coupon: an order holds it until it is paid; it comes back with an unpaid or a fully refunded order. */
export const couponMachine = {
  unused: { hold: 'held' },
  held: { use: 'used', release: 'unused' },
  used: { release: 'unused' },
} as const satisfies StateMachine<CouponState>;

/** A thing that the service sends for free. It waits for an address; one that nobody claims in time lapses. */
export const giftMachine = {
  toClaim: { claim: 'claimed', expire: 'lapsed' },
  claimed: { send: 'sent' },
  sent: {},
  lapsed: {},
} as const satisfies StateMachine<GiftState>;

/**
 * A shopping review. `pay`: postponed points came. Its writer takes nothing back of one that was approved; staff may take it
 * down, for example after a report.
 */
export const reviewMachine = {
  pending: { approve: 'approved', refuse: 'failed', postpone: 'postponed', cancel: 'cancelled' },
  postponed: { pay: 'approved', refuse: 'failed', cancel: 'cancelled' },
  failed: { resend: 'pending', cancel: 'cancelled' },
  approved: { takeDown: 'failed' },
  cancelled: {},
} as const satisfies StateMachine<ReviewState>;

/** A buyer's story. Its author may withdraw it at any time; staff may take down one that was approved. */
export const postMachine = {
  pending: { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' },
  rejected: { resend: 'pending', withdraw: 'withdrawn' },
  approved: { takeDown: 'rejected', withdraw: 'withdrawn' },
  withdrawn: {},
} as const satisfies StateMachine<PostState>;

/**
 * A claim of a thing that was bought. `expire`: what staff asked for did not come in time. `decline` and `declineReturn`: a second person of staff declined its
 * refund. It is decided anew, or refunded once more where the item left the customer's items already.
 */
export const claimMachine = {
  pending: { ask: 'asked', approve: 'approved', refuse: 'refused', withdraw: 'withdrawn' },
  asked: { answer: 'pending', approve: 'approved', refuse: 'refused', expire: 'refused', withdraw: 'withdrawn' },
  approved: { refund: 'refunded' },
  refunded: { decline: 'pending', declineReturn: 'approved' },
  refused: {},
  withdrawn: {},
} as const satisfies StateMachine<ClaimState>;

/** A request to buy something by its link. `quote`: staff name a price, or a new one; `expire` is done by the clock alone. */
export const purchaseRequestMachine = {
  asked: { quote: 'quoted', decline: 'declined', withdraw: 'withdrawn' },
  quoted: { quote: 'quoted', accept: 'accepted', decline: 'declined', expire: 'expired', withdraw: 'withdrawn' },
  accepted: {},
  // Staff quote again what they declined by mistake, or what ran out.
  declined: { quote: 'quoted' },
  expired: { quote: 'quoted' },
  withdrawn: {},
} as const satisfies StateMachine<PurchaseRequestState>;

/** A question to a seller, which staff pass on. */
export const sellerQuestionMachine = {
  asked: { answer: 'answered', decline: 'declined' },
  answered: {},
  declined: {},
} as const satisfies StateMachine<SellerQuestionState>;

/** Gets the state that an event leads to, or null where the event is not allowed in the current state. */
export function nextState<S extends string, M extends StateMachine<S>>(
  machine: M & StateMachine<S>,
  state: S,
  event: EventOf<M>,
): S | null {
  const transitions: Readonly<Partial<Record<string, S>>> = machine[state];
  return Object.keys(transitions).includes(event) ? (transitions[event] ?? null) : null;
}
