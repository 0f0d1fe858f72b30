import { ImageViewer } from 'antd-mobile';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import './kit.css';
import { NamedIcon } from './icons';
import css from './picture-zoom.module.css';

interface ZoomProps {
  readonly sources: readonly string[];
  readonly start: number;
  readonly onClose: () => void;
}

/** Pictures over the whole screen: pinch, double tap, swipe; closed by a tap, the button or Escape. */
export function Zoom({ sources, start, onClose }: ZoomProps) {
  const { t } = useTranslation('common');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onClose]);
  return (
    <ImageViewer.Multi
      images={[...sources]}
      visible
      defaultIndex={start}
      onClose={onClose}
      renderFooter={() => (
        <button ref={button} type="button" className={css.close} aria-label={t('close')} onClick={onClose}>
          <NamedIcon name="close" />
        </button>
      )}
    />
  );
}
