import { useTranslation } from '@/i18n/use-translation';
import { Button } from '../button';
import { useOnline } from '../offline-bar';
import { StatusPanel } from './status-panel';

interface ErrorStateProps {
  readonly onRetry: () => void;
  readonly busy?: boolean;
  /** As in StatusPanel. */
  readonly isPage?: boolean;
}

/** A read has failed: says whether the connection or the service is the reason, and offers another attempt. */
export function ErrorState({ onRetry, busy = false, isPage = false }: ErrorStateProps) {
  const { t } = useTranslation('common');
  const online = useOnline();
  return (
    <StatusPanel
      role="alert"
      icon="warning"
      isPage={isPage}
      title={online ? t('failed.title') : t('failed.offlineTitle')}
      text={online ? t('failed.text') : t('failed.offlineText')}
    >
      <Button onClick={onRetry} busy={busy}>
        {t('retry')}
      </Button>
    </StatusPanel>
  );
}
