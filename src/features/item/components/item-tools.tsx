import { useTranslation } from '@/i18n/use-translation';
import type { ItemDetail } from '@/contract/item';
import { itemHref } from '@/config/paths';
import { hostActions } from '@/bridge/host-actions';
import { goodsTitle } from '@/ui/goods-title';
import { BarTool } from '@/ui/page-frame';

/** Sharing an item: by the host or the device, else the link is copied, else it says how to copy. */
export function ItemTools({ item }: { readonly item: ItemDetail }) {
  const { t } = useTranslation('common');
  const share = () =>
    hostActions((act) => act.shareThroughHost({ title: goodsTitle(item).text, url: location.origin + itemHref(item) }));
  return <BarTool icon="share" label={t('share')} onClick={share} />;
}
