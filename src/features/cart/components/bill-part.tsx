import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation';
import { BillTable } from '../../../ui/bill-table';
import { Card } from '../../../ui/chip';
import { LaterCard } from '../../../ui/later-card';
import { SkeletonLines, LoadFailed } from '../../../ui/states';
import { Button } from '../../../ui/button';
import { OwnMoney, OwnRate } from '../../cost/public';
import type { useQuote } from '../use-quote';

interface BillPartProps {
  readonly bill: ReturnType<typeof useQuote>;
  /** Where another country is chosen; left out where the address says it. */
  readonly change?: ReactNode;
}

/** What is paid now and what comes later, as the last answer said; or why there is none. */
export function BillPart({ bill: { quote, fresh, error, busy, retry }, change }: BillPartProps) {
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
  if (error) return <LoadFailed onRetry={retry} busy={busy} />;
  return (
    <div aria-busy={!fresh}>
      <Card title={t('bill:title')}>
        {quote ? (
          <BillTable bill={quote.bill} beside={<OwnMoney yen={quote.bill.total} />} />
        ) : (
          <SkeletonLines lines={6} />
        )}
      </Card>
      {quote ? (
        <LaterCard
          later={quote.later}
          now={quote.bill.total}
          change={change}
          renderBeside={(sum) => <OwnMoney yen={sum} />}
          foot={<OwnRate />}
        />
      ) : null}
    </div>
  );
}
