import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call';
import { usePages } from '../../api/use-pages';
import { favouriteCalls, type FavouriteFilter } from '../../contract/favourite';
import { itemCalls } from '../../contract/item';

const name = 'Sig.Front.User.Favourite.List';

/** What a customer keeps, the newest first, page by page. */
export const useFavourites = (filter: FavouriteFilter | undefined) =>
  usePages(favouriteCalls, name, { filter }, { silent: true });

/** Lets go of goods by their keys, `site/id`, and reads anew what shows them. A failure is told by `call`, and the goods come back. */
export function useLetGo(): (keys: readonly string[]) => Promise<void> {
  const cache = useQueryClient();
  return async (keys) => {
    for (const key of keys) {
      const [site = '', ...id] = key.split('/');
      const input = { site, id: id.join('/'), on: false } as Parameters<
        typeof call<typeof itemCalls, 'Sig.Front.User.Favourite.Set'>
      >[2];
      await call(itemCalls, 'Sig.Front.User.Favourite.Set', input).catch(() => undefined);
    }
    await Promise.all([
      cache.invalidateQueries({ queryKey: [name] }),
      cache.invalidateQueries({ queryKey: ['Sig.Front.Item.Detail'] }),
    ]);
  };
}
