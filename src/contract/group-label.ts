import * as v from 'valibot';
import { addressOutput } from './address';
import { defineCall } from './call';
import { rowId } from './cart';
import { countryCode, cursor, instant, nothing, yen } from './common';
import { inputList, nameLine } from './input';
import { bill } from './bill';
import { orderLine, paymentOutput, paymentStates } from './order';
import { declarationInput } from './parcel';
import { shippingMethods } from './shipping';

export const labelStates = ['open', 'closed', 'paid', 'sent', 'delivered', 'cancelled'] as const;
export type GroupLabelState = (typeof labelStates)[number];

/** By what the shared fee is split: what the things weigh, or the room that they take. */
export const labelSplits = ['weight', 'volume'] as const;
export type GroupLabelSplit = (typeof labelSplits)[number];

/** Most members of one label, the leader among them, and most things in it. */
export const maxMembers = 10;
export const maxLabelItems = 50;

const method = v.picklist(shippingMethods);
const split = v.picklist(labelSplits);
const labelName = v.pipe(nameLine(40), v.minLength(1));
/** Unguessable, in the link that invites. */
const inviteToken = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));
/** Whole grams: what is weighed, and what the volume counts for. */
const weights = { grams: v.number(), volumeGrams: v.number() };

const share = v.object({ yen, state: v.picklist(paymentStates) });

const labelSummary = v.object({
  id: rowId,
  name: v.string(),
  state: v.picklist(labelStates),
  since: instant,
  isLeader: v.boolean(),
  /** The leader's first name. */
  leader: v.string(),
  members: v.number(),
  items: v.number(),
  /** One's own, once the label is closed. */
  share: v.nullable(share),
});
export type GroupLabelSummary = v.InferOutput<typeof labelSummary>;

/** A member as the others see them: a first name, how many things, and what they weigh. */
const member = v.object({
  id: rowId,
  name: v.string(),
  isLeader: v.boolean(),
  isMe: v.boolean(),
  items: v.number(),
  ...weights,
  share: v.nullable(v.picklist(paymentStates)),
  /** Another member's things without a word of what they are, for the leader, who may take them out of an open label. */
  things: v.array(v.object({ id: rowId, grams: v.number() })),
});
export type GroupLabelMember = v.InferOutput<typeof member>;

const ownItem = v.object({ id: rowId, line: orderLine, ...weights });
export type GroupLabelItem = v.InferOutput<typeof ownItem>;

export const labelEventKinds = [
  'made',
  'joined',
  'left',
  'closed',
  'sharePaid',
  'ranOut',
  'reopened',
  'paid',
  'sent',
  'delivered',
  'cancelled',
] as const;

const terms = { country: countryCode, method, packing: v.boolean() };

const labelDetail = v.object({
  ...v.omit(labelSummary, ['share', 'members', 'items']).entries,
  ...terms,
  split: v.nullable(split),
  /** For the leader of an open label. */
  invite: v.nullable(v.object({ token: inviteToken, until: instant })),
  members: v.array(member),
  /** One's own things in it. */
  mine: v.array(ownItem),
  items: v.number(),
  ...weights,
  /** The leader's alone. */
  address: v.nullable(addressOutput),
  /** The leader's number for customs; '' for the others and where there is none. */
  taxId: v.string(),
  tracking: v.nullable(v.string()),
  /** By when all have to pay, or it is to leave; null where nobody could say. */
  nextBy: v.nullable(instant),
  /** The viewer's paid share of the last closing that was undone: its sum, and when the provider confirmed the refund. */
  refund: v.nullable(v.object({ yen, refundedAt: v.nullable(instant) })),
  /** The viewer's own payment for the label. */
  payment: v.nullable(paymentOutput),
  events: v.array(v.object({ at: instant, kind: v.picklist(labelEventKinds), name: v.nullable(v.string()) })),
});
export type GroupLabelDetail = v.InferOutput<typeof labelDetail>;

const labelFee = v.object({
  ...v.pick(labelDetail, ['id', 'name', 'state', 'isLeader', 'leader', 'method', 'packing', 'split']).entries,
  /** The part of the bill that is split: postage, handling, packaging. Null where the method does not accept the items, or there are none. */
  shared: v.nullable(bill),
  /** Whole yen of all shares together. */
  total: v.nullable(yen),
  /** One's own share: by the split that was chosen, and before that by each, as an example. */
  mine: v.array(v.object({ split, bill })),
  own: v.object({ items: v.number(), ...weights }),
  all: v.object({ items: v.number(), ...weights }),
  payment: v.nullable(paymentOutput),
  /** The whole yen of all shares together by each method, payment fee included, cheapest first; for the leader of an open label. */
  methods: v.array(
    v.object({ method, days: v.nullable(v.tuple([v.number(), v.number()])), tracked: v.boolean(), total: yen }),
  ),
});
export type GroupLabelFee = v.InferOutput<typeof labelFee>;

const labelId = v.object({ id: rowId });

export const groupLabelCalls = {
  /** Lists the group labels that the customer leads or has joined, the one created or joined last first, 20 a page. */
  'Sig.Front.Label.List': defineCall({
    method: 'GET',
    login: true,
    input: v.object({ cursor: v.optional(cursor) }),
    output: v.object({ labels: v.array(labelSummary), next: v.nullable(cursor) }),
  }),
  /** Creates a group label to one of the customer's addresses. Refusals: notFound, methodClosed, labelsFull (leads too many). */
  'Sig.Front.Label.Create': defineCall({
    method: 'POST',
    login: true,
    input: v.object({ name: labelName, address: rowId, method, packing: v.boolean() }),
    output: v.object({ label: rowId }),
  }),
  /** Gets a group label for its members. Refusals: notFound. */
  'Sig.Front.Label.Detail': defineCall({ method: 'GET', login: true, input: labelId, output: labelDetail }),
  /** Gets an item of the customer in a group label. Refusals: notFound. */
  'Sig.Front.Label.Item': defineCall({
    method: 'GET',
    login: true,
    input: labelId,
    output: v.object({
      ...ownItem.entries,
      label: v.pick(labelDetail, ['id', 'name', 'state', 'split']),
      contents: v.string(),
      yen,
      /** The part of the customer's share that falls on the item, by each split that is possible. */
      shares: v.array(v.object({ split, yen })),
    }),
  }),
  /** Gets the shipping fee of a group label for its members. Refusals: notFound. */
  'Sig.Front.Label.Fee': defineCall({ method: 'GET', login: true, input: labelId, output: labelFee }),
  /** Gets what an invitation to a group label shows. Refusals: notFound, inviteOver (expired, or the label is closed). */
  'Sig.Front.Label.Invite': defineCall({
    method: 'GET',
    login: true,
    input: v.object({ token: inviteToken }),
    output: v.object({
      ...terms,
      leader: v.string(),
      name: v.string(),
      members: v.number(),
      until: instant,
      /** The label, for who is in it already. */
      joined: v.nullable(rowId),
    }),
  }),
  /** Joins a group label by an invitation. Refusals: notFound, inviteOver, labelFull. */
  'Sig.Front.Label.Join': defineCall({
    method: 'POST',
    login: true,
    input: v.object({ token: inviteToken }),
    output: v.object({ label: rowId }),
  }),
  /** Creates a new invitation link; the former one stops working. For the leader. Refusals: notFound, tooLate. */
  'Sig.Front.Label.Renew': defineCall({ method: 'POST', login: true, input: labelId, output: nothing }),
  /** Changes an open group label. For the leader. Refusals: notFound, tooLate, methodClosed. */
  'Sig.Front.Label.Set': defineCall({
    method: 'POST',
    login: true,
    input: v.object({ id: rowId, method, packing: v.boolean() }),
    output: nothing,
  }),
  /**
   * Puts items that wait in the warehouse into a group label. Refusals: notFound, tooLate, claimOpen with `{claim}`, answerAwaited
   * with `{line}`, labelFull, methodClosed, invalidInput with `fields`.
   */
  'Sig.Front.Label.Put': defineCall({
    method: 'POST',
    maxBytes: 16_384,
    login: true,
    input: v.object({ id: rowId, items: inputList(declarationInput, maxLabelItems, 1) }),
    output: nothing,
  }),
  /** Takes an item out of an open group label: one's own, or any as the leader. Refusals: notFound, tooLate. */
  'Sig.Front.Label.Take': defineCall({ method: 'POST', login: true, input: labelId, output: nothing }),
  /** Leaves a group label with one's items; a closed label becomes open again. The leader cannot leave. Refusals: notFound, tooLate. */
  'Sig.Front.Label.Leave': defineCall({ method: 'POST', login: true, input: labelId, output: nothing }),
  /**
   * Closes a group label so that members can pay. `total` is the sum that was shown. For the leader. Refusals: notFound, tooLate,
   * methodClosed, priceChanged with `{total}`.
   */
  'Sig.Front.Label.Close': defineCall({
    method: 'POST',
    login: true,
    input: v.object({ id: rowId, split, total: yen }),
    output: nothing,
  }),
  /** Opens a group label again until all have paid, and refunds what was paid. For the leader. Refusals: notFound, tooLate. */
  'Sig.Front.Label.Reopen': defineCall({ method: 'POST', login: true, input: labelId, output: nothing }),
  /** Cancels a group label until all have paid; its items wait in the warehouse again. For the leader. Refusals: notFound, tooLate. */
  'Sig.Front.Label.Cancel': defineCall({ method: 'POST', login: true, input: labelId, output: nothing }),
};
