import type { ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts';
import { Popup } from './feedback/popup';
import css from './outside-link.module.css';

interface LeaveNoticeProps {
  /** The host that the link leads to, shown as it is. */
  readonly host: string;
  readonly onClose: () => void;
  /** The link itself. */
  readonly children: ReactNode;
}

/** Asks before a link leads away, by the reader's own tap (N-20). */
export function LeaveNotice({ host, onClose, children }: LeaveNoticeProps) {
  const { t } = useTexts('common');
  return (
    <Popup title={t('leave.title')} onClose={onClose}>
      <p className={css.text}>{t('leave.text')}</p>
      <p className={css.host} dir="ltr">
        {host}
      </p>
      {children}
    </Popup>
  );
}
