import type { CartLine } from '@/contract/cart';
import { useTranslation } from '@/i18n/use-translation';
import { Card } from '@/ui/chip';
import { goodsTitle } from '@/ui/goods-title';
import { Removed } from '@/ui/removed';

/** Stands in the place of a line that was taken out. */
export function RemovedLine({ line, onUndo }: { readonly line: CartLine; readonly onUndo: () => void }) {
  const { t } = useTranslation('cart');
  const title = line.goods ? goodsTitle(line.goods).text : t('gone');
  return (
    <Card>
      <Removed text={t('removed', { title })} undo={t('undo')} onUndo={onUndo} />
    </Card>
  );
}
