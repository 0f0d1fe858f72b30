import { useSyncExternalStore } from 'react';
import { isOnline, watchConnection } from '../lib/connection';
import { useTexts } from '../i18n/use-texts';
import css from './offline-bar.module.css';

/** Whether there is a connection; true in markup made by the build. */
export const useOnline = (): boolean => useSyncExternalStore(watchConnection, isOnline, () => true);

/** Says that the connection is gone and that what is here stays readable. */
export function OfflineBar() {
  const { t } = useTexts('common');
  return useOnline() ? null : (
    <p role="status" className={css.bar}>
      {t('offline')}
    </p>
  );
}
