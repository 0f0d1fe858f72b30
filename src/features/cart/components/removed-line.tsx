import { useEffect, useRef } from 'react';
import type { CartLine } from '@/contract/cart';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { Card } from '@/ui/chip';
import { goodsTitle } from '@/ui/goods-title';
import css from './removed-line.module.css';

/** Stands in the place of a line that was taken out, with the way back. The button that removed it is gone: the focus comes here. */
export function RemovedLine({ line, onUndo }: { readonly line: CartLine; readonly onUndo: () => void }) {
  const { t } = useTranslation('cart');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('button')?.focus(), []);
  const title = line.goods ? goodsTitle(line.goods).text : t('gone');
  return (
    <Card>
      <div ref={box} className={css.removed}>
        <p role="status">{t('removed', { title })}</p>
        <Button onClick={onUndo}>{t('undo')}</Button>
      </div>
    </Card>
  );
}
