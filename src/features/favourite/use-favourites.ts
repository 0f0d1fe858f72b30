import type { InputOf } from '@/api/call';
import { sendWrites } from '@/api/send-write';
import type { itemCalls } from '@/contract/item';
import { removeFavourite } from './queries';

/** Removes favourites by their keys, `site/id`. A failure is shown as a toast, and the goods come back. */
export const removeFavourites = (keys: readonly string[]): Promise<void> =>
  sendWrites(
    removeFavourite,
    keys.map((key) => {
      const [site = '', ...id] = key.split('/');
      return { site, id: id.join('/'), on: false } as InputOf<(typeof itemCalls)['Sig.Front.User.Favourite.Set']>;
    }),
  );
