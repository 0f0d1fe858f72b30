import { useId, type Ref, type TextareaHTMLAttributes } from 'react';
import css from './field.module.css';
import { describedBy, FieldNotes } from './field-notes';

interface WordsProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'> {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** The length of the text, such as "12 of 300". */
  readonly count?: string | undefined;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** A labelled field for several lines of words. */
export function WordsField({ label, error, hint, count, ref, rows = 6, ...area }: WordsProps) {
  const id = useId();
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <textarea
        {...area}
        ref={ref}
        id={id}
        rows={rows}
        className={`${css.input} ${css.words}`}
        {...describedBy(id, { error, hint, count })}
      />
      <FieldNotes id={id} error={error} hint={hint} count={count} />
    </div>
  );
}
