import type { InputOf } from '@/api/call';
import { readOptions } from '@/api/read-options';
import { writeOptions } from '@/api/write-options';
import { cartCalls } from '@/contract/cart';
import { guestCartCalls } from '@/contract/guest-cart';
import { orderCalls } from '@/contract/order';
import type { CallName } from '@/contract/table';

export const cartQueries = {
  list: () => readOptions(cartCalls, 'Sig.Front.Cart.List', {}, { silent: true }),
  /** Checks and prices a visitor's cart. */
  preview: (input: InputOf<(typeof guestCartCalls)['Sig.Front.Cart.Preview']>) =>
    readOptions(guestCartCalls, 'Sig.Front.Cart.Preview', input, { silent: true }),
  /** Calculates the current price of cart lines. */
  quote: (input: InputOf<(typeof orderCalls)['Sig.Front.Order.Quote']>) =>
    readOptions(orderCalls, 'Sig.Front.Order.Quote', input, { silent: true }),
};

/** Reads that show the cart and its cost. */
export const cartReads: readonly CallName[] = ['Sig.Front.Cart.List', 'Sig.Front.Order.Quote'];

/** Changes go out one after the other, and `useCartChanges` reads the cart again after the last of them. */
export const changeCartLine = writeOptions(cartCalls, 'Sig.Front.Cart.Change', { invalidates: [] });
export const removeCartLines = writeOptions(cartCalls, 'Sig.Front.Cart.Remove', { invalidates: [] });

/** A refusal says that the bill is no longer right: then everything that it depends on is read again. */
export const createOrder = writeOptions(orderCalls, 'Sig.Front.Order.Create', {
  invalidates: ({ error }) =>
    error ? [...cartReads, 'Sig.Front.User.Address.List'] : ['Sig.Front.Cart.List', 'Sig.Front.Order.List'],
});
