import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { BillTable } from '@/ui/bill-table';
import { Card } from '@/ui/chip';
import { DeferredCostsCard } from '@/ui/deferred-costs-card';
import { ErrorState } from '@/ui/states/error-state';
import { SkeletonLines } from '@/ui/states/skeleton';
import { Button } from '@/ui/button';
import { OwnCurrencyAmount, OwnRate } from '@/features/cost/public';
import type { OrderQuote, useQuote } from '../use-quote';

export interface CheckoutBillProps {
  readonly bill: Omit<ReturnType<typeof useQuote>, 'quote'> & {
    readonly quote: Pick<OrderQuote, 'bill' | 'later'> | undefined;
  };
  /** The control to choose another country; left out if the address determines it. */
  readonly change?: ReactNode;
}

/** Cards with the costs that are paid now and later, from the last answer; or the reason why there are none. */
export function CheckoutBill({ bill: { quote, isCurrent, error, busy, retry }, change }: CheckoutBillProps) {
  const { t } = useTranslation(['cart', 'bill', 'common']);
  if (error?.kind === 'refused') {
    return (
      <Card title={t('bill:title')}>
        <p role="alert">{t('changed')}</p>
        <Button kind="quiet" busy={busy} onClick={retry}>
          {t('common:retry')}
        </Button>
      </Card>
    );
  }
  if (error) return <ErrorState onRetry={retry} busy={busy} />;
  return (
    <div aria-busy={!isCurrent}>
      <Card title={t('bill:title')}>
        {quote ? (
          <BillTable
            bill={quote.bill}
            isDomesticDeferred={quote.later.domesticUnknown > 0}
            beside={<OwnCurrencyAmount yen={quote.bill.total} />}
          />
        ) : (
          <SkeletonLines lines={6} />
        )}
      </Card>
      {quote ? (
        <DeferredCostsCard
          costs={quote.later}
          now={quote.bill.total}
          change={change}
          renderBeside={(sum) => <OwnCurrencyAmount yen={sum} />}
          foot={<OwnRate />}
        />
      ) : null}
    </div>
  );
}
