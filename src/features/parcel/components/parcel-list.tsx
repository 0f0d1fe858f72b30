import { Link } from 'react-router-dom';
import { parcelHref } from '@/config/paths';
import type { ParcelSummary } from '@/contract/parcel';
import { useTranslation } from '@/i18n/use-translation';
import { currentLanguageCode } from '@/i18n/i18n';
import { stripBidi } from '@/lib/bidi';
import { formatCount } from '@/rules/money';
import { Card, Fact, Facts } from '@/ui/chip';
import { Fee } from '@/ui/yen-amount';
import { GoodsPicture } from '@/ui/goods-picture';
import { formatDateTime } from '@/ui/format-date-time';
import css from './parcel-list.module.css';
import { ParcelStateChip } from './state-chip';

/** The customer's parcels, newest first: what became of each, by which method, and its tracking number. Those called off stand folded below. */
export function ParcelList({ parcels }: { readonly parcels: readonly ParcelSummary[] }) {
  const { t } = useTranslation(['parcel', 'calculator', 'bill']);
  const off = parcels.filter(({ state }) => state === 'cancelled');
  if (parcels.length === 0) return null;
  return (
    <section>
      <h2 className={css.heading}>{t('list.title')}</h2>
      <ul>
        {parcels
          .filter(({ state }) => state !== 'cancelled')
          .map((parcel) => (
            <li key={parcel.id}>
              <ParcelCard parcel={parcel} />
            </li>
          ))}
      </ul>
      {off.length === 0 ? null : (
        <details className={css.off}>
          <summary>
            {t('state.cancelled')} (<bdi>{formatCount(off.length, currentLanguageCode())}</bdi>)
          </summary>
          <ul>
            {off.map((parcel) => (
              <li key={parcel.id} className={css.removed}>
                <Link to={parcelHref(parcel.id)} className={css.link}>
                  <bdi>{parcel.id}</bdi>
                </Link>
                <bdi lang="en">{parcel.declared.join(', ')}</bdi>
                <span className={css.more}>{formatDateTime(parcel.at)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

export function ParcelCard({ parcel }: { readonly parcel: ParcelSummary }) {
  const { t } = useTranslation(['parcel', 'calculator', 'bill']);
  return (
    <Card
      title={
        <Link to={parcelHref(parcel.id)} className={css.link}>
          <bdi>{parcel.id}</bdi>
        </Link>
      }
      note={<ParcelStateChip state={parcel.state} />}
    >
      <p className={css.pictures}>
        {parcel.lines.slice(0, maxPictures).map(({ id, title, picture }) => (
          <span key={id} className={css.picture}>
            <GoodsPicture picture={picture} alt={stripBidi(title.text)} sizes="56px" />
          </span>
        ))}
        <span className={css.more}>{t('list.items', { count: parcel.lines.length })}</span>
      </p>
      <Facts>
        <Fact name={t('detail.method')}>{t(`calculator:method.${parcel.method}`)}</Fact>
        {parcel.tracking === null ? null : (
          <Fact name={t('detail.tracking')}>
            <bdi>{parcel.tracking}</bdi>
          </Fact>
        )}
        <Fact name={formatDateTime(parcel.at)}>
          <Fee yen={parcel.total} />
        </Fact>
      </Facts>
    </Card>
  );
}

const maxPictures = 4;
