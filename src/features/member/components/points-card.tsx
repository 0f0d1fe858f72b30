import { Link } from 'react-router-dom';
import type { OutputOf } from '@/api/call';
import { pointsHref } from '@/config/paths';
import type { pointCalls } from '@/contract/points';
import { currentLanguageCode } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { formatCount, formatFee } from '@/rules/money';
import { NamedIcon } from '@/ui/icons';
import { formatDateTime } from '@/ui/format-date-time';
import { usePointsText } from '@/ui/use-points-text';
import css from './points-card.module.css';
import { PointsChart } from './points-chart';

export type Overview = OutputOf<(typeof pointCalls)['Sig.Front.User.Member.Overview']>;

/** Points in gold: how many, worth what, until when, and how they came to be. */
export function PointsCard({ points: { balance, end, history } }: { readonly points: Overview['points'] }) {
  const { t } = useTranslation('member');
  const words = usePointsText();
  const formatted = formatCount(balance, currentLanguageCode());
  return (
    <section className={css.card} aria-label={t('points.title')}>
      <h2 className={css.title}>{t('points.title')}</h2>
      <p className={css.sum}>
        <span className={css.count}>{words(balance)}</span>
        {balance > 0 ? (
          <span className={css.worth}>{t('points.worth', { price: formatFee(balance, currentLanguageCode()) })}</span>
        ) : null}
      </p>
      {end === null ? (
        <p className={css.note}>{t('points.none')}</p>
      ) : (
        <>
          <p className={css.end}>{t('points.end', { count: balance, number: formatted, day: formatDateTime(end) })}</p>
          <p className={css.note}>{t('points.keep')}</p>
        </>
      )}
      <PointsChart history={history} />
      <Link to={pointsHref} className={css.more}>
        {t('points.ledger')}
        <NamedIcon name="forward" />
      </Link>
    </section>
  );
}
