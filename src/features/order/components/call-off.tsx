import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { asCallError } from '../../../api/call-error';
import { useSend } from '../../../api/use-send';
import { codes } from '../../../contract/codes';
import { orderCalls, type OrderState } from '../../../contract/order';
import { useTranslation } from '../../../i18n/use-translation';
import { createIdempotencyKey } from '../../../lib/idempotency-key';
import { failureText } from '../../../session/failure-text';
import { Button } from '../../../ui/button';
import { Popup } from '../../../ui/feedback/popup';
import { toast } from '../../../ui/feedback/toast';
import css from './call-off.module.css';

interface CallOffProps {
  readonly order: string;
  readonly state: OrderState;
  /** What alone is called off; left out for the whole order. */
  readonly line?: { readonly id: string; readonly title: string };
}

/** Calls off an order or one thing of it, once the customer has said so. */
export function CallOff(props: CallOffProps) {
  const { t } = useTranslation('order');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {t(props.line ? 'callOff.line' : 'callOff.order')}
      </Button>
      {open ? <CallOffPopup {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** Sends it under one key, so that a repeated tap or a lost answer calls off once. */
function useCallOff({ order, line }: CallOffProps, onDone: () => void) {
  const send = useSend(orderCalls, 'Sig.Front.Order.Cancel', { silent: true });
  const cache = useQueryClient();
  const [key, setKey] = useState(createIdempotencyKey);
  const readAgain = () => {
    for (const name of ['Sig.Front.Order.Detail', 'Sig.Front.Order.List', 'Sig.Front.Payment.Result'])
      void cache.invalidateQueries({ queryKey: [name] });
  };
  const go = () =>
    send.mutate(
      { input: { id: order, ...(line ? { line: line.id } : {}) }, idempotencyKey: key },
      {
        onSuccess: () => {
          readAgain();
          onDone();
        },
        onError: (thrown) => {
          const error = asCallError(thrown);
          if (error.kind === 'refused') setKey(createIdempotencyKey());
          if (error.code === codes.tooLate) readAgain();
        },
      },
    );
  return { go, busy: send.isPending, failure: send.error ? failureText(send.error) : undefined };
}

function CallOffPopup(props: CallOffProps & { readonly onClose: () => void }) {
  const { t } = useTranslation('order');
  const { line, state, onClose } = props;
  const { go, busy, failure } = useCallOff(props, () => {
    toast(t('callOff.done'));
    onClose();
    // The button that opened this may go with what was called off.
    document.querySelector<HTMLElement>('h1')?.focus();
  });
  const back = t(state === 'unpaid' ? 'callOff.unpaid' : line ? 'callOff.paidLine' : 'callOff.paidOrder');
  return (
    <Popup title={t(line ? 'callOff.lineTitle' : 'callOff.orderTitle')} onClose={onClose}>
      {line ? <p dir="auto">{line.title}</p> : null}
      <p className={css.note}>{back}</p>
      {failure === undefined ? null : (
        <p className={css.failure} role="alert">
          {failure}
        </p>
      )}
      <div className={css.answers}>
        <Button onClick={onClose}>{t('callOff.keep')}</Button>
        <Button kind="main" busy={busy} onClick={go}>
          {t('callOff.go')}
        </Button>
      </div>
    </Popup>
  );
}
