import { Link } from 'react-router-dom';
import { loginHref, paths } from '../../../config/paths';
import { useTranslation } from '../../../i18n/use-translation';
import { usePointWords } from '../../../ui/use-point-words';
import css from './balance.module.css';

/** What one has to spend, and the way to what was spent. `balance`: null for a visitor, undefined while it is on its way. */
export function Balance({ balance }: { readonly balance: number | null | undefined }) {
  const { t } = useTranslation('reward');
  const words = usePointWords();
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
