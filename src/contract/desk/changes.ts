import * as v from 'valibot';
import { defineDeskCall } from './desk-call';

const values = v.record(v.string(), v.unknown());

export const deskChangeCalls = {
  /** The newest changes by staff, at the desk or by command; `words` finds a number, a person, or a kind of change. 100 a page. */
  'Desk.Change.List': defineDeskCall({
    kind: 'read',
    roles: ['support', 'finance'],
    input: v.object({
      words: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''),
      cursor: v.optional(v.pipe(v.string(), v.maxLength(200))),
    }),
    output: v.object({
      changes: v.array(
        v.object({
          id: v.string(),
          at: v.string(),
          by: v.string(),
          /** The call or command, such as `Desk.Request.Quote` or `order bought`. */
          act: v.string(),
          /** The number of what was changed. */
          subject: v.string(),
          before: values,
          after: values,
          why: v.string(),
        }),
      ),
      next: v.nullable(v.string()),
    }),
  }),
};
