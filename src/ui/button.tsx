import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isPageOn } from '../config/areas';
import css from './button.module.css';

interface ButtonProps {
  readonly kind?: 'main' | 'plain' | 'quiet';
  readonly type?: 'button' | 'submit';
  /** While true it shows that it works and cannot be pressed again. */
  readonly busy?: boolean;
  readonly disabled?: boolean;
  readonly wide?: boolean;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

const classOf = (kind: 'main' | 'plain' | 'quiet', wide: boolean) =>
  [css.button, css[kind], wide ? css.wide : ''].filter(Boolean).join(' ');

/** A button. `main` is vermilion and stands once on a screen. */
export function Button({ kind = 'plain', type = 'button', busy = false, wide = false, ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={classOf(kind, wide)}
      aria-busy={busy || undefined}
      disabled={rest.disabled}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        // A busy button keeps its focus, so it is not `disabled`; it just does nothing.
        if (busy) event.preventDefault();
        else rest.onClick?.();
      }}
    >
      {rest.children}
    </button>
  );
}

/** A link that looks like a button; nothing where the area of its page is switched off. */
export function ButtonLink(props: {
  readonly to: string;
  readonly kind?: 'main' | 'plain' | 'quiet';
  readonly wide?: boolean;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}) {
  if (!isPageOn(props.to)) return null;
  return (
    <Link to={props.to} className={classOf(props.kind ?? 'plain', props.wide ?? false)} onClick={props.onClick}>
      {props.children}
    </Link>
  );
}
