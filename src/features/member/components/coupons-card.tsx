import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { NamedIcon } from '@/ui/icons';
import { formatDateTime } from '@/ui/format-date-time';
import css from './coupons-card.module.css';
import { MemberIcon } from './member-icon';
import type { Overview } from './points-card';

/** Coupons in hand and the next to end; a whole link, since there is one thing to do with them. */
export function CouponsCard({ coupons: { held: available, end, open } }: { readonly coupons: Overview['coupons'] }) {
  const { t } = useTranslation('member');
  return (
    <Link to={paths.coupons} className={css.card}>
      <span className={css.icon}>
        <MemberIcon name="coupons" />
      </span>
      <span className={css.words}>
        <span className={css.title}>{available > 0 ? t('coupons.held', { count: available }) : t('coupons.none')}</span>
        {end === null ? null : <span className={css.note}>{t('coupons.end', { day: formatDateTime(end) })}</span>}
        {open > 0 ? <span className={css.note}>{t('coupons.open')}</span> : null}
      </span>
      <NamedIcon name="forward" />
    </Link>
  );
}
