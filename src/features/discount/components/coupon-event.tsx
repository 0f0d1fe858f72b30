import { useLocation, useNavigate } from 'react-router-dom';
import { useWrite } from '@/api/use-write';
import { loginHref } from '@/config/paths';
import type { CouponEvent } from '@/contract/discount';
import { currentLanguageCode } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { formatFee } from '@/rules/money';
import { failureText } from '@/session/failure-text';
import { requireSession } from '@/session/session';
import { SkeletonSample } from '@/ui/states/skeleton-sample';
import { Button, ButtonLink } from '@/ui/button';
import { Card, Chip } from '@/ui/chip';
import { formatDateTime } from '@/ui/format-date-time';
import { claimCouponWrite } from '@/features/coupon/public';
import { dealsHref } from '../deals-query';
import css from './coupon-event.module.css';

/** The premium fashion section's coupon event: its terms, and the coupon in one tap. */
export function CouponEventCard({ event }: { readonly event: CouponEvent }) {
  const { t } = useTranslation('discount');
  const { claim, busy, failure } = useClaim(event.id);
  return (
    <Card
      title={t('event.title', { percent: event.percent })}
      note={event.held > 0 ? <Chip tone="good">{t('event.held')}</Chip> : undefined}
    >
      <p>
        {t('event.text', {
          percent: event.percent,
          from: formatFee(event.minYen, currentLanguageCode()),
          until: formatDateTime(event.endsAt, true),
        })}
      </p>
      <p className={css.terms}>{t('event.terms')}</p>
      {failure === undefined ? null : (
        <p className={css.failure} role="alert">
          {failure}
        </p>
      )}
      <div className={css.actions}>
        {event.held > 0 ? null : (
          <Button kind="main" busy={busy} onClick={() => void claim()}>
            {t('event.claim')}
          </Button>
        )}
        <ButtonLink to={dealsHref({ section: 'premium', sort: 'new' })}>{t('event.goods')}</ButtonLink>
      </div>
    </Card>
  );
}

/** Any event: what its card says in the reader's language is as long as what the real one will say. */
const anyEvent: CouponEvent = { id: '', percent: 10, minYen: 10_000, endsAt: '2026-12-31T14:59:00Z', held: 0 };

/** The card's place while the event is on its way. */
export const CouponEventSkeleton = () => (
  <SkeletonSample>
    <CouponEventCard event={anyEvent} />
  </SkeletonSample>
);

/** Claims a coupon; a visitor logs in first and comes back. */
function useClaim(id: string) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { tryOnce, isPending, error } = useWrite(claimCouponWrite);
  const claim = async () => {
    if (await requireSession()) await tryOnce({ id });
    else void navigate(loginHref(pathname));
  };
  return { claim, busy: isPending, failure: error ? failureText(error) : undefined };
}
