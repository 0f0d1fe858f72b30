import { Link } from 'react-router-dom';
import { loginHref, paths } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { usePointsText } from '@/ui/use-points-text';
import css from './balance.module.css';

/** The customer's points, and a link to what they were spent on. `balance` is null for a visitor, undefined while it is being read. */
export function Balance({ balance }: { readonly balance: number | null | undefined }) {
  const { t } = useTranslation('reward');
  const words = usePointsText();
  return (
    <section className={css.balance} aria-busy={balance === undefined}>
      {balance === null ? (
        <Link to={loginHref(paths.goodPoints)}>{t('logIn')}</Link>
      ) : (
        <>
          <p>
            <span className={css.name}>{t('balance')}</span>
            <strong className={css.points}>{balance === undefined ? '–' : words(balance)}</strong>
          </p>
          <Link to={paths.goodPointRecords}>{t('records')}</Link>
        </>
      )}
    </section>
  );
}
