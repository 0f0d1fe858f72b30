import * as v from 'valibot';
import { liftFaults } from '../lift-request';
import { defineDeskCall } from './desk-call';

const roles = ['buyer', 'support'] as const;
/** `CUSTOMER SITE/ID`, as the queue names it. */
const subject = v.pipe(v.string(), v.minLength(3), v.maxLength(300));

export const deskRestrictionCalls = {
  /** Lifts the restriction on the item for everybody, and grants every open request about it. Refusals: notFound, changed. */
  'Desk.Restriction.Grant': defineDeskCall({
    kind: 'change',
    roles,
    input: v.object({ subject }),
    output: v.object({}),
  }),
  /** Leaves the restriction as it is, with a reason that the customer reads. Refusals: notFound, changed. */
  'Desk.Restriction.Reject': defineDeskCall({
    kind: 'change',
    roles,
    input: v.object({ subject, reason: v.picklist(liftFaults) }),
    output: v.object({}),
  }),
};
