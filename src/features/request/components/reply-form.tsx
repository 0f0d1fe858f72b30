import { useState } from 'react';
import { useWrite } from '@/api/use-write';
import type { Uploaded } from '@/contract/upload';
import { useTranslation } from '@/i18n/use-translation';
import { messageProblems, ticketLimits } from '@/rules/ticket/ticket-message';
import { failureText } from '@/session/failure-text';
import { Button } from '@/ui/button';
import { Card } from '@/ui/chip';
import { MessageFields, useDraftForm } from '@/features/ticket/public';
import { replyToPurchaseRequest } from '../queries';
import css from './request.module.css';

interface Reply {
  words: string;
  pictures: readonly Uploaded[];
}
const nothing: Reply = { words: '', pictures: [] };

/** Says something about a request: an answer to staff's question, or a question to staff. */
export function ReplyForm({ id }: { readonly id: string }) {
  const { t } = useTranslation(['ticket', 'request']);
  const draftName = `request-reply-${id}`;
  const [pending, setPending] = useState(0);
  const [problem, setProblem] = useState<string>();
  const { form, draft } = useDraftForm<Reply>({ draftName, start: nothing });
  const { tryOnce, isPending, error } = useWrite(replyToPurchaseRequest, { draft });
  const values = form.watch();
  const send = async ({ words, pictures }: Reply) => {
    const wrong = messageProblems({ words, pictures }, false);
    setProblem(wrong.words ?? wrong.pictures);
    if (wrong.words !== undefined || wrong.pictures !== undefined) {
      form.setFocus('words');
      return;
    }
    if (!(await tryOnce({ id, words, pictures: pictures.map((picture) => picture.id) }))) return;
    form.reset(nothing);
    await draft.done();
  };
  const failure = pending > 0 ? t('form.pending', { count: pending }) : error ? failureText(error) : undefined;
  const problemText =
    problem === undefined
      ? undefined
      : t(problem === 'many' ? 'error.many' : 'error.none', { max: ticketLimits.words });
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
        <MessageFields
          label={t('request:reply')}
          rows={3}
          draftName={draftName}
          words={values.words}
          pictures={values.pictures}
          field={form.register('words')}
          error={problemText}
          onPictures={(pictures) => form.setValue('pictures', pictures, { shouldDirty: true })}
          onPending={setPending}
        />
        {failure === undefined ? null : (
          <p className={css.failure} role="alert">
            {failure}
          </p>
        )}
        <div className={css.actions}>
          <Button type="submit" busy={isPending}>
            {t('form.send')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
