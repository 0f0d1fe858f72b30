import { useTexts } from '../../../i18n/use-texts';
import type { ItemDetail } from '../../../contract/item';
import { itemHref } from '../../../config/paths';
import { shareLink } from '../../../bridge/share';
import { toast } from '../../../ui/feedback/toast';
import { goodsTitle } from '../../../ui/goods-title';
import { BarTool } from '../../../ui/page-frame';

/** Sharing an item: the device's own sheet, else the link is copied, else it says how to copy. */
export function ItemTools({ item }: { readonly item: ItemDetail }) {
  const { t } = useTexts('common');
  const share = async () => {
    const shared = await shareLink({ title: goodsTitle(item).text, url: location.origin + itemHref(item) });
    if (shared === 'copied') toast(t('copied'));
    if (shared === 'failed') toast(t('copyFailed'));
  };
  return <BarTool icon="share" label={t('share')} onClick={() => void share()} />;
}
