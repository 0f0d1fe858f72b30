import { useState, type SubmitEvent } from 'react';
import type { CallError } from '@/api/call-error';
import type { Uploaded } from '@/contract/upload';
import { useTranslation } from '@/i18n/use-translation';
import { messageProblems, ticketLimits } from '@/rules/ticket/ticket-message';
import { failureText } from '@/session/failure-text';
import { useDraftForm } from './use-draft-form';

interface Reply {
  words: string;
  pictures: readonly Uploaded[];
}
const nothing: Reply = { words: '', pictures: [] };

/** Sends words and the ids of pictures; gives undefined where that failed. */
type SendReply = (message: { words: string; pictures: string[] }) => Promise<unknown>;

/** A form for one more message in a conversation; empty again once the message was sent. */
export function useReplyForm(draftName: string) {
  const { t } = useTranslation('ticket');
  const [pending, setPending] = useState(0);
  const [problem, setProblem] = useState<string>();
  const { form, draft } = useDraftForm<Reply>({ draftName, start: nothing });
  const { words: typed, pictures: chosen } = form.watch();
  const check = async (send: SendReply, { words, pictures }: Reply) => {
    const wrong = messageProblems({ words, pictures }, false);
    setProblem(wrong.words ?? wrong.pictures);
    if (wrong.words !== undefined || wrong.pictures !== undefined) {
      form.setFocus('words');
      return;
    }
    if ((await send({ words, pictures: pictures.map(({ id }) => id) })) === undefined) return;
    form.reset(nothing);
    await draft.done();
  };
  return {
    draft,
    /** Props of `MessageFields`. */
    fields: {
      draftName,
      words: typed,
      pictures: chosen,
      field: form.register('words'),
      error:
        problem === undefined
          ? undefined
          : t(problem === 'many' ? 'error.many' : 'error.none', { max: ticketLimits.words }),
      onPictures: (pictures: readonly Uploaded[]) => form.setValue('pictures', pictures, { shouldDirty: true }),
      onPending: setPending,
    },
    /** The text that says why nothing can be sent yet, or why the last attempt failed. */
    noteOn: (error: CallError | null): string | undefined =>
      pending > 0 ? t('form.pending', { count: pending }) : error ? failureText(error) : undefined,
    submit: (event: SubmitEvent<HTMLFormElement>, send: SendReply): void => {
      if (pending > 0) event.preventDefault();
      else void form.handleSubmit((reply) => check(send, reply))(event);
    },
  };
}
