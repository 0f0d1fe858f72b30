import { useState } from 'react';
import { useWrite } from '@/api/use-write';
import type { OrderDetail } from '@/contract/order';
import { useTranslation } from '@/i18n/use-translation';
import { failureText } from '@/session/failure-text';
import { Button } from '@/ui/button';
import { Popup } from '@/ui/feedback/popup';
import { toast } from '@/ui/feedback/toast';
import { cancelOrder } from '../queries';
import css from './call-off.module.css';

interface CallOffProps {
  readonly order: Pick<OrderDetail, 'id' | 'state' | 'paidByFriend'>;
  /** The order line to cancel; left out for the whole order. */
  readonly line?: { readonly id: string; readonly title: string };
}

/** Calls off an order or one thing of it, once the customer has said so. */
export function CancelOrder(props: CallOffProps) {
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

function useCallOff({ order, line }: CallOffProps, onDone: () => void) {
  const { mutate, isPending, error } = useWrite(cancelOrder);
  const go = () => mutate({ id: order.id, ...(line ? { line: line.id } : {}) }, { onSuccess: onDone });
  return { go, busy: isPending, failure: error ? failureText(error) : undefined };
}

function CallOffPopup(props: CallOffProps & { readonly onClose: () => void }) {
  const { t } = useTranslation('order');
  const { line, order, onClose } = props;
  const { go, busy, failure } = useCallOff(props, () => {
    toast(t('callOff.done'));
    onClose();
    // The button that opened this may go with what was called off.
    document.querySelector<HTMLElement>('h1')?.focus();
  });
  const paid = order.paidByFriend ? 'paidByFriend' : line ? 'callOff.paidLine' : 'callOff.paidOrder';
  const back = t(order.state === 'unpaid' ? 'callOff.unpaid' : paid);
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
