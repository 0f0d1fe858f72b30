import { useSyncExternalStore, type CSSProperties } from 'react';
import { useTranslation } from '../i18n/use-translation';

/** Not in a stylesheet: it would be part of every document, and only a demo has the mark. */
const style: CSSProperties = {
  position: 'fixed',
  insetBlockStart: 'env(safe-area-inset-top, 0px)',
  insetInline: 0,
  zIndex: 6,
  width: 'max-content',
  padding: '1px 10px',
  borderRadius: '0 0 8px 8px',
  background: 'var(--ink)',
  color: 'var(--paper)',
  fontSize: '0.6875rem',
  pointerEvents: 'none',
};

function watchDemo(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-demo'] });
  return () => observer.disconnect();
}

/** Says on every page, and on paper, that the shop is a demo. */
export function DemoMark() {
  const { t } = useTranslation('common');
  const isDemo = useSyncExternalStore(watchDemo, () => 'demo' in document.documentElement.dataset);
  // A wide page has its links in the middle.
  const marginInline = matchMedia('(min-width: 60rem)').matches ? '0 auto' : 'auto';
  return isDemo ? (
    <aside style={{ ...style, marginInline }} aria-label={t('demo')}>
      {t('demo')}
    </aside>
  ) : null;
}
