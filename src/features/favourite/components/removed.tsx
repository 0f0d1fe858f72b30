import { useEffect, useRef } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import css from './removed.module.css';

/** Stands in the place of what was taken out, with the way back. The button that removed it is gone: the focus comes here. */
export function Removed({ text, onUndo }: { readonly text: string; readonly onUndo: () => void }) {
  const { t } = useTranslation('favourite');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('button')?.focus(), []);
  return (
    <div ref={box} className={css.removed}>
      <p role="status">{text}</p>
      <Button onClick={onUndo}>{t('undo')}</Button>
    </div>
  );
}
