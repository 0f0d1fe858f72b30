import { Link } from 'react-router-dom';
import { orderHref } from '@/config/paths';
import type { PointEntry } from '@/contract/points';
import { currentLanguageCode } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { formatCount } from '@/rules/money';
import { formatDateTime } from '@/ui/format-date-time';
import css from './ledger-row.module.css';

/** A gain or a spend with its sign: `+15`, `−300`. */
function signed(points: number): string {
  const count = formatCount(Math.abs(points), currentLanguageCode());
  return points < 0 ? `−${count}` : `+${count}`;
}

/** One row of the ledger: why, about what, how many, what was held after it, and when. */
export function LedgerRow({ entry: { points, reason, order, balance, at } }: { readonly entry: PointEntry }) {
  const { t } = useTranslation('member');
  return (
    <div className={css.row}>
      <div className={css.line}>
        <p className={css.why}>
          <span>{t(`reason.${reason}`)}</span>
          {order === null ? null : (
            <Link to={orderHref(order)} className={css.about}>
              <bdi>{t('ledger.order', { number: order })}</bdi>
            </Link>
          )}
        </p>
        <p className={points > 0 ? `${css.points} ${css.gain}` : css.points}>
          <bdi>{signed(points)}</bdi>
        </p>
      </div>
      <div className={css.line}>
        <p className={css.note}>{formatDateTime(at, true)}</p>
        <p className={`${css.note} ${css.balance}`}>
          {t('ledger.balance', { number: formatCount(balance, currentLanguageCode()) })}
        </p>
      </div>
    </div>
  );
}
