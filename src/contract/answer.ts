import * as v from 'valibot';

/** The envelope of every answer. `code` is an integer; `"200"` as a string is no success. */
export const answer = v.object({
  code: v.pipe(v.number(), v.integer()),
  msg: v.optional(v.nullable(v.string()), ''),
  data: v.optional(v.unknown()),
});
export type Answer = v.InferOutput<typeof answer>;

/** Headers that the page sends and the API reads; one spelling for both. */
export const headers = {
  csrf: 'X-Requested-With',
  csrfValue: 'kakehashi',
  idempotencyKey: 'Idempotency-Key',
  forwardedCookie: 'X-Forwarded-Cookie',
  deviceId: 'X-Device-Id',
} as const;
