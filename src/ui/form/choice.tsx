import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import css from './choice.module.css';

interface ChoicesProps {
  readonly legend: string;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLFieldSetElement>;
  readonly children: ReactNode;
}

/** A question with its answers below each other, of which one is chosen. */
export function Choices({ legend, error, ref, children }: ChoicesProps) {
  return (
    <fieldset ref={ref} className={css.choices}>
      <legend>{legend}</legend>
      {children}
      {error ? (
        <p role="alert" className={css.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

interface ChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  readonly ref?: Ref<HTMLInputElement>;
}

/** One answer, as high as a finger. */
export const Choice = ({ children, ref, ...input }: ChoiceProps) => (
  <label className={css.choice}>
    <input {...input} ref={ref} type="radio" />
    <span>{children}</span>
  </label>
);
