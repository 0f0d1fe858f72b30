import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { call } from '@/api/call';
import { useWrite } from '@/api/use-write';
import { hostKind } from '@/bridge/bridge';
import { paths } from '@/config/paths';
import { accountCalls } from '@/contract/account';
import { email } from '@/contract/common';
import { setUser, useSession } from '@/session/session';
import { Button } from '@/ui/button';
import { toast } from '@/ui/feedback/toast';
import { PageFrame } from '@/ui/page-frame';
import { CodeField, EmailField, PresentPasswordField } from '../components/account-fields';
import { AccountForm } from '../components/account-form';
import { CodeButton } from '../components/code-button';
import { GuestLinks } from '../components/guest-links';
import { SignedInNotice } from '../components/signed-in-notice';
import { useFieldTexts } from '../form-texts';
import { useReturnTo } from '../return-to';
import { logIn, logInByCode } from '../queries';
import { typedCode } from '../typed-code';
import { useAccountForm } from '../use-account-form';

/** The proof of who logs in: a password, or the code of a mail. */
type Proof = 'password' | 'code';

function useLoginForm(proof: Proof) {
  const texts = useFieldTexts();
  const unused = v.string();
  return useAccountForm({
    form: 'login',
    schema: v.object({
      email: v.message(email, texts.email),
      password: proof === 'password' ? v.message(v.pipe(v.string(), v.minLength(1)), texts.present) : unused,
      code: proof === 'code' ? v.message(typedCode, texts.code) : unused,
    }),
    defaults: { email: '', password: '', code: '' },
    storedFields: ({ email: typed }) => ({ email: typed }),
  });
}

/** In a native app, asks the app to log its customer in. The form stays for whoever gives that up. */
function useAppLogin(onLoggedIn: () => void): void {
  const arrive = useEffectEvent(onLoggedIn);
  useEffect(() => {
    if (hostKind() !== 'native' || useSession.getState().userInfo) return undefined;
    let left = false;
    void import('@/session/session-handoff').then(async ({ takeOverSession }) => {
      if ((await takeOverSession(true)) && !left) arrive();
    });
    return () => {
      left = true;
    };
  }, []);
}

/** Login by e-mail and password, or by a code that is mailed, then back to the page that was asked for. */
export function Page() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const { search } = useLocation();
  const returnTo = useReturnTo();
  const [proof, setProof] = useState<Proof>('password');
  const { form, draft, submit, fail, rootError } = useLoginForm(proof);
  const byPassword = useWrite(logIn, { draft });
  const byCode = useWrite(logInByCode, { draft });
  const goBack = () => void navigate(returnTo, { replace: true });
  useAppLogin(goBack);
  const onSubmit = submit(async ({ email: address, password, code }) => {
    const { user } =
      proof === 'password'
        ? await byPassword.mutateAsync({ email: address, password })
        : await byCode.mutateAsync({ email: address, code });
    setUser(user);
    goBack();
  });
  const sendCode = async () => {
    if (!(await form.trigger('email', { shouldFocus: true }))) return undefined;
    const input = { email: form.getValues('email') };
    const sent = await call(accountCalls, 'Sig.Front.User.Session.SendCode', input, { silent: true });
    toast(t('reset.sent'));
    return sent.resendAfter;
  };
  const changeProof = () => {
    form.clearErrors();
    setProof(proof === 'password' ? 'code' : 'password');
  };
  const { errors } = form.formState;
  return (
    <PageFrame narrow title={t('login.title')}>
      <SignedInNotice />
      <AccountForm
        onSubmit={(event) => void onSubmit(event)}
        submitText={t('login.submit')}
        busy={byPassword.isPending || byCode.isPending}
        error={rootError}
        links={
          <>
            <Link to={`${paths.register}${search}`}>{t('login.toRegister')}</Link>
            <Link to={`${paths.loginReset}${search}`}>{t('login.forgotten')}</Link>
          </>
        }
      >
        <EmailField register={form.register('email')} error={errors.email} autoComplete="username" />
        {proof === 'password' ? (
          <PresentPasswordField register={form.register('password')} error={errors.password} label={t('password')} />
        ) : (
          <CodeField
            register={form.register('code')}
            error={errors.code}
            action={<CodeButton send={sendCode} onFailure={fail} />}
          />
        )}
        <Button kind="quiet" onClick={changeProof}>
          {t(proof === 'password' ? 'login.byCode' : 'login.byPassword')}
        </Button>
      </AccountForm>
      <GuestLinks />
    </PageFrame>
  );
}
