import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTexts } from '../../../i18n/use-texts';
import { Field } from '../../../ui/form/field';

interface AccountFieldProps {
  /** What `form.register(…)` gives. */
  readonly register: UseFormRegisterReturn;
  readonly error: { readonly message?: string | undefined } | undefined;
}

/** An e-mail address. `username` where it names an account that exists, `email` where it is a new one. */
export function EmailField(
  props: AccountFieldProps & { readonly autoComplete: 'username' | 'email'; readonly label?: string },
) {
  const { t } = useTexts('account');
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

/** The six digits of a mail, with the button that asks for them (V-09, V-12). */
export function CodeField(props: AccountFieldProps & { readonly action: ReactNode }) {
  const { t } = useTexts('account');
  return (
    <Field
      {...props.register}
      label={t('code.label')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      dir="ltr"
      error={props.error?.message}
      action={props.action}
    />
  );
}

/** The password that the account has. */
export function PresentPasswordField(props: AccountFieldProps & { readonly label: string }) {
  return (
    <Field
      {...props.register}
      label={props.label}
      type="password"
      autoComplete="current-password"
      dir="ltr"
      error={props.error?.message}
    />
  );
}

/** A password to be set, with what it must hold (V-10). */
export function NewPasswordField(props: AccountFieldProps) {
  const { t } = useTexts('account');
  return (
    <Field
      {...props.register}
      label={t('newPassword')}
      type="password"
      autoComplete="new-password"
      dir="ltr"
      hint={t('passwordHint')}
      error={props.error?.message}
    />
  );
}

/** The code of who invited one, for those who have any. */
export function InvitationField(props: AccountFieldProps) {
  const { t } = useTexts('account');
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
