import type { MouseEvent } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { Popup } from './feedback/popup';
import { NamedIcon } from './icons';
import css from './outside-link.module.css';

interface LeaveNoticeProps {
  /** The address of the link; its host is shown as it is. */
  readonly url: string;
  readonly onClose: () => void;
  /** Instead of the link's own way, in a host that opens pages itself. */
  readonly onGo?: ((event: MouseEvent) => void) | undefined;
}

/** Asks before a link leads away, by the reader's own tap. */
export function LeaveNotice({ url, onClose, onGo }: LeaveNoticeProps) {
  const { t } = useTranslation('common');
  return (
    <Popup title={t('leave.title')} onClose={onClose}>
      <p className={css.text}>{t('leave.text')}</p>
      <p className={css.host} dir="ltr">
        {new URL(url).host}
      </p>
      <a className={css.link} href={url} target="_blank" rel="noopener noreferrer nofollow" onClick={onGo}>
        {t('leave.go')}
        <NamedIcon name="external" />
      </a>
    </Popup>
  );
}
