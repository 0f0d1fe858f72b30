import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { recentKeys } from '@/session/recent';
import { GoodsStrip } from '@/ui/goods-strip';
import { itemQueries } from '../queries';

function Goods({ keys }: { readonly keys: readonly string[] }) {
  const { t } = useTranslation('goods');
  const { data, isError } = useQuery(itemQueries.cards(keys));
  return isError ? null : <GoodsStrip title={t('more.recent')} goods={data?.goods} />;
}

/** Recently viewed items with their present state; nothing on a first visit. `but` is the current item. */
export function RecentlyViewed({ but }: { readonly but?: { readonly site: string; readonly id: string } }) {
  // Read once: the item on show is noted while this stands here.
  const [keys] = useState(() => recentKeys().filter((key) => key !== `${but?.site}/${but?.id}`));
  return keys.length > 0 ? <Goods keys={keys} /> : null;
}
