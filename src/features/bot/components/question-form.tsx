import { useRef, useState, type FormEvent } from 'react';
import { maxQuestionLetters } from '@/contract/bot';
import { useTranslation } from '@/i18n/use-translation';
import { stripBidi } from '@/lib/bidi';
import { countGraphemes } from '@/rules/graphemes';
import { Button } from '@/ui/button';
import { Field } from '@/ui/form/field';

/** More than 500 letters of any script have: what is longer is cut by the field itself. */
const maxCharacters = 8000;

/** A question in the reader's own words. */
export function QuestionForm({ onQuestion }: { readonly onQuestion: (text: string) => void }) {
  const { t } = useTranslation('bot');
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<'empty' | 'long'>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const field = input.current;
    if (!field) return;
    const text = stripBidi(field.value).trim();
    const letters = countGraphemes(text, maxQuestionLetters + 1);
    const wrong = letters === 0 ? 'empty' : letters > maxQuestionLetters ? 'long' : undefined;
    setFault(wrong);
    field.focus();
    if (wrong) return;
    field.value = '';
    onQuestion(text);
  };
  return (
    <form onSubmit={submit}>
      <Field
        ref={input}
        label={t('ask.label')}
        type="text"
        dir="auto"
        maxLength={maxCharacters}
        autoComplete="off"
        enterKeyHint="send"
        error={fault && t(`ask.${fault}`)}
        action={
          <Button kind="main" type="submit">
            {t('ask.send')}
          </Button>
        }
      />
    </form>
  );
}
