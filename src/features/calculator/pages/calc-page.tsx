import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { calcHref } from '@/config/paths';
import { type ShippingSheet } from '@/contract/shipping';
import { samePosition } from '@/lib/same-position';
import { currentLanguageCode } from '@/i18n/i18n';
import { formatWeight } from '@/i18n/units';
import { useTranslation } from '@/i18n/use-translation';
import { assumedDivisor, sidesOf, volumetricGrams, type Parcel } from '@/rules/shipping/parcel';
import { quotes } from '@/rules/shipping/quote';
import { useLikelyCountry } from '@/session/guessed-country';
import { Card } from '@/ui/chip';
import { lazyPart } from '@/ui/lazy-part';
import { PageFrame } from '@/ui/page-frame';
import { EmptyState } from '@/ui/states/status-panel';
import { ErrorState } from '@/ui/states/error-state';
import { Skeleton, SkeletonLines } from '@/ui/states/skeleton';
import {
  addressOf,
  readParcelQuery,
  saveParcelQuery,
  lastParcelQuery,
  emptyParcelQuery,
  describeParcel,
  type ParcelQuery,
} from '../parcel-query';
import { CalcForm } from '../components/calc-form';
import { MissingMethods } from '../components/missing-methods';
import { QuoteTable } from '../components/quote-table';
import { Sources } from '../components/sources';
import css from './calc-page.module.css';
import { shippingQueries } from '../queries';
import { useScrollToResult } from '../use-scroll-to-result';

const DutyCard = lazyPart('bill', () => import('../components/duty-card').then((part) => part.DutyCard));

/** The calculator: a parcel's price by every method. The input is in the address, and the last one is filled in at the next visit. */
export function Page() {
  const { t } = useTranslation('calculator');
  const { search } = useLocation();
  const navigate = useNavigate();
  const country = useLikelyCountry();
  const [start] = useState<ParcelQuery>(
    () => readParcelQuery(search) ?? lastParcelQuery() ?? { ...emptyParcelQuery, country: country ?? '' },
  );
  const [query, setQuery] = useState(start);
  const [isWrong, setWrong] = useState(false);
  const { parcel, worth = null } = isWrong ? {} : describeParcel(query);
  const read = useQuery({ ...shippingQueries.sheet(query.country), enabled: parcel !== undefined });
  const { result, expectResult } = useScrollToResult(parcel !== undefined && read.data !== undefined);
  const submit = (next: ParcelQuery) => {
    expectResult();
    setQuery(next);
    setWrong(false);
    saveParcelQuery(next);
    // The result appears below the form, and the reader may be typing the next figure already.
    void navigate(calcHref(addressOf(next)), { replace: true, state: samePosition });
  };
  return (
    <PageFrame title={t('title')}>
      <div className={css.page}>
        <div>
          <p className={css.lead}>{t('lead')}</p>
          <Card>
            <CalcForm start={start} onSubmit={submit} onWrong={() => setWrong(true)} />
          </Card>
        </div>
        <div aria-live="polite" ref={result} className={css.result}>
          {parcel === undefined ? null : read.data ? (
            <Results sheet={read.data} parcel={parcel} worth={worth} />
          ) : read.isError ? (
            <ErrorState onRetry={() => void read.refetch()} busy={read.isFetching} />
          ) : (
            <Skeleton lines={6} />
          )}
        </div>
      </div>
    </PageFrame>
  );
}

interface ResultsProps {
  readonly sheet: ShippingSheet;
  readonly parcel: Parcel;
  /** Whole yen of the goods; null where nobody said. */
  readonly worth: number | null;
}

function Results({ sheet, parcel, worth }: ResultsProps) {
  const { t } = useTranslation('calculator');
  const { priced, missing } = quotes(sheet, parcel);
  const size = sidesOf(parcel);
  const assumed = parcel.grams === null && size ? volumetricGrams(size[0] * size[1] * size[2], assumedDivisor) : null;
  return (
    <>
      {assumed === null ? null : (
        <p className={css.assumed}>{t('assumed', { weight: formatWeight(assumed, currentLanguageCode()) })}</p>
      )}
      {priced.length > 0 ? (
        <QuoteTable rows={priced} country={sheet.country} />
      ) : (
        <EmptyState icon="warning" title={t('none.title')} text={t('none.text')} />
      )}
      {worth === null ? null : (
        <Suspense fallback={<SkeletonLines lines={4} />}>
          <DutyCard country={sheet.country} worth={worth} rows={priced} />
        </Suspense>
      )}
      <MissingMethods rows={missing} />
      <Sources sheet={sheet} />
    </>
  );
}
