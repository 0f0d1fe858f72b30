import * as v from 'valibot';
import { uploaded } from '../upload';

/** A message between a customer and staff, in the order in which they were written. */
export const deskMessage = v.object({
  /** From 1. */
  position: v.number(),
  by: v.picklist(['customer', 'staff']),
  at: v.string(),
  /** In the language in which they were written; '' where there are pictures alone. */
  words: v.string(),
  pictures: v.array(uploaded),
});
