import { orderHref, paths } from '@/config/paths';
import type { OwnCoupon } from '@/contract/coupon';
import { currentLanguageCode } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { formatFee } from '@/rules/money';
import { ButtonLink } from '@/ui/button';
import { Chip } from '@/ui/chip';
import { formatDateTime } from '@/ui/format-date-time';
import { useNow } from '@/ui/use-now';
import css from './coupon-card.module.css';
import { msToDays, parseInstant } from '@/rules/time/instant';

/** Chip with the days until a coupon expires, by the device's clock; nothing after that. */
function DaysLeft({ endsAt }: { readonly endsAt: string }) {
  const { t } = useTranslation('member');
  const end = parseInstant(endsAt);
  const now = useNow();
  if (!end || end.getTime() <= now) return null;
  const days = Math.floor(msToDays(end.getTime() - now));
  return (
    <Chip tone={days < 3 ? 'care' : 'good'}>
      {days === 0 ? t('coupon.lastDay') : t('coupon.daysLeft', { count: days })}
    </Chip>
  );
}

/** A coupon as a ticket: what it takes off, from where on, until when, and the order that it is in. */
export function CouponCard({ coupon }: { readonly coupon: OwnCoupon }) {
  const { t } = useTranslation('member');
  const { percent, minYen, endsAt, state, origin, order } = coupon;
  const time = formatDateTime(endsAt, true);
  return (
    <article className={state === 'unused' ? css.ticket : `${css.ticket} ${css.paid}`}>
      <p className={css.off}>{t('coupon.off', { percent })}</p>
      <div className={css.body}>
        <p>{t('coupon.what', { price: formatFee(minYen, currentLanguageCode()) })}</p>
        <p className={css.note}>{t(`coupon.origin.${origin}`)}</p>
        <p className={css.note}>{t(state === 'over' ? 'coupon.was' : 'coupon.until', { time })}</p>
        <p className={css.state}>
          {state === 'unused' ? <DaysLeft endsAt={endsAt} /> : <Chip>{t(`coupon.state.${state}`)}</Chip>}
        </p>
        {order === null ? null : (
          <p>
            <ButtonLink to={orderHref(order)}>{t('coupon.order')}</ButtonLink>
          </p>
        )}
        {state === 'unused' ? (
          <p>
            <ButtonLink to={paths.discountAmazon}>{t('coupon.goods')}</ButtonLink>
          </p>
        ) : null}
      </div>
    </article>
  );
}
