import type { Address } from '../../../contract/address';
import { useTranslation } from '../../../i18n/use-translation';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/chip';
import { BillTable } from '../../../ui/bill-table';
import { SkeletonLines, LoadFailed, StatePanel } from '../../../ui/states';
import { OwnMoney, OwnRate } from '../../cost/public';
import { isGone } from '../queries';
import type { Plan } from '../use-plan';
import { AddressChoice } from './address-choice';
import { CustomsCard } from './customs-card';
import { DeclarationCard } from './declaration-card';
import { ExtrasCard } from './extras-card';
import { MethodChoice } from './method-choice';
import css from './planner.module.css';

/** The box planner of the things that are chosen: where to, how, what customs are told, and what it costs. */
export function Planner({ plan, book }: { readonly plan: Plan; readonly book: readonly Address[] }) {
  const { address, read, shown, wanted, chosen, values, declared, tries, change } = plan;
  return (
    <>
      <AddressChoice book={book} address={address} onChoose={(id) => change({ address: id })} />
      {read.isError ? <QuoteFailed plan={plan} /> : null}
      {address === undefined ? null : shown ? (
        <div className={read.data ? undefined : css.waits} aria-busy={read.data === undefined}>
          <MethodChoice quote={shown} wanted={wanted} chosen={chosen} onChoose={(method) => change({ method })} />
          <ExtrasCard plan={plan} />
          <DeclarationCard
            declared={declared}
            isTried={tries > 0}
            onSay={(line, said) => change({ said: { ...values.said, [line]: { ...values.said[line], ...said } } })}
          />
          <CustomsCard duty={shown.duty} tax={shown.tax} clearance={shown.clearance} />
          {shown.bill ? <Bill plan={plan} /> : null}
        </div>
      ) : read.isError ? null : (
        <div aria-busy="true">
          <SkeletonLines lines={6} />
        </div>
      )}
    </>
  );
}

function Bill({ plan: { shown } }: { readonly plan: Plan }) {
  const { t } = useTranslation('bill');
  return shown?.bill ? (
    <Card title={t('title')}>
      <BillTable bill={shown.bill} beside={<OwnMoney yen={shown.bill.total} />} />
      <OwnRate />
    </Card>
  ) : null;
}

/** The price did not come: the API did not answer, or what was chosen is no longer there. */
function QuoteFailed({ plan: { read, again } }: { readonly plan: Plan }) {
  const { t } = useTranslation(['parcel', 'common']);
  if (!isGone(read.error)) return <LoadFailed onRetry={() => void read.refetch()} busy={read.isFetching} />;
  return (
    <StatePanel role="alert" icon="warning" title={t('common:failed.title')} text={t('send.gone')}>
      <Button onClick={() => void again()}>{t('common:refresh')}</Button>
    </StatePanel>
  );
}
