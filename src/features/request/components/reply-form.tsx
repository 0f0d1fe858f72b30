import { useWrite } from '@/api/use-write';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { Card } from '@/ui/chip';
import { MessageFields, useReplyForm } from '@/features/ticket/public';
import { replyToPurchaseRequest } from '../queries';
import css from './request.module.css';

/** Says something about a request: an answer to staff's question, or a question to staff. */
export function ReplyForm({ id }: { readonly id: string }) {
  const { t } = useTranslation(['ticket', 'request']);
  const { draft, fields, noteOn, submit } = useReplyForm(`request-reply-${id}`);
  const { tryOnce, isPending, error } = useWrite(replyToPurchaseRequest, { draft });
  const note = noteOn(error);
  return (
    <Card>
      <form
        className={css.form}
        method="post"
        noValidate
        onSubmit={(event) => submit(event, (message) => tryOnce({ id, ...message }))}
      >
        <MessageFields label={t('request:reply')} rows={3} {...fields} />
        {note === undefined ? null : (
          <p className={css.failure} role="alert">
            {note}
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
