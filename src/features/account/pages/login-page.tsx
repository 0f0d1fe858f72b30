import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { call } from '@/api/call';
import { useWrite } from '@/api/use-write';
import { hostKind } from '@/bridge/bridge';
import { loginHref, paths } from '@/config/paths';
import { accountCalls } from '@/contract/account';
import { email } from '@/contract/common';
import type { User } from '@/contract/session';
import { setUser, useSession } from '@/session/session';
import { Button } from '@/ui/button';
import { toast } from '@/ui/feedback/toast';
import { lazyPart } from '@/ui/lazy-part';
import { PageFrame } from '@/ui/page-frame';
import { SkeletonLines } from '@/ui/states/skeleton';
import { CodeField, EmailField, PresentPasswordField } from '../components/account-fields';
import { AccountForm } from '../components/account-form';
import { CodeButton } from '../components/code-button';
import { GuestLinks } from '../components/guest-links';
import { LoginReason } from '../components/login-reason';
import { SignedInNotice } from '../components/signed-in-notice';
import { useFieldTexts } from '../form-texts';
import { canUsePasskeys, hasUsedPasskey } from '../passkeys';
import { canUseLoginProvider, readProviderAnswer } from '../provider-login';
import { useReturnTo } from '../return-to';
import { logIn, logInByCode } from '../queries';
import { typedCode } from '../typed-code';
import { useAccountForm } from '../use-account-form';

const PasskeyLogin = lazyPart([], () => import('../components/passkey-login').then((part) => part.PasskeyLogin));

const ProviderButton = lazyPart([], () => import('../components/provider-button').then((part) => part.ProviderButton));
const ProviderAnswer = lazyPart([], () => import('../components/provider-answer').then((part) => part.ProviderAnswer));

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

/** Log-in, or what follows an identity provider's page, which leads back here. */
export function Page() {
  const answer = readProviderAnswer(useLocation().search);
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string>();
  if (answer === undefined) return <LoginPage providerFailure={failure} />;
  const showFailure = (message: string, returnTo: string) => {
    setFailure(message);
    void navigate(loginHref(returnTo), { replace: true });
  };
  return <ProviderAnswerPage answer={answer} onFailed={showFailure} />;
}

interface ProviderAnswerPageProps {
  readonly answer: NonNullable<ReturnType<typeof readProviderAnswer>>;
  readonly onFailed: (message: string, returnTo: string) => void;
}

function ProviderAnswerPage({ answer, onFailed }: ProviderAnswerPageProps) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const enter = (user: User, returnTo: string) => {
    setUser(user);
    void navigate(returnTo, { replace: true });
  };
  return (
    <PageFrame narrow title={t('login.title')}>
      <Suspense fallback={<SkeletonLines lines={4} />}>
        <ProviderAnswer answer={answer} onLoggedIn={enter} onFailed={onFailed} />
      </Suspense>
    </PageFrame>
  );
}

/** Login by e-mail and password, or by a code that is mailed, then back to the page that was asked for. */
function LoginPage({ providerFailure }: { readonly providerFailure: string | undefined }) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const { search } = useLocation();
  const returnTo = useReturnTo();
  const [proof, setProof] = useState<Proof>('password');
  const { form, draft, submit, fail, rootError } = useLoginForm(proof);
  const byPassword = useWrite(logIn, { draft });
  const byCode = useWrite(logInByCode, { draft });
  const goBack = () => void navigate(returnTo, { replace: true });
  const enter = (user: User) => {
    setUser(user);
    goBack();
  };
  useAppLogin(goBack);
  const takesPasskeys = canUsePasskeys();
  const onSubmit = submit(async ({ email: address, password, code }) => {
    const { user } =
      proof === 'password'
        ? await byPassword.mutateAsync({ email: address, password })
        : await byCode.mutateAsync({ email: address, code });
    enter(user);
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
      <LoginReason returnTo={returnTo} />
      <AccountForm
        onSubmit={(event) => void onSubmit(event)}
        submitText={t('login.submit')}
        busy={byPassword.isPending || byCode.isPending}
        error={rootError ?? providerFailure}
        links={
          <>
            <Link to={`${paths.register}${search}`}>{t('login.toRegister')}</Link>
            <Link to={`${paths.loginReset}${search}`}>{t('login.forgotten')}</Link>
          </>
        }
      >
        <EmailField
          register={form.register('email')}
          error={errors.email}
          // The second token lets the browser list passkeys here. It would list none on a device that has used none.
          autoComplete={takesPasskeys && hasUsedPasskey() ? 'username webauthn' : 'username'}
        />
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
        {takesPasskeys ? (
          <Suspense
            fallback={
              <Button kind="quiet" disabled>
                {t('login.byPasskey')}
              </Button>
            }
          >
            <PasskeyLogin onLoggedIn={enter} />
          </Suspense>
        ) : null}
      </AccountForm>
      {canUseLoginProvider() ? (
        <Suspense fallback={null}>
          <ProviderButton returnTo={returnTo} />
        </Suspense>
      ) : null}
      <GuestLinks />
    </PageFrame>
  );
}
