import * as v from 'valibot';
import { defineCall } from './call';
import { instant, nothing, yen } from './common';
import { user } from './session';

/** The open business that prevents an account from being deleted: the number of each kind. */
const openBusiness = v.object({
  orders: v.number(),
  parcels: v.number(),
  payments: v.number(),
  bids: v.number(),
  labels: v.number(),
  /** Prizes and rewards that are to be sent. */
  gifts: v.number(),
});
export type OpenBusiness = v.InferOutput<typeof openBusiness>;

const row = v.record(v.string(), v.unknown());

export const ownAccountCalls = {
  /**
   * Exports everything that is stored about the customer, by kind, without secrets. Not stored under an Idempotency-Key. Refusals:
   * rateLimited.
   */
  'Sig.Front.User.Account.Export': defineCall({
    method: 'POST',
    login: true,
    input: nothing,
    output: v.strictObject({
      madeAt: instant,
      account: v.strictObject({ ...user.entries, createdAt: v.string(), passwordSetAt: v.string() }),
      /** Rows by kind; instants are ISO 8601. */
      data: v.record(v.string(), v.array(row)),
    }),
  }),
  /** Lists what deletion of the account would remove, and what prevents it. `requests`: purchase requests that are asked or quoted. */
  'Sig.Front.User.Account.Leaving': defineCall({
    method: 'GET',
    login: true,
    input: nothing,
    output: v.object({ points: yen, coupons: v.number(), requests: v.number(), underWay: openBusiness }),
  }),
  /** Deletes the account at once and ends its sessions. Refusals: passwordWrong, rateLimited, accountBusy with `underWay`. */
  'Sig.Front.User.Account.Delete': defineCall({
    method: 'POST',
    login: true,
    input: v.object({ password: v.pipe(v.string(), v.minLength(1), v.maxLength(128)) }),
    output: nothing,
  }),
};
