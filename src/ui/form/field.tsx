import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import css from './field.module.css';
import { describedBy, FieldNotes } from './field-notes';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  readonly label: string;
  /** The error, in the reader's words; undefined while there is none. */
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** A button at the field's end, such as "send code". */
  readonly action?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A labelled input. Its error and hint are tied to it, so that a screen reader says them with the field. */
export function Field({ label, error, hint, action, ref, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <div className={css.row}>
        <input {...input} ref={ref} id={id} className={css.input} {...describedBy(id, { error, hint })} />
        {action}
      </div>
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  );
}

interface CheckProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'type'> {
  readonly error?: string | undefined;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A box to tick, with its words beside it. */
export function CheckField({ error, children, ref, ...input }: CheckProps) {
  const id = useId();
  return (
    <div className={css.field}>
      <div className={css.check}>
        <input {...input} ref={ref} type="checkbox" id={id} className={css.box} {...describedBy(id, { error })} />
        <label htmlFor={id}>{children}</label>
      </div>
      <FieldNotes id={id} error={error} />
    </div>
  );
}

interface SelectProps {
  readonly label: string;
  readonly value: string;
  /** Value and words, in the order shown. */
  readonly options: readonly (readonly [value: string, text: string])[];
  /** The text shown while nothing is chosen; left out where something always is. */
  readonly empty?: string;
  readonly autoComplete?: string;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLSelectElement>;
  readonly onChange: (value: string) => void;
}

/** A labelled choice of one among many, by the device's own picker. */
export function SelectField({ label, value, options, empty, autoComplete, error, ref, onChange }: SelectProps) {
  const id = useId();
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <select
        id={id}
        className={css.select}
        value={value}
        ref={ref}
        autoComplete={autoComplete}
        {...describedBy(id, { error })}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {empty === undefined ? null : (
          <option value="" disabled>
            {empty}
          </option>
        )}
        {options.map(([optionValue, text]) => (
          <option key={optionValue} value={optionValue}>
            {text}
          </option>
        ))}
      </select>
      <FieldNotes id={id} error={error} />
    </div>
  );
}
