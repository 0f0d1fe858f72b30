import { useLocation } from 'react-router-dom';
import { useWrite } from '@/api/use-write';
import { paths } from '@/config/paths';
import { codes } from '@/contract/codes';
import { useTranslation } from '@/i18n/use-translation';
import { firstValue } from '@/lib/query';
import { Button, ButtonLink } from '@/ui/button';
import { PageFrame } from '@/ui/page-frame';
import { StatusPanel } from '@/ui/states/status-panel';
import { unsubscribeWrite } from '../queries';

/** The pattern of the token in a mail's link. */
const shape = /^[\w-]{43}$/;

/** Ends the mails of one kind with one tap, without a login. Opening the page changes nothing: mail programs look at links. */
export function Page() {
  const { t } = useTranslation('notice');
  const token = firstValue(useLocation().search, 'token') ?? '';
  const send = useWrite(unsubscribeWrite);
  const isWrong = !shape.test(token) || send.error?.code === codes.notFound;
  const settings = <ButtonLink to={paths.messageSettings}>{t('toSettings')}</ButtonLink>;
  return (
    <PageFrame narrow title={t('unsubscribe.title')}>
      {isWrong ? (
        <StatusPanel
          icon="warning"
          role="alert"
          title={t('unsubscribe.wrong.title')}
          text={t('unsubscribe.wrong.text')}
        >
          {settings}
        </StatusPanel>
      ) : send.data ? (
        <StatusPanel
          icon="check"
          role="status"
          title={t(`unsubscribe.done.${send.data.group}`)}
          text={t('unsubscribe.change')}
        >
          {settings}
        </StatusPanel>
      ) : (
        <StatusPanel icon="help" title={t('unsubscribe.title')} text={t('unsubscribe.ask')}>
          {send.isError ? <p role="alert">{t('unsubscribe.failed')}</p> : null}
          <Button kind="main" busy={send.isPending} onClick={() => send.mutate({ token })}>
            {t('unsubscribe.go')}
          </Button>
        </StatusPanel>
      )}
    </PageFrame>
  );
}
