import * as v from 'valibot';
import { rowId } from './cart';

/** States of a claim that is not over. */
export const openClaimStates = ['pending', 'asked', 'approved'] as const;

/** The open claim about an order line. While it is `pending` or `asked`, the line cannot be put into a parcel. */
export const openClaim = v.object({ id: rowId, state: v.picklist(openClaimStates) });
export type OpenClaim = v.InferOutput<typeof openClaim>;
