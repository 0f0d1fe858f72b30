import { useSyncExternalStore, type CSSProperties } from 'react';
import { useTranslation } from '../i18n/use-translation';

/** In the margin beside the page, where no text is. Not in a stylesheet: it would be part of every document, and only a demo has the mark. */
const style: CSSProperties = {
  position: 'fixed',
  top: '30vh',
  right: 0,
  zIndex: 6,
  writingMode: 'vertical-rl',
  padding: '10px 0',
  borderRadius: 6,
  background: 'var(--ink)',
  color: 'var(--paper)',
  fontSize: '0.6875rem',
  lineHeight: '14px',
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
  return isDemo ? (
    <aside style={style} aria-label={t('demo')}>
      {t('demo')}
    </aside>
  ) : null;
}
