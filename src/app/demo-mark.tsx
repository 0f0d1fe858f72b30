import { useSyncExternalStore, type CSSProperties } from 'react';
import { useTexts } from '../i18n/use-texts';

/** Not in a stylesheet: the document carries those of the first paint, and an operator's shop has no mark. */
const style: CSSProperties = {
  position: 'fixed',
  insetBlockStart: 'env(safe-area-inset-top, 0px)',
  insetInline: 0,
  zIndex: 6,
  width: 'max-content',
  marginInline: 'auto',
  padding: '1px 10px',
  borderRadius: '0 0 8px 8px',
  background: 'var(--ink)',
  color: 'var(--paper)',
  fontSize: '0.6875rem',
  pointerEvents: 'none',
};

const html = document.documentElement;

function watchDemo(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(html, { attributeFilter: ['data-demo'] });
  return () => observer.disconnect();
}

/** H-01: a demo says on every page, and on paper, that it is one. */
export function DemoMark() {
  const { t } = useTexts('common');
  const isDemo = useSyncExternalStore(watchDemo, () => 'demo' in html.dataset);
  return isDemo ? (
    <aside style={style} aria-label={t('demo')}>
      {t('demo')}
    </aside>
  ) : null;
}
