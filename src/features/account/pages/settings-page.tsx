import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useWrite } from '@/api/use-write';
import { paths } from '@/config/paths';
import { currentLanguage } from '@/i18n/i18n';
import { languages } from '@/i18n/languages';
import { useTranslation } from '@/i18n/use-translation';
import { wipeDrafts } from '@/lib/drafts';
import { replacePage } from '@/lib/page-load';
import { useSession } from '@/session/session';
import { Button } from '@/ui/button';
import { Card } from '@/ui/chip';
import { Popup } from '@/ui/feedback/popup';
import { NamedIcon } from '@/ui/icons';
import { lazyPart } from '@/ui/lazy-part';
import { PageFrame } from '@/ui/page-frame';
import { SkeletonLines } from '@/ui/states/skeleton';
import { DeleteAccount } from '../components/delete-account';
import { EmailForm } from '../components/email-form';
import { OwnData } from '../components/own-data';
import { PasswordForm } from '../components/password-form';
import { ProfileForm } from '../components/profile-form';
import { canUsePasskeys } from '../passkeys';
import { logOut } from '../queries';
import css from './settings-page.module.css';

const PasskeysCard = lazyPart([], () => import('../components/passkeys-card').then((part) => part.PasskeysCard));
const LinkedLoginCard = lazyPart([], () =>
  import('../components/linked-login-card').then((part) => part.LinkedLoginCard),
);

/** Ends the session here or everywhere; drafts and what was read leave the device with it. */
function LogOut() {
  const { t } = useTranslation('account');
  const send = useWrite(logOut, { toast: true });
  const leave = (everywhere: boolean) =>
    send.mutate(
      { everywhere },
      {
        // A new document: nothing that was read stays in memory, and this page's guard does not send the visitor to log in.
        onSuccess: () => void wipeDrafts(true).then(() => replacePage(paths.home)),
      },
    );
  return (
    <div className={css.rows}>
      <Button wide busy={send.isPending} onClick={() => leave(false)}>
        {t('member.logOut')}
      </Button>
      <Button wide kind="quiet" busy={send.isPending} onClick={() => leave(true)}>
        {t('member.logOutEverywhere')}
      </Button>
    </div>
  );
}

/** Password and e-mail, each behind a button: they are changed seldom. */
function Security() {
  const { t } = useTranslation('account');
  const [open, setOpen] = useState<'password' | 'email' | undefined>();
  const close = () => setOpen(undefined);
  return (
    <Card title={t('member.security')}>
      <div className={css.rows}>
        <Button wide onClick={() => setOpen('password')}>
          {t('member.changePassword')}
        </Button>
        <Button wide onClick={() => setOpen('email')}>
          {t('member.changeEmail')}
        </Button>
        {/* Also for whoever has none, since they registered at an identity provider. */}
        <Link to={paths.loginReset} className={css.action}>
          {t('login.forgotten')}
          <NamedIcon name="forward" />
        </Link>
      </div>
      {open === 'password' ? (
        <Popup title={t('member.changePassword')} onClose={close}>
          <PasswordForm onDone={close} />
        </Popup>
      ) : null}
      {open === 'email' ? (
        <Popup title={t('member.changeEmail')} onClose={close}>
          <EmailForm onDone={close} />
        </Popup>
      ) : null}
    </Card>
  );
}

function PasskeysSkeleton() {
  const { t } = useTranslation('account');
  return (
    <Card title={t('passkey.title')}>
      <SkeletonLines lines={4} />
    </Card>
  );
}

/** The account: who one is here, how one logs in, what one is told, one's own data, and the end of it. */
export function Page() {
  const { t } = useTranslation('account');
  const user = useSession((session) => session.userInfo);
  if (user === null) return null;
  return (
    <PageFrame narrow title={t('settings.title')}>
      <Card title={t('member.profile')} note={<bdi className={css.email}>{user.email}</bdi>}>
        <ProfileForm user={user} />
      </Card>
      <Card title={t('settings.more')}>
        <p className={css.language}>{t('settings.language', { name: languages[currentLanguage()].name })}</p>
        <Link to={paths.messageSettings} className={css.action}>
          {t('settings.notices')}
          <NamedIcon name="forward" />
        </Link>
      </Card>
      <Security />
      {canUsePasskeys() ? (
        <Suspense fallback={<PasskeysSkeleton />}>
          <PasskeysCard />
        </Suspense>
      ) : null}
      <Suspense fallback={null}>
        <LinkedLoginCard />
      </Suspense>
      <Card title={t('settings.leave')}>
        <LogOut />
      </Card>
      <OwnData />
      <DeleteAccount />
    </PageFrame>
  );
}
