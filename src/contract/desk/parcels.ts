import * as v from 'valibot';
import { addressOutput } from '../address';
import { bill } from '../bill';
import { rowId } from '../cart';
import { inputList } from '../input';
import { maxInParcel, parcelStates } from '../parcel';
import { shippingMethods } from '../shipping';
import { uploaded } from '../upload';
import { defineDeskCall } from './desk-call';
import { deskLine, lineNumberInput } from './purchases';

const roles = ['warehouse'] as const;
const parcelNumber = v.pipe(v.string(), v.trim(), v.regex(/^[\w-]{1,40}$/));
const tracking = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60));
const maxGrams = 100_000;

/** The company that sends a parcel, in Latin letters and as it is registered. */
const sender = v.object({
  name: v.string(),
  localName: v.string(),
  address: v.string(),
  localAddress: v.string(),
  postalCode: v.string(),
  country: v.string(),
  /** Null where the brand names none. */
  phone: v.nullable(v.string()),
});

export const deskParcelCalls = {
  /** Parcels by a number that was scanned or typed: of a parcel, its tracking, or an order with items in it; 50 at most. */
  'Desk.Parcel.Find': defineDeskCall({
    kind: 'read',
    roles,
    input: v.object({ number: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)) }),
    output: v.object({ parcels: v.array(v.object({ id: v.string(), state: v.picklist(parcelStates) })) }),
  }),
  /** A parcel with all that is needed to pack, declare and send it, and what was entered of it. Refusals: notFound. */
  'Desk.Parcel.Detail': defineDeskCall({
    kind: 'read',
    roles,
    input: v.object({ id: rowId }),
    output: v.object({
      id: v.string(),
      state: v.picklist(parcelStates),
      since: v.string(),
      method: v.picklist(shippingMethods),
      /** Whole grams for which the postage was paid. */
      paidGrams: v.number(),
      address: addressOutput,
      /** The recipient's number for customs; '' where there is none. */
      taxId: v.string(),
      bill,
      tracking: v.nullable(v.string()),
      owner: v.nullable(v.string()),
      sender,
      lines: v.array(
        v.object({
          ...v.pick(deskLine, ['line', 'title', 'options', 'quantity', 'yen']).entries,
          /** Measured on arrival: whole grams and centimetres of the whole line. */
          grams: v.nullable(v.number()),
          cm: v.nullable(v.tuple([v.number(), v.number(), v.number()])),
          arrivedAt: v.nullable(v.string()),
          pictures: v.array(uploaded),
          /** The declaration for customs, in English and whole yen; null in older parcels. */
          declared: v.nullable(v.object({ contents: v.string(), yen: v.number() })),
        }),
      ),
      /** The person who sent it, the time, and the measured weight; null before, and where it was sent by command. */
      sent: v.nullable(v.object({ by: v.string(), at: v.string(), grams: v.number() })),
    }),
  }),
  /**
   * Hands a paid parcel to its carrier, every line of it ticked off, and notifies the buyer. Refusals: notFound, changed, implausible (`grams`),
   * invalid (`lines`, `tracking`).
   */
  'Desk.Parcel.Send': defineDeskCall({
    kind: 'change',
    roles,
    input: v.object({
      id: parcelNumber,
      /** The numbers of the lines that are in the box. */
      lines: inputList(lineNumberInput, maxInParcel),
      /** The weight of the closed box. */
      grams: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxGrams)),
      tracking,
      confirmed: v.boolean(),
    }),
    output: v.object({}),
  }),
  /** Corrects the tracking number of a parcel on its way, and notifies the buyer. Refusals: notFound, changed, invalid (`tracking`). */
  'Desk.Parcel.CorrectTracking': defineDeskCall({
    kind: 'change',
    roles,
    input: v.object({ id: parcelNumber, tracking }),
    output: v.object({}),
  }),
  /** Records that a parcel was delivered, and notifies the buyer. Refusals: notFound, changed. */
  'Desk.Parcel.Deliver': defineDeskCall({
    kind: 'change',
    roles,
    input: v.object({ id: parcelNumber }),
    output: v.object({}),
  }),
};
