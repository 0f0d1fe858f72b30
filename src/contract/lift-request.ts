import * as v from 'valibot';

/** The reasons for leaving a restriction as it is: the law, no way to ship the item, the seller, or no sign of a mistake. */
export const liftFaults = ['forbidden', 'notShippable', 'sellerRefuses', 'noMistake'] as const;
export type LiftFault = (typeof liftFaults)[number];

/** A customer's request to lift the restriction on an item, as far as it is not granted: then there is no restriction any more. */
export const liftRequest = v.variant('state', [
  v.object({ state: v.literal('open') }),
  v.object({ state: v.literal('rejected'), reason: v.picklist(liftFaults) }),
]);
export type LiftRequest = v.InferOutput<typeof liftRequest>;

/** The data of the refusal of a restricted item, for a customer who asked to lift the restriction. */
export const restrictedItem = v.object({ lift: v.optional(liftRequest) });
