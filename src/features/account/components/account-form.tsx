import type { FormEvent, ReactNode } from 'react';
import { Button } from '@/ui/button';
import css from './account-form.module.css';

interface AccountFormProps {
  readonly onSubmit: (event: FormEvent) => void;
  readonly submitText: string;
  readonly busy: boolean;
  /** The error that concerns the whole form rather than one field. It appears when the button works again. */
  readonly error?: string | undefined;
  readonly children: ReactNode;
  readonly links?: ReactNode;
}

/** The shape that all account forms share: fields, one main button, what went wrong, other ways. */
export function AccountForm({ onSubmit, submitText, busy, error, children, links }: AccountFormProps) {
  return (
    <form className={css.form} method="post" noValidate onSubmit={onSubmit}>
      {children}
      {error && !busy ? (
        <p className={css.error} role="alert">
          {error}
        </p>
      ) : null}
      <Button type="submit" kind="main" wide busy={busy}>
        {submitText}
      </Button>
      {links ? <div className={css.links}>{links}</div> : null}
    </form>
  );
}
