import { useState } from 'react';
import { useCall } from '../../../api/use-call';
import { itemCalls } from '../../../contract/item';
import { useTranslation } from '../../../i18n/use-translation';
import { recentKeys } from '../../../session/recent';
import { GoodsStrip } from '../../../ui/goods-strip';

function Goods({ keys }: { readonly keys: readonly string[] }) {
  const { t } = useTranslation('goods');
  const { data, isError } = useCall(itemCalls, 'Sig.Front.Item.Cards', { keys: keys.join(',') }, { silent: true });
  return isError ? null : <GoodsStrip title={t('more.recent')} goods={data?.goods} />;
}

/** Recently viewed items with their present state; nothing on a first visit. `but` is the current item. */
export function RecentlyViewed({ but }: { readonly but?: { readonly site: string; readonly id: string } }) {
  // Read once: the item on show is noted while this stands here.
  const [keys] = useState(() => recentKeys().filter((key) => key !== `${but?.site}/${but?.id}`));
  return keys.length > 0 ? <Goods keys={keys} /> : null;
}
