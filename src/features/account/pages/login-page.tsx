import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { useWrite } from '@/api/use-write';
import { hostKind } from '@/bridge/bridge';
import { paths } from '@/config/paths';
import { email } from '@/contract/common';
import { setUser, useSession } from '@/session/session';
import { PageFrame } from '@/ui/page-frame';
import { EmailField, PresentPasswordField } from '../components/account-fields';
import { AccountForm } from '../components/account-form';
import { GuestLinks } from '../components/guest-links';
import { SignedInNotice } from '../components/signed-in-notice';
import { useFieldTexts } from '../form-texts';
import { useReturnTo } from '../return-to';
import { logIn } from '../queries';
import { useAccountForm } from '../use-account-form';

/** Login by e-mail and password, then back to the page that was asked for. */
export function Page() {
  const { t } = useTranslation('account');
  const texts = useFieldTexts();
  const navigate = useNavigate();
  const { search } = useLocation();
  const returnTo = useReturnTo();
  const { form, draft, submit, rootError } = useAccountForm({
    form: 'login',
    schema: v.object({
      email: v.message(email, texts.email),
      password: v.message(v.pipe(v.string(), v.minLength(1)), texts.present),
    }),
    defaults: { email: '', password: '' },
    storedFields: ({ email: typed }) => ({ email: typed }),
  });
  const login = useWrite(logIn, { draft });
  const onSubmit = submit(async (values) => {
    const { user } = await login.mutateAsync(values);
    setUser(user);
    void navigate(returnTo, { replace: true });
  });
  const arrive = useEffectEvent(() => void navigate(returnTo, { replace: true }));
  useEffect(() => {
    if (hostKind() !== 'native' || useSession.getState().userInfo) return undefined;
    let left = false;
    // The app knows how its customers log in; the form stays for whoever gives that up.
    void import('@/session/session-handoff').then(async ({ takeOverSession }) => {
      if ((await takeOverSession(true)) && !left) arrive();
    });
    return () => {
      left = true;
    };
  }, []);
  const { errors } = form.formState;
  return (
    <PageFrame narrow title={t('login.title')}>
      <SignedInNotice />
      <AccountForm
        onSubmit={(event) => void onSubmit(event)}
        submitText={t('login.submit')}
        busy={login.isPending}
        error={rootError}
        links={
          <>
            <Link to={`${paths.register}${search}`}>{t('login.toRegister')}</Link>
            <Link to={`${paths.loginReset}${search}`}>{t('login.forgotten')}</Link>
          </>
        }
      >
        <EmailField register={form.register('email')} error={errors.email} autoComplete="username" />
        <PresentPasswordField register={form.register('password')} error={errors.password} label={t('password')} />
      </AccountForm>
      <GuestLinks />
    </PageFrame>
  );
}
