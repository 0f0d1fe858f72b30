import type { Address } from '@/contract/address';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { Card } from '@/ui/chip';
import { BillTable } from '@/ui/bill-table';
import { ErrorState } from '@/ui/states/error-state';
import { Skeleton } from '@/ui/states/skeleton';
import { StatusPanel } from '@/ui/states/status-panel';
import { OwnCurrencyAmount, OwnRate } from '@/features/cost/public';
import { isParcelRemoved } from '../queries';
import type { ParcelPlan } from '../use-plan';
import { ParcelAddressChoice } from './address-choice';
import { CustomsCard } from './customs-card';
import { DeclarationCard } from './declaration-card';
import { ExtrasCard } from './extras-card';
import { MethodChoice } from './method-choice';
import css from './planner.module.css';

/** The box planner of the things that are chosen: where to, how, what customs are told, and what it costs. */
export function Planner({ plan, book }: { readonly plan: ParcelPlan; readonly book: readonly Address[] }) {
  const { address, read, currentQuote, preferred, chosen, values, declared, tries, change } = plan;
  return (
    <>
      <ParcelAddressChoice book={book} address={address} onChoose={(id) => change({ address: id })} />
      {read.isError ? <QuoteFailed plan={plan} /> : null}
      {address === undefined ? null : currentQuote ? (
        <div className={read.data ? undefined : css.waits} aria-busy={read.data === undefined}>
          <MethodChoice
            quote={currentQuote}
            preferred={preferred}
            chosen={chosen}
            onChoose={(method) => change({ method })}
          />
          <ExtrasCard plan={plan} />
          <DeclarationCard
            declared={declared}
            isTried={tries > 0}
            onSay={(line, declaration) =>
              change({ said: { ...values.said, [line]: { ...values.said[line], ...declaration } } })
            }
          />
          <CustomsCard duty={currentQuote.duty} tax={currentQuote.tax} clearance={currentQuote.clearance} />
          {currentQuote.bill ? <Bill plan={plan} /> : null}
        </div>
      ) : read.isError ? null : (
        <Skeleton lines={6} />
      )}
    </>
  );
}

function Bill({ plan: { currentQuote } }: { readonly plan: ParcelPlan }) {
  const { t } = useTranslation('bill');
  return currentQuote?.bill ? (
    <Card title={t('title')}>
      <BillTable bill={currentQuote.bill} beside={<OwnCurrencyAmount yen={currentQuote.bill.total} />} />
      <OwnRate />
    </Card>
  ) : null;
}

/** The price did not come: the API did not answer, or what was chosen is no longer there. */
function QuoteFailed({ plan: { read, again } }: { readonly plan: ParcelPlan }) {
  const { t } = useTranslation(['parcel', 'common']);
  if (!isParcelRemoved(read.error)) return <ErrorState onRetry={() => void read.refetch()} busy={read.isFetching} />;
  return (
    <StatusPanel role="alert" icon="warning" title={t('common:failed.title')} text={t('send.gone')}>
      <Button onClick={() => void again()}>{t('common:refresh')}</Button>
    </StatusPanel>
  );
}
