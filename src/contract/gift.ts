import * as v from 'valibot';
import { addressOutput } from './address';
import { defineCall } from './call';
import { rowId } from './cart';
import { instant } from './common';
import { goodsText, picture } from './goods';

/** The origin of a gift: a prize of the lottery, or a reward that points were spent on. */
export const giftSources = ['prize', 'reward'] as const;
export type GiftSource = (typeof giftSources)[number];

export const giftStates = ['toClaim', 'claimed', 'sent', 'lapsed'] as const;
export type GiftState = (typeof giftStates)[number];

/** Days within which a gift is to be claimed with an address. */
export const giftClaimDays = 60;

/** A thing that the service sends for free. */
export const gift = v.object({
  id: rowId,
  title: goodsText,
  picture,
  state: v.picklist(giftStates),
  at: instant,
  /** The deadline for choosing an address; null where one was given with it. */
  claimBy: v.nullable(instant),
  /** The address that it is sent to, as it was when the gift was claimed. */
  address: v.nullable(addressOutput),
  /** The carrier's number, once it is sent. */
  tracking: v.nullable(v.string()),
  sentAt: v.nullable(instant),
});
export type Gift = v.InferOutput<typeof gift>;

export const giftCalls = {
  /**
   * Has a gift sent to an address of the customer's book; the address is copied as it is now. Refusals: notFound (gift or address),
   * tooLate (claimed already, or expired).
   */
  'Sig.Front.Gift.Claim': defineCall({
    method: 'POST',
    login: true,
    input: v.object({ id: rowId, address: rowId }),
    output: gift,
  }),
};
