import { paths } from '@/config/paths';
import type { ParcelDetail } from '@/contract/parcel';
import { currentLanguageCode } from '@/i18n/i18n';
import { formatWeight } from '@/i18n/units';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/button';
import { Card, Fact, Facts } from '@/ui/chip';
import { EndsIn } from '@/ui/ends-in';
import { formatDateTime } from '@/ui/format-date-time';
import { PayButton } from '@/features/payment/public';
import css from './parcel-body.module.css';
import { ParcelStateChip } from './state-chip';

/** Card with the parcel's state, what happens next and by when; with a button to pay while it is unpaid. */
export function ParcelHead({ parcel }: { readonly parcel: ParcelDetail }) {
  const { t } = useTranslation(['parcel', 'common', 'calculator']);
  const { state, payment, nextBy, arrives } = parcel;
  return (
    <Card title={<bdi>{parcel.id}</bdi>} note={<ParcelStateChip state={state} />}>
      <div role="status">
        {state === 'unpaid' && payment.state === 'failed' ? <p className={css.care}>{t('detail.failed')}</p> : null}
        <p className={css.text}>{t(`next.${state}`)}</p>
      </div>
      <Facts>
        {state === 'unpaid' ? (
          <>
            <Fact name={t('detail.payBy')}>{formatDateTime(payment.payBy, true)}</Fact>
            <Fact name={t('detail.left')}>
              <EndsIn at={payment.payBy} />
            </Fact>
          </>
        ) : null}
        {nextBy !== null && state === 'paid' ? <Fact name={t('detail.sendBy')}>{formatDateTime(nextBy)}</Fact> : null}
        {arrives ? (
          <Fact name={t('detail.expected')}>
            <bdi>{`${formatDateTime(arrives[0])} – ${formatDateTime(arrives[1])}`}</bdi>
          </Fact>
        ) : null}
        <Fact name={t('detail.method')}>{t(`calculator:method.${parcel.method}`)}</Fact>
        <Fact name={t('detail.weight')}>
          <bdi>{formatWeight(parcel.grams, currentLanguageCode())}</bdi>
        </Fact>
      </Facts>
      <div className={css.actions}>
        {state === 'unpaid' ? <PayButton payment={payment.id}>{t('detail.pay')}</PayButton> : null}
        {state === 'confirming' ? <ButtonLink to={paths.support}>{t('common:contactSupport')}</ButtonLink> : null}
        {state === 'cancelled' ? <ButtonLink to={paths.parcels}>{t('gone.back')}</ButtonLink> : null}
      </div>
    </Card>
  );
}
