import { sendWrite } from '@/api/send-write';
import type { ItemDetail } from '@/contract/item';
import { setFavourite } from './writes';

/** Turns the favourite of an item's page on or off. Rejects where the write fails, which a toast has told the reader. */
export const toggleFavourite = ({ site, id, favourite }: ItemDetail): Promise<unknown> =>
  sendWrite(setFavourite, { site, id, on: !favourite }, { toast: true });
