import * as v from 'valibot';
import { lineServices } from '../cart';
import { lineStates, rejectionReasons } from '../order';
import { defineDeskCall } from './desk-call';

/** The number of an order line, such as `KH-3M7Q2XW8TB/2`. */
export const lineNumberInput = v.pipe(v.string(), v.trim(), v.regex(/^[\w-]{1,40}\/\d{1,3}$/));

/** Longest base64 of a picture: 4 MiB of bytes. */
const maxBase64 = 5_592_408;
/** A JPEG, PNG or WebP picture as base64. */
export const pictureInput = v.pipe(
  v.string(),
  v.minLength(4),
  v.maxLength(maxBase64),
  v.regex(/^[A-Za-z\d+/]+={0,2}$/),
);
/** Longest body with so many pictures, in bytes. */
export const maxBytesWith = (pictures: number): number => pictures * maxBase64 + 100_000;

export const staffRemark = v.pipe(v.string(), v.maxLength(2000));
const wholeYen = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_000));

/** The facts of an order line that all of its pages show to staff. */
export const deskLine = v.object({
  line: v.string(),
  state: v.picklist(lineStates),
  title: v.string(),
  /** The listing at its marketplace, or the address that the customer named; null where there is none. */
  link: v.nullable(v.string()),
  options: v.array(v.object({ name: v.string(), choice: v.string() })),
  quantity: v.number(),
  /** Whole yen that the customer paid for one piece. */
  yen: v.number(),
  services: lineServices,
});

export type DeskLine = v.InferOutput<typeof deskLine>;

export const deskPurchaseCalls = {
  /** Everything that is needed to buy an order line, and what was entered of its purchase. Refusals: notFound. */
  'Desk.Purchase.Detail': defineDeskCall({
    kind: 'read',
    roles: ['buyer'],
    input: v.object({ line: lineNumberInput }),
    output: v.object({
      ...deskLine.entries,
      /** The customer's note to the seller; '' where there is none. */
      remark: v.string(),
      /** The customer's words to us, with a request or a bid; '' where there are none. */
      note: v.string(),
      /** The most that the goods may cost, whole yen; null where the customer named none. */
      ceiling: v.nullable(v.number()),
      owner: v.nullable(v.string()),
      purchase: v.nullable(
        v.object({
          number: v.string(),
          paidYen: v.nullable(v.number()),
          remark: v.string(),
          hasReceipt: v.boolean(),
          by: v.string(),
          at: v.string(),
        }),
      ),
    }),
  }),
  /**
   * Records that a line was bought, and tells the customer; again, corrects what was entered. Refusals: notFound, changed, implausible
   * (`paidYen`), invalid (`receipt`).
   */
  'Desk.Purchase.Record': defineDeskCall({
    kind: 'change',
    roles: ['buyer'],
    maxBytes: maxBytesWith(1),
    input: v.object({
      line: lineNumberInput,
      number: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)),
      paidYen: wholeYen,
      remark: staffRemark,
      receipt: v.nullable(pictureInput),
      confirmed: v.boolean(),
    }),
    output: v.object({}),
  }),
  /** Records that the seller did not sell: the line is refunded, and the customer is told. Refusals: notFound, changed. */
  'Desk.Purchase.Reject': defineDeskCall({
    kind: 'change',
    roles: ['buyer'],
    input: v.object({ line: lineNumberInput, reason: v.picklist(rejectionReasons) }),
    output: v.object({}),
  }),
};
