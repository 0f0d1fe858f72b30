import * as v from 'valibot';
import { defineCall } from './call';
import { rowId } from './cart';
import { cursor, instant } from './common';
import { goodsId, goodsText, picture, site } from './goods';
import { inputList } from './input';
import { uploaded, uploadId } from './upload';

/** Topics of a ticket, by its kind. A name stands in one kind only. */
export const ticketTopics = {
  logistics: ['late', 'stuck', 'notReceived', 'wrongAddress'],
  item: ['differs', 'damaged', 'missing', 'fake'],
  payment: ['payFailed', 'payTwice', 'refund', 'coupon'],
  bid: ['bidResult', 'bidRecall', 'bidPay'],
  parcel: ['merge', 'split', 'weight', 'packing'],
  customs: ['held', 'duty', 'papers'],
  account: ['login', 'details', 'points'],
  other: ['service', 'idea'],
} as const;
export type TicketType = keyof typeof ticketTopics;
export type TicketTopic = (typeof ticketTopics)[TicketType][number];
export const ticketTypes = Object.keys(ticketTopics) as [TicketType, ...TicketType[]];
export const allTicketTopics = Object.values(ticketTopics).flat() as [TicketTopic, ...TicketTopic[]];

/**
 * `waiting`: for staff. `answered`: for the customer, 24 hours. `solved`: closed by the customer. `ended`: closed by staff.
 * `lapsed`: closed by itself.
 */
export const ticketStates = ['waiting', 'answered', 'solved', 'ended', 'lapsed'] as const;
export type TicketState = (typeof ticketStates)[number];

export const ticketTabs = ['all', 'processing', 'finished'] as const;
export type TicketTab = (typeof ticketTabs)[number];

export const ticketLevels = ['dissatisfied', 'neutral', 'satisfied'] as const;
export type TicketLevel = (typeof ticketLevels)[number];

const words = v.pipe(v.string(), v.maxLength(20_000));
const pictures = inputList(uploadId, 30);
const type = v.picklist(ticketTypes);
const topic = v.picklist(allTicketTopics);
const level = v.picklist(ticketLevels);
const by = v.picklist(['customer', 'staff']);

/** An order line that a ticket may be about. `site` is null for what was bought by a purchase request, `goodsId` then the request's id. */
const ticketOrderLine = v.object({
  line: rowId,
  order: rowId,
  site: v.nullable(site),
  goodsId,
  title: goodsText,
  picture,
});
export type TicketOrderLine = v.InferOutput<typeof ticketOrderLine>;

const ticketCard = v.object({
  id: rowId,
  type,
  topic,
  state: v.picklist(ticketStates),
  thing: ticketOrderLine,
  openedAt: instant,
  /** The latest message; its text may be empty where it has pictures. */
  last: v.object({ by, words: v.string(), at: instant }),
  /** Staff said something since the customer last looked. */
  unread: v.boolean(),
  /** When it closes by itself unless the customer answers; null while staff's answer is awaited, and once it is closed. */
  closesAt: v.nullable(instant),
});
export type TicketCard = v.InferOutput<typeof ticketCard>;

const ticketMessage = v.object({
  /** Its place in the conversation, from 1. */
  place: v.number(),
  by,
  words: v.string(),
  pictures: v.array(uploaded),
  at: instant,
});

const evaluation = v.object({ level, words: v.string() });

const detail = v.object({
  ticket: ticketCard,
  messages: v.array(ticketMessage),
  closedAt: v.nullable(instant),
  /** The deadline for continuing the inquiry; null while it is open, and afterwards. */
  continueUntil: v.nullable(instant),
  evaluation: v.nullable(evaluation),
});
export type TicketDetail = v.InferOutput<typeof detail>;

const message = v.object({ id: rowId, words, pictures });

export const ticketCalls = {
  /** Lists the customer's tickets, those with the newest message first, 20 a page. */
  'Sig.Front.WorkOrder.List': defineCall({
    method: 'GET',
    login: true,
    input: v.object({ tab: v.picklist(ticketTabs), cursor: v.optional(cursor) }),
    output: v.object({ tickets: v.array(ticketCard), next: v.nullable(cursor) }),
  }),
  /** Gets one ticket of the customer. Refusals: notFound. */
  'Sig.Front.WorkOrder.Detail': defineCall({
    method: 'GET',
    login: true,
    input: v.object({ id: rowId }),
    output: detail,
  }),
  /** Lists items of the customer's orders, newest first, at most 100; those of the order named by `order` come first. */
  'Sig.Front.WorkOrder.Things': defineCall({
    method: 'GET',
    login: true,
    input: v.object({ order: v.optional(rowId) }),
    output: v.object({ things: v.array(ticketOrderLine) }),
  }),
  /** Opens a ticket. Refusals: invalidInput with `{fields}`, notFound (the item), pictureUnknown, rateLimited. */
  'Sig.Front.WorkOrder.Add': defineCall({
    method: 'POST',
    maxBytes: 65_536,
    login: true,
    input: v.object({ line: rowId, type, topic, words, pictures }),
    output: detail,
  }),
  /** Adds a message to an open ticket. Refusals: notFound, invalidInput with `{fields}`, ticketClosed, pictureUnknown, rateLimited. */
  'Sig.Front.WorkOrder.Reply': defineCall({
    method: 'POST',
    maxBytes: 65_536,
    login: true,
    input: message,
    output: detail,
  }),
  /**
   * Opens a closed ticket again with a message; for an open one it is a reply. Refusals: notFound, invalidInput with `{fields}`,
   * ticketOver, pictureUnknown, rateLimited.
   */
  'Sig.Front.WorkOrder.Continue': defineCall({
    method: 'POST',
    maxBytes: 65_536,
    login: true,
    input: message,
    output: detail,
  }),
  /** Closes a ticket whose problem is solved. Refusals: notFound, invalidInput with `{fields}`, ticketClosed. */
  'Sig.Front.WorkOrder.Close': defineCall({
    method: 'POST',
    maxBytes: 65_536,
    login: true,
    input: v.object({ id: rowId, level, words }),
    output: detail,
  }),
  /** Rates a closed ticket, once. Refusals: notFound, invalidInput with `{fields}`, ticketOpen, ticketEvaluated. */
  'Sig.Front.WorkOrder.Evaluate': defineCall({
    method: 'POST',
    maxBytes: 65_536,
    login: true,
    input: v.object({ id: rowId, level, words }),
    output: detail,
  }),
  /** Marks the messages of a ticket as read up to a position. Refusals: notFound. */
  'Sig.Front.WorkOrder.Read': defineCall({
    method: 'POST',
    login: true,
    input: v.object({ id: rowId, place: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)) }),
    output: v.object({ unread: v.boolean() }),
  }),
};
