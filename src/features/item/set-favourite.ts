import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api/call';
import { keepAnswer } from '../../api/keep-answer';
import { itemCalls, type ItemDetail } from '../../contract/item';

/** Keeps an item as a favourite, or lets go of it, and shows that on its page. Rejects where the call fails, which `call` has told the reader. */
export async function setFavourite(cache: QueryClient, { site, id, favourite }: ItemDetail): Promise<void> {
  const stored = await call(itemCalls, 'Sig.Front.User.Favourite.Set', { site, id, on: !favourite });
  // One product of Suruga-ya is read once for each of its shops.
  await keepAnswer<ItemDetail>(cache, { queryKey: ['Sig.Front.Item.Detail'] }, (old) =>
    old?.site === site && old.id === id ? { ...old, ...stored } : old,
  );
}
