import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useWrite } from '@/api/use-write';
import { codes } from '@/contract/codes';
import { useTranslation } from '@/i18n/use-translation';
import { failureText } from '@/session/failure-text';
import { Button } from '@/ui/button';
import { Popup } from '@/ui/feedback/popup';
import { toast } from '@/ui/feedback/toast';
import { cancelParcel } from '../queries';
import css from './parcel-body.module.css';

/** Calls an unpaid parcel off, after asking: its things wait in the warehouse again. */
export function CancelParcel({ id }: { readonly id: string }) {
  const { t } = useTranslation('parcel');
  const [asks, setAsks] = useState(false);
  return (
    <div className={css.callOff}>
      <Button kind="quiet" onClick={() => setAsks(true)}>
        {t('cancel.go')}
      </Button>
      {asks ? <CallOffPopup id={id} onClose={() => setAsks(false)} /> : null}
    </div>
  );
}

function CallOffPopup({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useTranslation('parcel');
  const cancel = useWrite(cancelParcel);
  const leave = () => {
    // The popup gives its focus back first; then the button that opened it goes with what it was about.
    flushSync(onClose);
    document.querySelector<HTMLElement>('h1')?.focus();
  };
  const go = () =>
    cancel.mutate(
      { id },
      {
        onSuccess: () => {
          toast(t('cancel.done'));
          leave();
        },
        onError: (error) => {
          if (error.code !== codes.tooLate) return;
          toast(t('cancel.tooLate'));
          leave();
        },
      },
    );
  return (
    <Popup title={t('cancel.title')} onClose={onClose}>
      <p>{t('cancel.text')}</p>
      {cancel.error ? (
        <p className={css.care} role="alert">
          {failureText(cancel.error)}
        </p>
      ) : null}
      <div className={css.answers}>
        <Button onClick={onClose}>{t('cancel.keep')}</Button>
        <Button kind="main" busy={cancel.isPending} onClick={go}>
          {t('cancel.go')}
        </Button>
      </div>
    </Popup>
  );
}
