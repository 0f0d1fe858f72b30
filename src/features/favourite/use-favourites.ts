import type { InputOf } from '../../api/call';
import { queryClient } from '../../api/query-client';
import { sendWrite } from '../../api/send-write';
import { usePages } from '../../api/use-pages';
import { invalidateCalls } from '../../api/write-options';
import { favouriteCalls, type FavouriteFilter } from '../../contract/favourite';
import type { itemCalls } from '../../contract/item';
import { removeFavourite } from './queries';

const name = 'Sig.Front.User.Favourite.List';

/** What a customer keeps, the newest first, page by page. */
export const useFavourites = (filter: FavouriteFilter | undefined) =>
  usePages(favouriteCalls, name, { filter }, { silent: true });

/** Removes favourites by their keys, `site/id`, and reads anew what shows them. A failure is shown as a toast, and the goods come back. */
export async function removeFavourites(keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const [site = '', ...id] = key.split('/');
    const input = { site, id: id.join('/'), on: false } as InputOf<(typeof itemCalls)['Sig.Front.User.Favourite.Set']>;
    await sendWrite(removeFavourite, input, { toast: true }).catch(() => undefined);
  }
  await invalidateCalls(queryClient, [name, 'Sig.Front.Item.Detail']);
}
