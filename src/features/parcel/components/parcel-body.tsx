import type { ParcelDetail } from '@/contract/parcel';
import { useTranslation } from '@/i18n/use-translation';
import { AddressLines } from '@/ui/address-lines';
import { Card } from '@/ui/chip';
import { CancelParcel } from './call-off';
import { DeclaredCard } from './declared-card';
import { ParcelBill } from './parcel-bill';
import { ParcelHead } from './parcel-head';
import { NextSteps } from './next-steps';
import css from './parcel-body.module.css';
import { ParcelLineRow } from './parcel-line-row';
import { ParcelTimeline } from './timeline';
import { TrackingCard } from './tracking-card';

/** All that there is to say about one parcel, what matters now first. */
export function ParcelBody({ parcel }: { readonly parcel: ParcelDetail }) {
  const { t } = useTranslation('parcel');
  const isOver = parcel.state === 'cancelled';
  return (
    <>
      <ParcelHead parcel={parcel} />
      {parcel.state === 'delivered' ? <NextSteps parcel={parcel} /> : null}
      {isOver ? null : <TrackingCard parcel={parcel} />}
      <ParcelTimeline events={parcel.events} />
      {parcel.lines.length > 0 && parcel.state !== 'delivered' ? (
        <Card title={t('detail.things')}>
          <ul className={css.items}>
            {parcel.lines.map((line) => (
              <li key={line.id}>
                <ParcelLineRow line={line} />
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      <Card title={t('detail.address')}>
        <AddressLines address={parcel.address} />
      </Card>
      <DeclaredCard parcel={parcel} />
      <ParcelBill parcel={parcel} />
      {parcel.state === 'unpaid' ? <CancelParcel id={parcel.id} /> : null}
    </>
  );
}
