import { storeAnswer } from '@/api/store-answer';
import { writeOptions } from '@/api/write-options';
import { cartCalls } from '@/contract/cart';
import { itemCalls, type ItemDetail } from '@/contract/item';

export const addToCart = writeOptions(cartCalls, 'Sig.Front.Cart.Add', {
  invalidates: ({ error }) => (error ? [] : ['Sig.Front.Cart.List']),
});

/** Adds an item to the favourites, or removes it, and shows that on its page. */
export const setFavourite = writeOptions(itemCalls, 'Sig.Front.User.Favourite.Set', {
  invalidates: [],
  // One product of Suruga-ya is read once for each of its shops.
  update: (client, output, { site, id }) =>
    storeAnswer<ItemDetail>(client, { queryKey: ['Sig.Front.Item.Detail'] }, (old) =>
      old?.site === site && old.id === id ? { ...old, ...output } : old,
    ),
});
