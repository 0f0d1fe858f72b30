import { useState } from 'react';
import { useWrite } from '@/api/use-write';
import type { TicketDetail } from '@/contract/ticket';
import type { Uploaded } from '@/contract/upload';
import { useTranslation } from '@/i18n/use-translation';
import { isOpen } from '@/rules/ticket/ticket-clock';
import { messageProblems, ticketLimits } from '@/rules/ticket/ticket-message';
import { failureText } from '@/session/failure-text';
import { Button } from '@/ui/button';
import { Card } from '@/ui/chip';
import { EndsIn } from '@/ui/ends-in';
import { continueTicket, replyToTicket } from '../queries';
import { useDraftForm } from '../use-draft-form';
import { EvaluationSheet } from './evaluation-sheet';
import { MessageFields } from './message-fields';
import css from './ticket.module.css';

interface Reply {
  words: string;
  pictures: readonly Uploaded[];
}
const nothing: Reply = { words: '', pictures: [] };

/**
 * Says something more: a reply, or of a ticket that was closed lately the inquiry's continuation. It is the same form, so that what was
 * typed stays where the ticket closes meanwhile.
 */
export function Composer({ read }: { readonly read: TicketDetail }) {
  const { t } = useTranslation('ticket');
  const { id, state } = read.ticket;
  const draftName = `ticket-reply-${id}`;
  const [pending, setPending] = useState(0);
  const [problem, setProblem] = useState<string>();
  const [isClosing, setClosing] = useState(false);
  const { form, draft } = useDraftForm<Reply>({ draftName, start: nothing });
  const reply = useWrite(replyToTicket, { draft });
  const more = useWrite(continueTicket, { draft });
  const values = form.watch();
  const open = isOpen(state);
  const failure = reply.error ?? more.error;
  const send = async ({ words, pictures }: Reply) => {
    const wrong = messageProblems({ words, pictures }, false);
    setProblem(wrong.words ?? wrong.pictures);
    if (wrong.words !== undefined || wrong.pictures !== undefined) {
      form.setFocus('words');
      return;
    }
    const answer = await (open ? reply : more).tryOnce({ id, words, pictures: pictures.map((picture) => picture.id) });
    if (!answer) return;
    form.reset(nothing);
    await draft.done();
  };
  const notice = pending > 0 ? t('form.pending', { count: pending }) : failure ? failureText(failure) : undefined;
  return (
    <Card>
      <form
        className={css.form}
        method="post"
        noValidate
        onSubmit={(event) => {
          if (pending > 0) event.preventDefault();
          else void form.handleSubmit(send)(event);
        }}
      >
        {open || read.continueUntil === null ? null : (
          <p>
            {t('continue.text')} <EndsIn at={read.continueUntil} />
          </p>
        )}
        <MessageFields
          label={t(open ? 'reply' : 'continue.words')}
          rows={4}
          draftName={draftName}
          words={values.words}
          pictures={values.pictures}
          field={form.register('words')}
          error={
            problem === undefined
              ? undefined
              : t(problem === 'many' ? 'error.many' : 'error.none', { max: ticketLimits.words })
          }
          onPictures={(pictures) => form.setValue('pictures', pictures, { shouldDirty: true })}
          onPending={setPending}
        />
        {notice === undefined ? null : (
          <p className={css.failure} role="alert">
            {notice}
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
