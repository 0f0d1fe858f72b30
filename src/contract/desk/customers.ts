import * as v from 'valibot';
import { claimStates } from '../after-sale';
import { bidStates } from '../bid';
import { bidTaskStates } from '../bid-task';
import { countryCode, cursor, instant } from '../common';
import { orderStates, paymentStates } from '../order';
import { parcelStates } from '../parcel';
import { purchaseRequestStates } from '../request';
import { ticketStates } from '../ticket';
import { defineDeskCall } from './desk-call';
import { personalFields, personalValue } from './personal-fields';

/** Buyers and the warehouse work on lines and parcels; they need no account. */
export const customerRoles = ['support', 'finance'] as const;

/** The reasons for which staff move points; the customer reads them in the list of points. */
export const grantReasons = ['goodwill', 'gift', 'correction'] as const;
export type GrantReason = (typeof grantReasons)[number];

/** The most points of one grant, either way, and the most without a confirmation. */
export const grantLimits = { max: 10_000, usual: 2_000 } as const;

/** The records of a customer, in the order of the page. */
export const customerRecordKinds = [
  'order',
  'parcel',
  'payment',
  'refund',
  'request',
  'bid',
  'bidTask',
  'ticket',
  'claim',
] as const;
export type CustomerRecordKind = (typeof customerRecordKinds)[number];

const recordState = v.picklist([
  ...orderStates,
  ...parcelStates,
  ...paymentStates,
  ...(['requested', 'done', 'failed'] as const),
  ...purchaseRequestStates,
  ...bidStates,
  ...bidTaskStates,
  ...ticketStates,
  ...claimStates,
]);
export type CustomerRecordState = v.InferOutput<typeof recordState>;

/** The most rows of each kind of record in a customer's details: the newest. */
export const maxCustomerRecords = 20;

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64), v.regex(/^[\w-]+$/));
const reasonWords = v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(500));
const customerState = v.picklist(['active', 'deleted']);

export const deskCustomerCalls = {
  /**
   * Customers by their number, whole e-mail address, a part of the name, or the number of an order, item or parcel; the newest first, 50 a page.
   * A part of an e-mail address finds nothing, since it would give a masked address away letter by letter. Refusals: invalidInput (`cursor`).
   */
  'Desk.Customer.Search': defineDeskCall({
    kind: 'read',
    roles: customerRoles,
    input: v.object({
      words: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(254)),
      cursor: v.optional(cursor),
    }),
    output: v.object({
      customers: v.array(
        v.object({
          id: v.string(),
          name: personalValue,
          email: personalValue,
          country: v.nullable(v.string()),
          state: customerState,
          since: instant,
        }),
      ),
      next: v.nullable(cursor),
    }),
  }),
  /** A customer's account, notes, and newest records of each kind. Personal data are masked by the reader's roles. Refusals: notFound. */
  'Desk.Customer.Detail': defineDeskCall({
    kind: 'read',
    roles: customerRoles,
    input: v.object({ id }),
    output: v.object({
      id: v.string(),
      name: personalValue,
      email: personalValue,
      state: customerState,
      since: instant,
      language: v.string(),
      country: v.nullable(v.string()),
      currency: v.nullable(v.string()),
      points: v.number(),
      /** Logins besides the password; providers by their issuer. */
      logins: v.object({ passkeys: v.number(), providers: v.array(v.string()) }),
      addresses: v.array(
        v.object({
          id: v.string(),
          isDefault: v.boolean(),
          country: countryCode,
          address: personalValue,
          phone: personalValue,
          taxId: personalValue,
        }),
      ),
      /** The newest 100. */
      notes: v.array(v.object({ id: v.string(), by: v.string(), at: instant, words: v.string() })),
      records: v.array(
        v.object({
          kind: v.picklist(customerRecordKinds),
          number: v.string(),
          state: recordState,
          /** Whole yen; null where the record has no sum. */
          yen: v.nullable(v.number()),
          at: instant,
        }),
      ),
    }),
  }),
  /**
   * Gives a personal value unmasked and records who read it and why. `address` is the entry of the address book, for its own fields. Refusals:
   * notFound, roleMissing.
   */
  'Desk.Customer.Reveal': defineDeskCall({
    kind: 'change',
    roles: customerRoles,
    input: v.object({
      id,
      field: v.picklist(personalFields),
      address: v.optional(id),
      reason: reasonWords,
    }),
    output: v.object({ text: v.string() }),
  }),
  /** Adds a note for colleagues. It is part of the customer's copy of their data. Refusals: notFound, changed (the account was deleted). */
  'Desk.Customer.Note.Write': defineDeskCall({
    kind: 'change',
    roles: customerRoles,
    input: v.object({ id, words: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(2_000)) }),
    output: v.object({}),
  }),
  /**
   * Adds points, or takes some. `balance` is what the person of staff sees, so that nobody grants twice. The customer reads `reason`; `words` are
   * for the record. Refusals: notFound, changed (the balance is another, or the account was deleted), invalid (`points`: none, too many, or more
   * than there are), implausible (`points`).
   */
  'Desk.Customer.Points.Grant': defineDeskCall({
    kind: 'change',
    roles: customerRoles,
    input: v.object({
      id,
      points: v.pipe(v.number(), v.integer(), v.minValue(-1_000_000), v.maxValue(1_000_000)),
      balance: v.pipe(v.number(), v.integer(), v.minValue(0)),
      reason: v.picklist(grantReasons),
      words: reasonWords,
      confirmed: v.boolean(),
    }),
    output: v.object({ balance: v.number() }),
  }),
};
