import type { ReactNode } from 'react';
import { hostActions } from '@/bridge/host-actions';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { formatDateTime } from '@/ui/format-date-time';
import { StatusPanel } from '@/ui/states/status-panel';
import css from './pay-elsewhere.module.css';

export interface PayElsewhereProps {
  /** The provider's page. */
  readonly url: string;
  /** The deadline of the payment. */
  readonly payBy: string;
  /** The links that lead on. */
  readonly children?: ReactNode;
}

/** Tells how to go on where the host makes no payments and its web view cannot open the provider's page. */
export function PayElsewherePanel({ url, payBy, children }: PayElsewhereProps) {
  const { t } = useTranslation(['pay', 'common']);
  return (
    <StatusPanel
      role="status"
      icon="external"
      title={t('elsewhere.title')}
      text={t('elsewhere.text', { time: formatDateTime(payBy, true) })}
    >
      <p className={css.url} dir="ltr" translate="no">
        {url}
      </p>
      <Button kind="main" onClick={() => hostActions(({ copy }) => copy(url, 'linkCopied'))}>
        {t('elsewhere.copy')}
      </Button>
      {children}
    </StatusPanel>
  );
}
