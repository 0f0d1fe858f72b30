import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { asCallError } from '@/api/call-error';
import { useWrite } from '@/api/use-write';
import { ticketHref } from '@/config/paths';
import { ticketTopics, ticketTypes, type TicketOrderLine, type TicketTopic, type TicketType } from '@/contract/ticket';
import { useTranslation } from '@/i18n/use-translation';
import { stripBidi } from '@/lib/bidi';
import { ticketLimits } from '@/rules/ticket/ticket-message';
import { failureText } from '@/session/failure-text';
import { useSession } from '@/session/session';
import { toast } from '@/ui/feedback/toast';
import { SelectField } from '@/ui/form/field';
import { SendBar } from '@/ui/form/send-bar';
import { useSentForm } from '@/ui/form/use-sent-form';
import { GoodsRow } from '@/ui/goods-row';
import { usePicturesWait } from '@/features/picture/public';
import { takeHandedOver } from '../handed-over';
import { emptyTicket, ticketProblems, ticketToSend, type TicketProblem, type TicketValues } from '../ticket-values';
import type { readPreset } from '../tickets-query';
import { addTicket } from '../queries';
import { AnswerNote } from './answer-note';
import { MessageFields } from './message-fields';
import css from './ticket.module.css';

interface TicketFormProps {
  readonly orderLines: readonly TicketOrderLine[];
  readonly preset: ReturnType<typeof readPreset>;
}

/** The fields of a new ticket, each with what is wrong with it. What was typed is kept on the device until it was sent. */
export function TicketForm({ orderLines, preset }: TicketFormProps) {
  const { t } = useTranslation('ticket');
  const navigate = useNavigate();
  const owner = useSession((session) => session.userInfo?.id ?? '');
  const { onPending, early, sendBy } = usePicturesWait();
  const { form, draft, submit } = useSentForm<TicketValues>({
    draftName: 'ticket',
    owner,
    start: () => emptyTicket,
    check: ticketProblems,
    focusOn: { pictures: () => form.setFocus('words') },
    failureOf: (thrown) => failureText(asCallError(thrown)),
  });
  const { mutateAsync } = useWrite(addTicket, { draft });
  const send = async (typed: TicketValues) => {
    const { ticket } = await mutateAsync(ticketToSend(typed));
    return () => {
      toast(t('form.done'));
      void navigate(ticketHref(ticket.id), { replace: true });
    };
  };
  const values = form.watch();
  const { errors, isSubmitting, isSubmitted } = form.formState;
  const set = <K extends 'line' | 'type' | 'topic' | 'pictures'>(name: K, value: TicketValues[K]) =>
    form.setValue(name, value as never, { shouldDirty: true, shouldValidate: isSubmitted });

  // The presets in the address and the words that were handed over are newer than the draft.
  const onStart = useEffectEvent(() => {
    const line = orderLines.find(({ line: id, order }) =>
      preset.line === '' ? order === preset.order : id === preset.line,
    );
    const words = takeHandedOver();
    if (line) set('line', line.line);
    if (preset.type !== '') set('type', preset.type);
    if (preset.topic !== '') set('topic', preset.topic);
    if (words !== '') form.setValue('words', words, { shouldDirty: true });
  });
  useEffect(() => onStart(), []);

  const failure = early > 0 ? t('form.pending', { count: early }) : errors.root?.message;
  const { ref: lineRef } = form.register('line');
  const { ref: typeRef } = form.register('type');
  const { ref: topicRef } = form.register('topic');
  const orderLine = orderLines.find(({ line }) => line === values.line);
  const topics: readonly TicketTopic[] = values.type === '' ? [] : ticketTopics[values.type];
  const errorText = (problem: string | undefined) =>
    problem === undefined ? undefined : t(`error.${problem as TicketProblem}`, { max: ticketLimits.words });

  return (
    <form className={css.form} method="post" noValidate onSubmit={sendBy(submit(send))}>
      <SelectField
        label={t('form.thing')}
        empty={t('form.choose')}
        value={orderLine?.line ?? ''}
        ref={lineRef}
        options={orderLines.map(({ line, order, title }) => [line, `${stripBidi(title.text)} (${order})`])}
        error={errorText(errors.line?.type)}
        onChange={(line) => set('line', line)}
      />
      {orderLine ? (
        <GoodsRow
          site={orderLine.site}
          picture={orderLine.picture}
          title={<span lang={orderLine.title.language}>{stripBidi(orderLine.title.text)}</span>}
        />
      ) : null}
      <SelectField
        label={t('form.type')}
        empty={t('form.choose')}
        value={values.type}
        ref={typeRef}
        options={ticketTypes.map((type) => [type, t(`type.${type}`)])}
        error={errorText(errors.type?.type)}
        onChange={(type) => {
          form.setValue('topic', '', { shouldDirty: true });
          set('type', type as TicketType);
        }}
      />
      {topics.length === 0 ? null : (
        <SelectField
          label={t('form.topic')}
          empty={t('form.choose')}
          value={values.topic}
          ref={topicRef}
          options={topics.map((topic) => [topic, t(`topic.${topic}`)])}
          error={errorText(errors.topic?.type)}
          onChange={(topic) => set('topic', topic as TicketTopic)}
        />
      )}
      <MessageFields
        label={t('form.words')}
        hint={t('form.wordsHint')}
        picturesHint={t('form.picturesHint')}
        draftName="ticket"
        words={values.words}
        pictures={values.pictures}
        field={form.register('words')}
        error={errorText(errors.words?.type)}
        onPictures={(pictures) => set('pictures', pictures)}
        onPending={onPending}
      />
      <AnswerNote />
      <SendBar text={t('form.send')} busy={isSubmitting} failure={failure} />
    </form>
  );
}
