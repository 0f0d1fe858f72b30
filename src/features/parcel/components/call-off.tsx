import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useSend } from '../../../api/use-send';
import { codes } from '../../../contract/codes';
import { parcelCalls } from '../../../contract/parcel';
import { useTranslation } from '../../../i18n/use-translation';
import { createIdempotencyKey } from '../../../lib/idempotency-key';
import { failureText } from '../../../session/failure-text';
import { Button } from '../../../ui/button';
import { Popup } from '../../../ui/feedback/popup';
import { toast } from '../../../ui/feedback/toast';
import css from './parcel-body.module.css';

/** Calls an unpaid parcel off, after asking: its things wait in the warehouse again. */
export function CallOff({ id }: { readonly id: string }) {
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
  const cache = useQueryClient();
  const cancel = useSend(parcelCalls, 'Sig.Front.Parcel.Cancel', { silent: true });
  const [idempotencyKey] = useState(createIdempotencyKey);
  const reread = async () => {
    // The popup gives its focus back first; then the button that opened it goes with what it was about.
    flushSync(onClose);
    await Promise.all(changed.map((name) => cache.invalidateQueries({ queryKey: [name] })));
    document.querySelector<HTMLElement>('h1')?.focus();
  };
  const go = () =>
    cancel.mutate(
      { input: { id }, idempotencyKey },
      {
        onSuccess: () => {
          toast(t('cancel.done'));
          void reread();
        },
        onError: (error) => {
          if (error.code !== codes.tooLate) return;
          toast(t('cancel.tooLate'));
          void reread();
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

const changed = [
  'Sig.Front.Parcel.Detail',
  'Sig.Front.Parcel.List',
  'Sig.Front.Parcel.Arrived',
  'Sig.Front.Order.List',
  'Sig.Front.Order.Detail',
];
