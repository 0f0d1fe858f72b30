import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '@/i18n/use-translation';
import { NamedIcon } from '../icons';
import { layerCount, pushLayer } from './layers';
import css from './popup.module.css';

interface PopupProps {
  readonly title: string;
  readonly onClose: () => void;
  /** Asked before closing by mask, key, button or Back; false keeps the popup open. */
  readonly mayClose?: () => boolean;
  readonly children: ReactNode;
}

/** Z-index of the first popup; each further one lies above it. */
const BASE = 2000;

/**
 * A sheet from below, a dialog in the middle of a wide screen. Focus moves in and comes back; Escape, the mask and the button
 * close it unless `mayClose` says no.
 */
export function Popup({ title, onClose, mayClose, children }: PopupProps) {
  const { t } = useTranslation('common');
  const dialog = useRef<HTMLDivElement>(null);
  const close = () => {
    if (mayClose?.() ?? true) onClose();
  };
  const onBack = useEffectEvent(close);
  useEffect(() => {
    const before = document.activeElement;
    const leave = pushLayer(() => onBack());
    if (dialog.current) dialog.current.style.zIndex = String(BASE + layerCount() - 1);
    dialog.current?.querySelector<HTMLElement>('h2')?.focus();
    document.documentElement.dataset['popup'] = '';
    return () => {
      leave();
      if (layerCount() === 0) delete document.documentElement.dataset['popup'];
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return createPortal(
    <div
      ref={dialog}
      className={css.layer}
      role="presentation"
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
        else trapFocus(event, dialog.current);
      }}
    >
      <button type="button" className={css.mask} tabIndex={-1} aria-hidden="true" onClick={close} />
      <section className={css.sheet} role="dialog" aria-modal="true" aria-label={title}>
        <div className={css.head}>
          <h2 tabIndex={-1}>{title}</h2>
          <button type="button" className={css.close} aria-label={t('close')} onClick={close}>
            <NamedIcon name="close" />
          </button>
        </div>
        <div className={css.body}>{children}</div>
      </section>
    </div>,
    document.body,
  );
}

/** Tab goes round inside the dialog. */
function trapFocus(event: React.KeyboardEvent, layer: HTMLElement | null): void {
  if (event.key !== 'Tab' || !layer) return;
  const stops = [...layer.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')].filter(
    (stop) => stop.tabIndex >= 0 && !stop.hasAttribute('disabled'),
  );
  const first = stops[0];
  const last = stops[stops.length - 1];
  const at = document.activeElement;
  if (event.shiftKey && (at === first || !stops.includes(at as HTMLElement))) {
    event.preventDefault();
    last?.focus();
  } else if (!event.shiftKey && at === last) {
    event.preventDefault();
    first?.focus();
  }
}
