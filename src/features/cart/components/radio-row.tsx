import type { ReactNode } from 'react';
import css from './choice.module.css';

interface RadioRowProps {
  readonly name: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChoose: () => void;
  /** The label of the choice; further children are notes below it. */
  readonly children: ReactNode;
}

/** One of several choices, with its words beside it. */
export function RadioRow({ name, checked, disabled = false, onChoose, children }: RadioRowProps) {
  return (
    <label className={css.radio}>
      <input type="radio" name={name} checked={checked} disabled={disabled} onChange={onChoose} />
      <span className={css.words}>{children}</span>
    </label>
  );
}
