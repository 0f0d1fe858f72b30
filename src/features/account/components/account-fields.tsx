import { useState, type ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from '@/i18n/use-translation';
import { Field } from '@/ui/form/field';
import css from './account-fields.module.css';

interface AccountFieldProps {
  /** The registration that `form.register(…)` returns. */
  readonly register: UseFormRegisterReturn;
  readonly error: { readonly message?: string | undefined } | undefined;
}

/** An e-mail address. `username` where it names an account that exists, with `webauthn` where passkeys are listed, too; `email` where it is a new one. */
export function EmailField(
  props: AccountFieldProps & {
    readonly autoComplete: 'username' | 'username webauthn' | 'email';
    readonly label?: string;
  },
) {
  const { t } = useTranslation('account');
  return (
    <Field
      {...props.register}
      label={props.label ?? t('email')}
      type="email"
      inputMode="email"
      autoComplete={props.autoComplete}
      dir="ltr"
      error={props.error?.message}
    />
  );
}

/** The six digits of a mail, with the button that asks for them. */
export function CodeField(props: AccountFieldProps & { readonly action: ReactNode }) {
  const { t } = useTranslation('account');
  return (
    <Field
      {...props.register}
      label={t('code.label')}
      inputMode="numeric"
      autoComplete="one-time-code"
      // A code is often pasted with words around it.
      maxLength={200}
      dir="ltr"
      error={props.error?.message}
      action={props.action}
    />
  );
}

interface PasswordFieldProps extends AccountFieldProps {
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly hint?: string;
}

/** A password in dots; who is alone may look at what was typed. */
function PasswordField({ register, error, ...field }: PasswordFieldProps) {
  const { t } = useTranslation('account');
  const [isVisible, setIsVisible] = useState(false);
  return (
    <Field
      {...register}
      {...field}
      type={isVisible ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      error={error?.message}
      action={
        <button
          type="button"
          className={css.eye}
          aria-label={t('showPassword')}
          aria-pressed={isVisible}
          onClick={() => setIsVisible(!isVisible)}
        >
          <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M2 12c3-5 6.5-7 10-7s7 2 10 7c-3 5-6.5 7-10 7s-7-2-10-7zM12 9a3 3 0 110 6 3 3 0 010-6z" />
            {isVisible ? <path d="M4 4l16 16" /> : null}
          </svg>
        </button>
      }
    />
  );
}

/** The password that the account has. */
export const PresentPasswordField = (props: AccountFieldProps & { readonly label: string }) => (
  <PasswordField {...props} autoComplete="current-password" />
);

/** A password to be set, with what it must hold. */
export function NewPasswordField({ label, ...props }: AccountFieldProps & { readonly label?: string }) {
  const { t } = useTranslation('account');
  return (
    <PasswordField {...props} label={label ?? t('newPassword')} autoComplete="new-password" hint={t('passwordHint')} />
  );
}

/** The code of who invited one, for those who have any. */
export function InvitationField(props: AccountFieldProps) {
  const { t } = useTranslation('account');
  return (
    <Field
      {...props.register}
      label={t('invitation.label')}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      dir="ltr"
      hint={t('invitation.hint')}
      error={props.error?.message}
    />
  );
}
