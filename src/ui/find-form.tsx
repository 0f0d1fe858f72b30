import { useEffect, useRef, type FormEvent } from 'react';
import { Button } from './button';
import css from './find-form.module.css';
import { Field } from './form/field';

interface FindFormProps {
  readonly label: string;
  readonly go: string;
  readonly value?: string;
  readonly maxLength?: number;
  /** Called with the words without blanks at their ends; empty for all. */
  readonly onFind: (words: string) => void;
}

/** A line to search something smaller than the whole shop. */
export function FindForm({ label, go, value = '', maxLength = 100, onFind }: FindFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const lastValue = useRef(value);
  // Other words from outside take the place of what was typed; the field itself, and its focus, stay.
  useEffect(() => {
    if (lastValue.current === value) return;
    lastValue.current = value;
    if (input.current) input.current.value = value;
  }, [value]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onFind((input.current?.value ?? '').trim());
  };
  return (
    <form role="search" aria-label={label} className={css.form} onSubmit={submit}>
      <Field
        ref={input}
        label={label}
        type="search"
        enterKeyHint="search"
        maxLength={maxLength}
        defaultValue={value}
        action={<Button type="submit">{go}</Button>}
      />
    </form>
  );
}
