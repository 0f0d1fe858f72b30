import * as v from 'valibot';
import { defineCall } from './call';
import { rowId } from './cart';
import { instant, nothing } from './common';
import { uploaded } from './upload';

/** The result of an item's inspection on arrival, compared with its listing. */
export const inspectionVerdicts = ['asDescribed', 'differs', 'unclear'] as const;
export type InspectionVerdict = (typeof inspectionVerdicts)[number];

/** The result of an item's authentication on arrival. */
export const authenticationVerdicts = ['genuine', 'doubtful', 'unclear'] as const;
export type AuthenticationVerdict = (typeof authenticationVerdicts)[number];

const remark = v.string(); // in the language of the warehouse; '' where there is none

/** The warehouse's entry about an order line: photographs, and the findings of the services that were ordered for it. */
export const lineFindings = v.object({
  line: rowId,
  at: instant,
  pictures: v.array(uploaded),
  inspection: v.nullable(v.object({ verdict: v.picklist(inspectionVerdicts), remark })),
  authentication: v.nullable(v.object({ verdict: v.picklist(authenticationVerdicts), remark })),
  correctedAt: v.nullable(instant), // when the warehouse last corrected figures or findings
  /** The customer's decision about findings that differ: `claimed` by a claim about the line. Null where none is needed. */
  answer: v.nullable(v.picklist(['awaited', 'accepted', 'claimed'])),
});
export type LineFindings = v.InferOutput<typeof lineFindings>;

export const findingsCalls = {
  /** Accepts an item whose findings differ from its listing, so that it can be shipped. Again changes nothing. Refusals: notFound, tooLate. */
  'Sig.Front.Order.AcceptFindings': defineCall({
    method: 'POST',
    login: true,
    input: v.object({ line: rowId }),
    output: nothing,
  }),
};
