import type { InputOf } from '@/api/call';
import { queryClient } from '@/api/query-client';
import { sendWrite } from '@/api/send-write';
import { invalidateCalls } from '@/api/write-options';
import type { itemCalls } from '@/contract/item';
import { removeFavourite } from './queries';

/** Removes favourites by their keys, `site/id`, and reads anew what shows them. A failure is shown as a toast, and the goods come back. */
export async function removeFavourites(keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const [site = '', ...id] = key.split('/');
    const input = { site, id: id.join('/'), on: false } as InputOf<(typeof itemCalls)['Sig.Front.User.Favourite.Set']>;
    await sendWrite(removeFavourite, input, { toast: true }).catch(() => undefined);
  }
  await invalidateCalls(queryClient, ['Sig.Front.User.Favourite.List', 'Sig.Front.Item.Detail']);
}
