import { Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useCall } from '../../../api/use-call';
import { calcHref } from '../../../config/paths';
import { shippingCalls, type ShippingSheet } from '../../../contract/shipping';
import { shownCode } from '../../../i18n/i18n';
import { formatWeight } from '../../../i18n/units';
import { useTranslation } from '../../../i18n/use-translation';
import { assumedDivisor, sidesOf, volumetricGrams, type Parcel } from '../../../rules/shipping/parcel';
import { quotes } from '../../../rules/shipping/quote';
import { usePlace } from '../../../session/place';
import { Card } from '../../../ui/chip';
import { lazyPart } from '../../../ui/lazy-part';
import { PageFrame } from '../../../ui/page-frame';
import { SkeletonLines, LoadFailed, StatePanel } from '../../../ui/states';
import { addressOf, askedByAddress, keepAsked, lastAsked, nothingAsked, parcelOf, type Asked } from '../asked';
import { CalcForm } from '../components/calc-form';
import { MissingMethods } from '../components/missing-methods';
import { QuoteTable } from '../components/quote-table';
import { Sources } from '../components/sources';
import css from './calc-page.module.css';

const DutyCard = lazyPart('bill', () => import('../components/duty-card').then((part) => part.DutyCard));

/** The calculator: a parcel's price by every method. The input is in the address, and the last one is filled in at the next visit. */
export function Page() {
  const { t } = useTranslation('calculator');
  const { search } = useLocation();
  const navigate = useNavigate();
  const { country } = usePlace();
  const [start] = useState<Asked>(
    () => askedByAddress(search) ?? lastAsked() ?? { ...nothingAsked, country: country ?? '' },
  );
  const [asked, setAsked] = useState(start);
  const [isWrong, setWrong] = useState(false);
  const { parcel, worth = null } = isWrong ? {} : parcelOf(asked);
  const read = useCall(
    shippingCalls,
    'Sig.Front.Shipping.Sheet',
    { country: asked.country },
    { silent: true, enabled: parcel !== undefined },
  );
  const ask = (next: Asked) => {
    setAsked(next);
    setWrong(false);
    keepAsked(next);
    void navigate(calcHref(addressOf(next)), { replace: true });
  };
  return (
    <PageFrame title={t('title')}>
      <div className={css.page}>
        <div>
          <p className={css.lead}>{t('lead')}</p>
          <Card>
            <CalcForm start={start} onAsk={ask} onWrong={() => setWrong(true)} />
          </Card>
        </div>
        <div aria-live="polite">
          {parcel === undefined ? null : read.data ? (
            <Results sheet={read.data} parcel={parcel} worth={worth} />
          ) : read.isError ? (
            <LoadFailed onRetry={() => void read.refetch()} busy={read.isFetching} />
          ) : (
            <div aria-busy="true">
              <SkeletonLines lines={6} />
            </div>
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
        <p className={css.assumed}>{t('assumed', { weight: formatWeight(assumed, shownCode()) })}</p>
      )}
      {priced.length > 0 ? (
        <QuoteTable rows={priced} country={sheet.country} />
      ) : (
        <StatePanel icon="warning" title={t('none.title')} text={t('none.text')} />
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
