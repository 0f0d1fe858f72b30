import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts';
import { useSend } from '../../../api/use-send';
import { hostActions } from '../../../bridge/host-actions';
import { paths } from '../../../config/paths';
import { accountCalls } from '../../../contract/account';
import { wipeDrafts } from '../../../lib/drafts';
import { replacePage } from '../../../lib/page-load';
import { useSession } from '../../../session/session';
import { Button, ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/chip';
import { Popup } from '../../../ui/feedback/popup';
import { PageFrame } from '../../../ui/page-frame';
import { EmailForm } from '../components/email-form';
import { PasswordForm } from '../components/password-form';
import { ProfileForm } from '../components/profile-form';
import css from './member-page.module.css';

/** Ends the session here or everywhere; drafts and what was read leave the device with it (B-19, design §3). */
function LogOut() {
  const { t } = useTexts('account');
  const send = useSend(accountCalls, 'Sig.Front.User.Session.Logout');
  const leave = (everywhere: boolean) =>
    send.mutate(
      { input: { everywhere } },
      {
        // A new document: nothing that was read stays in memory, and this page's guard does not send the visitor to log in.
        onSuccess: () => void wipeDrafts().then(() => replacePage(paths.home)),
      },
    );
  return (
    <div className={css.logOut}>
      <Button wide busy={send.isPending} onClick={() => leave(false)}>
        {t('member.logOut')}
      </Button>
      <Button wide kind="quiet" busy={send.isPending} onClick={() => leave(true)}>
        {t('member.logOutEverywhere')}
      </Button>
    </div>
  );
}

/** R-09, first part: name, country, currency, password, e-mail, log out. */
export function Page() {
  const { t } = useTexts('account');
  const { t: common } = useTexts('common');
  const user = useSession((session) => session.userInfo);
  const [open, setOpen] = useState<'password' | 'email' | undefined>();
  const close = () => setOpen(undefined);
  if (user === null) return null;
  return (
    <PageFrame narrow title={t('member.title')}>
      <div className={css.rows}>
        <Button wide onClick={() => hostActions((act) => act.openOrders())}>
          {t('member.orders')}
        </Button>
        <ButtonLink wide to={paths.favourites}>
          {t('member.favourites')}
        </ButtonLink>
        <ButtonLink wide to={paths.bids}>
          {t('member.bids')}
        </ButtonLink>
        <ButtonLink wide to={paths.messages}>
          {t('member.messages')}
        </ButtonLink>
        <ButtonLink wide to={paths.labels}>
          {t('member.labels')}
        </ButtonLink>
        <ButtonLink wide to={paths.address}>
          {t('member.addresses')}
        </ButtonLink>
        <ButtonLink wide to={paths.support}>
          {common('tab.support')}
        </ButtonLink>
      </div>
      <Card title={t('member.profile')} note={<bdi>{user.email}</bdi>}>
        <ProfileForm user={user} />
      </Card>
      <Card title={t('member.security')}>
        <div className={css.rows}>
          <Button wide onClick={() => setOpen('password')}>
            {t('member.changePassword')}
          </Button>
          <Button wide onClick={() => setOpen('email')}>
            {t('member.changeEmail')}
          </Button>
        </div>
      </Card>
      <LogOut />
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
    </PageFrame>
  );
}
