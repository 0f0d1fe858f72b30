import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { hostActions } from '../bridge/host-actions';
import { PictureViewer } from './antd-mobile/picture-viewer';
import { pushLayer } from './feedback/layers';
import { NamedIcon } from './icons';
import css from './picture-zoom.module.css';

interface ZoomProps {
  /** The name of the pictures for a screen reader. */
  readonly label: string;
  readonly pictures: readonly { readonly src: string; readonly alt: string }[];
  readonly start: number;
  readonly onClose: () => void;
}

/** Names the layer of antd-mobile, which it hides from screen readers, and its pictures, whose names are their addresses. */
function nameLayer(layer: Element, label: string, alts: readonly string[]): void {
  layer.removeAttribute('aria-hidden');
  layer.setAttribute('role', 'dialog');
  layer.setAttribute('aria-modal', 'true');
  layer.setAttribute('aria-label', label);
  for (const [index, image] of layer.querySelectorAll('img').entries()) image.alt = alts[index] ?? '';
}

/**
 * Pictures over the whole screen: pinch, double tap, swipe; closed by a tap, the button or Escape. Focus moves in and comes back.
 * Saving is the host's or a press on the picture itself, a real <img> (docs/hosts.md §2).
 */
export function Zoom({ label, pictures, start, onClose }: ZoomProps) {
  const { t } = useTranslation(['common', 'host']);
  const button = useRef<HTMLButtonElement>(null);
  const saving = useRef<HTMLButtonElement>(null);
  const onOpen = useEffectEvent(() => {
    const layer = button.current?.closest('.adm-mask');
    const alts = pictures.map(({ alt }) => alt);
    if (layer) nameLayer(layer, label, alts);
  });
  const onBack = useEffectEvent(onClose);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    // Its two buttons are the only stops, in turn.
    if (event.key !== 'Tab') return;
    event.preventDefault();
    (document.activeElement === button.current ? saving : button).current?.focus();
  });
  useEffect(() => {
    const before = document.activeElement;
    const listen = (event: KeyboardEvent) => onKey(event);
    const leave = pushLayer(() => onBack());
    const page = document.getElementById('root');
    page?.toggleAttribute('inert', true);
    onOpen();
    button.current?.focus();
    window.addEventListener('keydown', listen);
    return () => {
      leave();
      page?.removeAttribute('inert');
      window.removeEventListener('keydown', listen);
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <PictureViewer
      images={pictures.map(({ src }) => src)}
      visible
      defaultIndex={start}
      onClose={onClose}
      // In a sticky gallery, the layer would lie below the page's bars.
      getContainer={() => document.body}
      classNames={{ mask: css.mask ?? '' }}
      renderFooter={(src) => (
        <>
          <button ref={button} type="button" className={css.close} aria-label={t('close')} onClick={onClose}>
            <NamedIcon name="close" />
          </button>
          <button
            ref={saving}
            type="button"
            className={css.save}
            onClick={() => hostActions((act) => act.saveImage(new URL(src, location.href).href))}
          >
            {t('host:savePicture')}
          </button>
        </>
      )}
    />
  );
}
