import * as v from 'valibot';
import { rowId } from '../cart';
import { languageCode, yen } from '../common';
import { goodsCard } from '../goods';
import { inputList } from '../input';
import { declineReasons, purchaseRequestCalls } from '../request';
import { restrictedKinds } from '../restricted';
import { defineDeskCall } from './desk-call';

const roles = ['buyer', 'support'] as const;
const { item: quote } = purchaseRequestCalls['Sig.Front.PurchaseRequest.Detail'].output.entries.quotes;
const words = v.pipe(v.string(), v.trim(), v.maxLength(2_000));
const restricted = inputList(v.picklist(restrictedKinds), restrictedKinds.length);

export const deskRequestCalls = {
  /**
   * A purchase request as its buyer sees it, with the language in which they write and the restricted kinds that its words name. Refusals:
   * notFound.
   */
  'Desk.Request.Detail': defineDeskCall({
    kind: 'read',
    roles,
    input: v.object({ id: rowId }),
    output: v.object({
      ...purchaseRequestCalls['Sig.Front.PurchaseRequest.Detail'].output.entries,
      language: languageCode,
      customer: v.string(),
      version: v.number(),
      restricted,
      /** With our fee for each, in whole yen. */
      quotes: v.array(v.object({ ...quote.entries, restricted, feeYen: yen })),
    }),
  }),
  /**
   * Names a price: the next version of the quote. `version` is the present one (0 for none), so that two colleagues do not quote over one another.
   * `title` names a request that came as a link alone. Refusals: notFound, changed, invalidInput (`title`, `packed.grams`), implausible (`yen` is
   * above the buyer's highest price, `lowYen` and `listedYen`: it is very low or far from the shop's page, `totalYen`: the sum is far from the last quote's).
   */
  'Desk.Request.Quote': defineDeskCall({
    kind: 'change',
    roles,
    input: v.object({
      id: rowId,
      version: v.pipe(v.number(), v.integer(), v.minValue(0)),
      title: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200))),
      /** Whole yen of one. */
      yen: v.pipe(yen, v.minValue(1)),
      /** Whole yen of shipping inside Japan, for all of it. */
      domesticYen: yen,
      /** Whole yen of our fee for each; left out, the usual one. */
      feeYen: v.optional(yen),
      packed: goodsCard.entries.packed,
      isEstimate: v.boolean(),
      restricted,
      note: words,
      validHours: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(720)),
      confirmed: v.optional(v.boolean(), false),
    }),
    output: v.object({ version: v.number() }),
  }),
  /** Declines a request with a reason and words for the buyer. Refusals: notFound, changed. */
  'Desk.Request.Decline': defineDeskCall({
    kind: 'change',
    roles,
    input: v.object({ id: rowId, reason: v.picklist(declineReasons), note: words }),
    output: v.object({}),
  }),
  /**
   * Asks or tells the buyer something. `seen` is the number of messages that the person read: where there are more, the message is refused as changed, and
   * so is one that is sent twice. Refusals: notFound, changed.
   */
  'Desk.Request.Ask': defineDeskCall({
    kind: 'change',
    roles,
    input: v.object({
      id: rowId,
      seen: v.pipe(v.number(), v.integer(), v.minValue(0)),
      words: v.pipe(words, v.minLength(1)),
    }),
    output: v.object({}),
  }),
};
