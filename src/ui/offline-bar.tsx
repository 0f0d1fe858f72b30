import { useSyncExternalStore } from 'react';
import { isOnline, watchConnection } from '../lib/connection';
import { useTranslation } from '../i18n/use-translation';
import css from './offline-bar.module.css';

/** Whether there is a connection; true in markup made by the build. */
export const useOnline = (): boolean => useSyncExternalStore(watchConnection, isOnline, () => true);

/** Says that the connection is gone and that what is here stays readable. */
export function OfflineBar() {
  const { t } = useTranslation('common');
  return useOnline() ? null : (
    <p role="status" className={css.bar}>
      {t('offline')}
    </p>
  );
}
