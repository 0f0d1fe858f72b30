import { useId, useRef, useState, type FormEvent } from 'react';
import { useWrite } from '@/api/use-write';
import { ticketLevels, type TicketLevel } from '@/contract/ticket';
import { useTranslation } from '@/i18n/use-translation';
import { isEvaluationTooLong, ticketLimits } from '@/rules/ticket/ticket-message';
import { failureText } from '@/session/failure-text';
import { Button } from '@/ui/button';
import { Popup } from '@/ui/feedback/popup';
import { Choice, Choices } from '@/ui/form/choice';
import { WordsField } from '@/ui/form/words-field';
import { closeTicket, evaluateTicketWrite } from '../queries';
import { useDraftForm } from '../use-draft-form';
import css from './ticket.module.css';

interface SheetProps {
  readonly id: string;
  /** The ticket is closed with it; else it is closed already. */
  readonly isClosing: boolean;
  readonly onDone: () => void;
}

interface Evaluation {
  level: TicketLevel | '';
  words: string;
}
const nothing: Evaluation = { level: '', words: '' };
const dirty = { shouldDirty: true } as const;

/** The rating of a ticket: a level is required, a text is optional. Both are stored on the device until they are sent. */
export function EvaluationSheet({ id, isClosing, onDone }: SheetProps) {
  const { t } = useTranslation('ticket');
  const name = useId();
  const levels = useRef<HTMLFieldSetElement>(null);
  const { form, draft } = useDraftForm<Evaluation>({ draftName: `ticket-level-${id}`, start: nothing });
  const { level, words } = form.watch();
  const [isSubmitted, setIsSubmitted] = useState(false);
  const close = useWrite(closeTicket, { draft });
  const evaluate = useWrite(evaluateTicketWrite, { draft });
  const { tryOnce, isPending, error } = isClosing ? close : evaluate;
  const isLong = isEvaluationTooLong(words);
  const go = async (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (level === '') levels.current?.querySelector('input')?.focus();
    if (level === '' || isLong) return;
    const answer = await tryOnce({ id, level, words });
    if (!answer) return;
    void draft.done();
    onDone();
  };
  return (
    <Popup title={t('evaluate.title')} onClose={onDone}>
      <form className={css.form} noValidate onSubmit={(event) => void go(event)}>
        {isClosing ? <p>{t('evaluate.close')}</p> : null}
        <Choices
          ref={levels}
          legend={t('evaluate.level')}
          error={isSubmitted && level === '' ? t('error.level') : undefined}
        >
          {ticketLevels.map((ticketLevel) => (
            <Choice
              key={ticketLevel}
              name={name}
              checked={level === ticketLevel}
              onChange={() => form.setValue('level', ticketLevel, dirty)}
            >
              {t(`level.${ticketLevel}`)}
            </Choice>
          ))}
        </Choices>
        <WordsField
          label={t('evaluate.words')}
          maxLength={4000}
          value={words}
          error={isLong ? t('error.many', { max: ticketLimits.evaluation }) : undefined}
          onChange={(event) => form.setValue('words', event.currentTarget.value, dirty)}
        />
        {error === null ? null : (
          <p className={css.failure} role="alert">
            {failureText(error)}
          </p>
        )}
        <Button type="submit" kind="main" wide busy={isPending}>
          {t(isClosing ? 'evaluate.closeSend' : 'evaluate.send')}
        </Button>
      </form>
    </Popup>
  );
}
