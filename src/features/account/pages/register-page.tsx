import { isAreaOn } from '@/config/areas';
import { useTranslation } from '@/i18n/use-translation';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { call } from '@/api/call';
import { useWrite } from '@/api/use-write';
import { paths } from '@/config/paths';
import { accountCalls } from '@/contract/account';
import { email, newPassword } from '@/contract/common';
import { firstValue } from '@/lib/query';
import { setUser } from '@/session/session';
import { toast } from '@/ui/feedback/toast';
import { CheckField } from '@/ui/form/field';
import { LinkedText } from '@/ui/linked-text';
import { PageFrame } from '@/ui/page-frame';
import { CodeField, EmailField, InvitationField, NewPasswordField } from '../components/account-fields';
import { AccountForm } from '../components/account-form';
import { CodeButton } from '../components/code-button';
import { useFieldTexts } from '../form-texts';
import { useReturnTo } from '../return-to';
import { typedCode } from '../typed-code';
import { register } from '../queries';
import { useAccountForm } from '../use-account-form';

/** A code of an invitation as somebody types it; an empty field is none. */
const invitation = v.union([v.literal(''), v.pipe(v.string(), v.regex(/^\s*[A-Za-z0-9]{4,16}\s*$/))]);

function useRegisterForm() {
  const { search } = useLocation();
  const given = isAreaOn('invitations') ? (firstValue(search, 'invitation') ?? '') : '';
  const texts = useFieldTexts();
  return useAccountForm({
    form: 'register',
    schema: v.object({
      email: v.message(email, texts.email),
      code: v.message(typedCode, texts.code),
      password: v.message(newPassword, texts.password),
      invitation: v.message(invitation, texts.invitation),
      agreed: v.pipe(
        v.boolean(),
        v.check((agreed) => agreed, texts.agreed),
      ),
    }),
    defaults: { email: '', code: '', password: '', agreed: false, invitation: given.slice(0, 40) },
    // A link that names a code wins over what lay here before.
    storedFields: ({ email: typed, agreed, invitation: code }) => ({
      email: typed,
      agreed,
      ...(given === '' && { invitation: code }),
    }),
  });
}

/** Registration by e-mail code; the new customer is signed in and back where they came from. */
export function Page() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const { search } = useLocation();
  const returnTo = useReturnTo();
  const { form, draft, submit, fail, rootError } = useRegisterForm();
  const create = useWrite(register, { draft });
  const sendCode = async () => {
    if (!(await form.trigger('email', { shouldFocus: true }))) return undefined;
    const sent = await call(
      accountCalls,
      'Sig.Front.User.Register.SendCode',
      { email: form.getValues('email') },
      { silent: true },
    );
    toast(t('code.sent'));
    return sent.resendAfter;
  };
  const onSubmit = submit(async ({ agreed: _agreed, invitation: typed, ...values }) => {
    const code = isAreaOn('invitations') ? typed.trim().toUpperCase() : '';
    const input = { ...values, agreed: true, ...(code !== '' && { invitation: code }) } as const;
    const { user } = await create.mutateAsync(input);
    setUser(user);
    void navigate(returnTo, { replace: true });
  });
  const { errors } = form.formState;
  return (
    <PageFrame narrow title={t('register.title')}>
      <AccountForm
        onSubmit={(event) => void onSubmit(event)}
        submitText={t('register.submit')}
        busy={create.isPending}
        error={rootError}
        links={<Link to={`${paths.login}${search}`}>{t('register.toLogin')}</Link>}
      >
        <EmailField register={form.register('email')} error={errors.email} autoComplete="email" />
        <CodeField
          register={form.register('code')}
          error={errors.code}
          action={<CodeButton send={sendCode} onFailure={fail} />}
        />
        <NewPasswordField label={t('password')} register={form.register('password')} error={errors.password} />
        {isAreaOn('invitations') ? (
          <InvitationField register={form.register('invitation')} error={errors.invitation} />
        ) : null}
        <CheckField {...form.register('agreed')} error={errors.agreed?.message}>
          <LinkedText text={t('register.agree')} to={paths.agreement} />
        </CheckField>
      </AccountForm>
    </PageFrame>
  );
}
