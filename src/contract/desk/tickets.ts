import * as v from 'valibot';
import { rowId } from '../cart';
import { languageCode } from '../common';
import { inputList } from '../input';
import { allTicketTopics, ticketLevels, ticketStates, ticketTypes } from '../ticket';
import { defineDeskCall } from './desk-call';
import { deskMessage } from './message';
import { deskLine, maxBytesWith, pictureInput } from './purchases';

/** Most pictures of an answer. */
export const maxAnswerPictures = 9;

const roles = ['support'] as const;

export const deskTicketCalls = {
  /** A ticket with its conversation and the order line that it is about. Refusals: notFound. */
  'Desk.Ticket.Detail': defineDeskCall({
    kind: 'read',
    roles,
    input: v.object({ id: rowId }),
    output: v.object({
      id: rowId,
      type: v.picklist(ticketTypes),
      topic: v.picklist(allTicketTopics),
      state: v.picklist(ticketStates),
      /** The language in which the customer writes. */
      language: languageCode,
      customer: v.string(),
      order: v.string(),
      line: v.nullable(deskLine),
      openedAt: v.string(),
      /** The time at which it closes by itself; null where it does not. */
      closesAt: v.nullable(v.string()),
      messages: v.array(deskMessage),
      evaluation: v.nullable(v.object({ level: v.picklist(ticketLevels), words: v.string() })),
      owner: v.nullable(v.string()),
    }),
  }),
  /**
   * Answers the customer with words, pictures or both. `seen` is the number of messages that the person read: where there are more, the
   * answer is refused as changed. Refusals: notFound, changed, invalidInput (`words`, `pictures`).
   */
  'Desk.Ticket.Answer': defineDeskCall({
    kind: 'change',
    roles,
    maxBytes: maxBytesWith(maxAnswerPictures),
    input: v.object({
      id: rowId,
      seen: v.pipe(v.number(), v.integer(), v.minValue(0)),
      words: v.pipe(v.string(), v.maxLength(20_000)),
      pictures: inputList(pictureInput, maxAnswerPictures),
    }),
    output: v.object({}),
  }),
  /** Closes a ticket that needs no further answer; the customer may continue it for a day. Refusals: notFound, changed. */
  'Desk.Ticket.Close': defineDeskCall({ kind: 'change', roles, input: v.object({ id: rowId }), output: v.object({}) }),
};
