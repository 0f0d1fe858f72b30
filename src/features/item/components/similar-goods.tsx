import { searchHref } from '@/config/paths';
import type { ItemDetail } from '@/contract/item';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/button';
import { goodsTitle } from '@/ui/goods-title';

/** A search for what a title begins with: its maker and kind, as all titles are put together. */
const similarHref = (item: ItemDetail): string => searchHref({ q: goodsTitle(item).text.split(/[,、，،]/)[0] ?? '' });

export function SimilarGoods({ item }: { readonly item: ItemDetail }) {
  const { t } = useTranslation('item');
  return (
    <ButtonLink kind="main" wide to={similarHref(item)}>
      {t('errorWidget.search')}
    </ButtonLink>
  );
}
