import { useState } from 'react';
import { useWrite } from '@/api/use-write';
import type { TicketDetail } from '@/contract/ticket';
import { useTranslation } from '@/i18n/use-translation';
import { isOpen } from '@/rules/ticket/ticket-clock';
import { Button } from '@/ui/button';
import { Card } from '@/ui/chip';
import { EndsIn } from '@/ui/ends-in';
import { continueTicket, replyToTicket } from '../queries';
import { useReplyForm } from '../use-reply-form';
import { EvaluationSheet } from './evaluation-sheet';
import { MessageFields } from './message-fields';
import css from './ticket.module.css';

/**
 * Says something more: a reply, or of a ticket that was closed lately the inquiry's continuation. It is the same form, so that what was
 * typed stays where the ticket closes meanwhile.
 */
export function Composer({ read }: { readonly read: TicketDetail }) {
  const { t } = useTranslation('ticket');
  const { id, state } = read.ticket;
  const [isClosing, setClosing] = useState(false);
  const { draft, fields, noteOn, submit } = useReplyForm(`ticket-reply-${id}`);
  const reply = useWrite(replyToTicket, { draft });
  const more = useWrite(continueTicket, { draft });
  const open = isOpen(state);
  const note = noteOn(reply.error ?? more.error);
  return (
    <Card>
      <form
        className={css.form}
        method="post"
        noValidate
        onSubmit={(event) => submit(event, (message) => (open ? reply : more).tryOnce({ id, ...message }))}
      >
        {open || read.continueUntil === null ? null : (
          <p>
            {t('continue.text')} <EndsIn at={read.continueUntil} />
          </p>
        )}
        <MessageFields label={t(open ? 'reply' : 'continue.words')} rows={4} {...fields} />
        {note === undefined ? null : (
          <p className={css.failure} role="alert">
            {note}
          </p>
        )}
        <div className={css.actions}>
          <Button type="submit" kind="main" busy={reply.isPending || more.isPending}>
            {t(open ? 'form.send' : 'continue.send')}
          </Button>
          {open ? <Button onClick={() => setClosing(true)}>{t('solve')}</Button> : null}
        </div>
      </form>
      {isClosing ? <EvaluationSheet id={id} isClosing onDone={() => setClosing(false)} /> : null}
    </Card>
  );
}
