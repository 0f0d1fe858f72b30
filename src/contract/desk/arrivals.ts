import * as v from 'valibot';
import { authenticationVerdicts, inspectionVerdicts } from '../findings';
import { inputList } from '../input';
import { defineDeskCall } from './desk-call';
import { deskLine, lineNumberInput, maxBytesWith, pictureInput, staffRemark } from './purchases';

/** Most photographs of an arrival. */
export const maxArrivalPictures = 8;

const maxGrams = 100_000;
const maxCm = 1000;
const side = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxCm));
const cm = v.tuple([v.number(), v.number(), v.number()]);
const inspection = v.nullable(v.object({ verdict: v.picklist(inspectionVerdicts), remark: staffRemark }));
const authentication = v.nullable(v.object({ verdict: v.picklist(authenticationVerdicts), remark: staffRemark }));

export const deskArrivalCalls = {
  /** Order lines by a number that was scanned or typed: of an order, a line, or a marketplace's order; 50 at most. */
  'Desk.Arrival.Find': defineDeskCall({
    kind: 'read',
    roles: ['warehouse'],
    input: v.object({ number: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)) }),
    output: v.object({ lines: v.array(v.pick(deskLine, ['line', 'state', 'title', 'quantity'])) }),
  }),
  /** An order line with its estimate and what was entered of its arrival. Refusals: notFound. */
  'Desk.Arrival.Detail': defineDeskCall({
    kind: 'read',
    roles: ['warehouse'],
    input: v.object({ line: lineNumberInput }),
    output: v.object({
      ...deskLine.entries,
      /** Whole grams and centimetres of one piece; null where nobody could say. */
      estimate: v.nullable(v.object({ grams: v.number(), cm })),
      arrival: v.nullable(
        v.object({
          at: v.string(),
          grams: v.nullable(v.number()),
          cm: v.nullable(cm),
          lateDomestic: v.number(),
          pictures: v.number(),
          inspection,
          authentication,
        }),
      ),
    }),
  }),
  /**
   * Records an arrival with figures, photographs and findings, and tells the customer; again, corrects it. Without pictures and findings the
   * earlier ones stay. Refusals: notFound, changed, implausible (`grams`, `size`), invalid (`inspection`, `authentication`, `pictures`).
   */
  'Desk.Arrival.Record': defineDeskCall({
    kind: 'change',
    roles: ['warehouse'],
    maxBytes: maxBytesWith(maxArrivalPictures),
    input: v.object({
      line: lineNumberInput,
      grams: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxGrams)),
      cm: v.tuple([side, side, side]),
      /** Whole yen of shipping inside Japan that came with the seller's bill. */
      lateDomestic: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
      pictures: inputList(pictureInput, maxArrivalPictures),
      inspection,
      authentication,
      confirmed: v.boolean(),
    }),
    output: v.object({}),
  }),
};
