import { Link } from 'react-router-dom';
import { isPageOn } from '@/config/areas';
import { paths } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { useSession } from '@/session/session';
import css from './guest-links.module.css';

const rows = (
  [
    [paths.cart, 'common:tab.cart'],
    [paths.calc, 'login.guest.costs'],
    [paths.guides, 'login.guest.guides'],
    [paths.support, 'common:tab.support'],
  ] as const
).filter(([to]) => isPageOn(to));

/** The things that work without an account, for whoever came to the log-in and has none. Language and country are behind the globe above. */
export function GuestLinks() {
  const { t } = useTranslation(['account', 'common']);
  const isCustomer = useSession((session) => session.userInfo !== null);
  if (isCustomer) return null;
  return (
    <section aria-labelledby="guest" className={css.guest}>
      <h2 id="guest">{t('login.guest.title')}</h2>
      <p>{t('login.guest.text')}</p>
      <ul className={css.links}>
        {rows.map(([to, text]) => (
          <li key={to}>
            <Link to={to}>{t(text)}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
