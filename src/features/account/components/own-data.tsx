import { brandIdentifier } from '@/config/brand';
import { useEffect, useState } from 'react';
import { useWrite } from '@/api/use-write';
import { hostKind } from '@/bridge/bridge';
import { hostActions } from '@/bridge/host-actions';
import { useTranslation } from '@/i18n/use-translation';
import { failureText } from '@/session/failure-text';
import { Button } from '@/ui/button';
import { Card } from '@/ui/chip';
import { exportAccount } from '../queries';
import css from './own-account.module.css';

/** One's own data as a file: a browser saves it; a web view that cannot copies its text. */
export function OwnData() {
  const { t } = useTranslation('account');
  const send = useWrite(exportAccount);
  return (
    <Card title={t('settings.data.title')}>
      <p className={css.text}>{t('settings.data.text')}</p>
      {send.error === null ? null : (
        <p role="alert" className={css.failure}>
          {failureText(send.error)}
        </p>
      )}
      {send.data ? (
        <Ready text={JSON.stringify(send.data, null, 2)} day={send.data.madeAt.slice(0, 10)} />
      ) : (
        <Button wide busy={send.isPending} onClick={() => send.mutate({})}>
          {t('settings.data.make')}
        </Button>
      )}
    </Card>
  );
}

/** The file, made on the device: it has no address that another could open. */
function Ready({ text, day }: { readonly text: string; readonly day: string }) {
  const { t } = useTranslation('account');
  const [url, setUrl] = useState<string>();
  const mayOnlyCopy = hostKind() !== 'browser';
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    // oxlint-disable-next-line react/set-state-in-effect -- an address is made and given back with the page
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [text]);
  return (
    <div className={css.rows}>
      <p role="status">{t('settings.data.ready')}</p>
      {mayOnlyCopy ? (
        <p className={css.text}>{t('settings.data.host')}</p>
      ) : (
        <a className={css.save} href={url} download={`${brandIdentifier.toLowerCase()}-${day}.json`}>
          {t('settings.data.save')}
        </a>
      )}
      <Button wide onClick={() => hostActions((act) => act.copy(text))}>
        {t('settings.data.copy')}
      </Button>
    </div>
  );
}
