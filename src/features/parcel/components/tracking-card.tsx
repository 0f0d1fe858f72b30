import { hostActions } from '@/bridge/host-actions';
import { parcelCodeHref } from '@/config/paths';
import type { ParcelDetail } from '@/contract/parcel';
import { useTranslation } from '@/i18n/use-translation';
import { Button, ButtonLink } from '@/ui/button';
import { Card } from '@/ui/chip';
import { OutsideLink } from '@/ui/outside-link';
import { carrierPage } from '../carrier-page';
import css from './parcel-body.module.css';

/** The number that the carrier knows the parcel by, and the parcel's own as a code. */
export function TrackingCard({ parcel }: { readonly parcel: ParcelDetail }) {
  const { t } = useTranslation(['parcel', 'common']);
  const { id, state, tracking } = parcel;
  const isSent = state === 'sent' || state === 'delivered';
  const page = carrierPage(parcel);
  return (
    <Card title={t('detail.tracking')}>
      {tracking === null ? (
        <p className={css.quiet}>{t(isSent ? 'detail.trackingNone' : 'detail.trackingLater')}</p>
      ) : (
        <p className={css.number}>
          <bdi>{tracking}</bdi>
        </p>
      )}
      <div className={css.actions}>
        {tracking === null ? null : (
          <Button onClick={() => hostActions((act) => act.copy(tracking))}>{t('common:copy')}</Button>
        )}
        {page === null ? null : <OutsideLink url={page}>{t('detail.carrier')}</OutsideLink>}
        <ButtonLink kind="quiet" to={parcelCodeHref(id)}>
          {t('detail.qr')}
        </ButtonLink>
      </div>
    </Card>
  );
}
