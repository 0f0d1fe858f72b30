import { useTranslation } from '@/i18n/use-translation';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { call } from '@/api/call';
import { useWrite } from '@/api/use-write';
import { paths } from '@/config/paths';
import { accountCalls } from '@/contract/account';
import { email, newPassword } from '@/contract/common';
import { toast } from '@/ui/feedback/toast';
import { PageFrame } from '@/ui/page-frame';
import { CodeField, EmailField, NewPasswordField } from '../components/account-fields';
import { AccountForm } from '../components/account-form';
import { CodeButton } from '../components/code-button';
import { useFieldTexts } from '../form-texts';
import { typedCode } from '../typed-code';
import { resetPassword } from '../queries';
import { useAccountForm } from '../use-account-form';

function useResetForm() {
  const texts = useFieldTexts();
  return useAccountForm({
    form: 'reset',
    schema: v.object({
      email: v.message(email, texts.email),
      code: v.message(typedCode, texts.code),
      password: v.message(newPassword, texts.password),
    }),
    defaults: { email: '', code: '', password: '' },
    storedFields: ({ email: typed }) => ({ email: typed }),
  });
}

/** Forgotten password: a code by e-mail, then a new password. Says the same whether or not the address is known. */
export function Page() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const { search } = useLocation();
  const { form, draft, submit, fail, rootError } = useResetForm();
  const reset = useWrite(resetPassword, { draft });
  const sendCode = async () => {
    if (!(await form.trigger('email', { shouldFocus: true }))) return undefined;
    const input = { email: form.getValues('email') };
    const sent = await call(accountCalls, 'Sig.Front.User.Password.SendCode', input, { silent: true });
    toast(t('reset.sent'));
    return sent.resendAfter;
  };
  const onSubmit = submit(async (values) => {
    await reset.mutateAsync(values);
    toast(t('reset.done'));
    void navigate(`${paths.login}${search}`, { replace: true });
  });
  const { errors } = form.formState;
  return (
    <PageFrame narrow title={t('reset.title')}>
      <p>{t('reset.text')}</p>
      <AccountForm
        onSubmit={(event) => void onSubmit(event)}
        submitText={t('reset.submit')}
        busy={reset.isPending}
        error={rootError}
        links={<Link to={`${paths.login}${search}`}>{t('register.toLogin')}</Link>}
      >
        <EmailField register={form.register('email')} error={errors.email} autoComplete="username" />
        <CodeField
          register={form.register('code')}
          error={errors.code}
          action={<CodeButton send={sendCode} onFailure={fail} />}
        />
        <NewPasswordField register={form.register('password')} error={errors.password} />
      </AccountForm>
    </PageFrame>
  );
}
