import { useTranslation } from '@/i18n/use-translation';
import { useSession } from '@/session/session';
import css from './account-form.module.css';

/** On /login with a live session: who is signed in, and that another account may be used instead. */
export function SignedInNotice() {
  const { t } = useTranslation('account');
  const user = useSession((session) => session.userInfo);
  return user ? (
    <p className={css.notice} role="status">
      {t('login.signedInAs', { email: user.email })}
    </p>
  ) : null;
}
