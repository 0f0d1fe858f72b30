import { useSyncExternalStore } from 'react';
import { useTexts } from '../i18n/use-texts';
import css from './offline-bar.module.css';

function watch(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Whether the device says that it has a connection; true in markup made by the build. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );

/** Says that the connection is gone and that what is here stays readable (B-10). */
export function OfflineBar() {
  const { t } = useTexts('common');
  return useOnline() ? null : (
    <p role="status" className={css.bar}>
      {t('offline')}
    </p>
  );
}
