import { useTranslation } from '@/i18n/use-translation';
import * as v from 'valibot';
import { call } from '@/api/call';
import { useWrite } from '@/api/use-write';
import { memberCalls } from '@/contract/account';
import { email } from '@/contract/common';
import { setUser } from '@/session/session';
import { toast } from '@/ui/feedback/toast';
import { useFieldTexts } from '../form-texts';
import { typedCode } from '../typed-code';
import { changeEmail } from '../queries';
import { useAccountForm } from '../use-account-form';
import { CodeField, EmailField, PresentPasswordField } from './account-fields';
import { AccountForm } from './account-form';
import { CodeButton } from './code-button';

function useEmailForm() {
  const texts = useFieldTexts();
  return useAccountForm({
    form: 'email',
    schema: v.object({
      current: v.message(v.pipe(v.string(), v.minLength(1)), texts.present),
      email: v.message(email, texts.email),
      code: v.message(typedCode, texts.code),
    }),
    defaults: { current: '', email: '', code: '' },
    storedFields: ({ email: typed }) => ({ email: typed }),
  });
}

/** Change of e-mail: the password, then a code sent to the new address; the old address is told. */
export function EmailForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('account');
  const { form, draft, submit, fail, rootError } = useEmailForm();
  const change = useWrite(changeEmail, { draft });
  const sendCode = async () => {
    if (!(await form.trigger(['current', 'email'], { shouldFocus: true }))) return undefined;
    const { current, email: address } = form.getValues();
    const input = { email: address, password: current };
    const sent = await call(memberCalls, 'Sig.Front.User.Email.SendCode', input, { silent: true });
    toast(t('code.sent'));
    return sent.resendAfter;
  };
  const onSubmit = submit(async ({ email: address, code }) => {
    const { user } = await change.mutateAsync({ email: address, code });
    setUser(user);
    toast(t('member.emailChanged'));
    onDone();
  });
  const { errors } = form.formState;
  return (
    <AccountForm
      onSubmit={(event) => void onSubmit(event)}
      submitText={t('member.changeEmail')}
      busy={change.isPending}
      error={rootError}
    >
      <PresentPasswordField register={form.register('current')} error={errors.current} label={t('currentPassword')} />
      <EmailField
        register={form.register('email')}
        error={errors.email}
        autoComplete="email"
        label={t('member.newEmail')}
      />
      <CodeField
        register={form.register('code')}
        error={errors.code}
        action={<CodeButton send={sendCode} onFailure={fail} />}
      />
    </AccountForm>
  );
}
