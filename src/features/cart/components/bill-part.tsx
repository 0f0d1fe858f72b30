import { useTexts } from '../../../i18n/use-texts';
import { BillTable } from '../../../ui/bill-table';
import { Card } from '../../../ui/chip';
import { LaterCard } from '../../../ui/later-card';
import { Bone, LoadFailed } from '../../../ui/states';
import { Button } from '../../../ui/button';
import type { useQuote } from '../use-quote';

/** What is paid now and what comes later, as the last answer said; or why there is none. */
export function BillPart({ quote, fresh, error, busy, retry }: ReturnType<typeof useQuote>) {
  const { t } = useTexts(['cart', 'bill', 'common']);
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
      <Card title={t('bill:title')}>{quote ? <BillTable bill={quote.bill} /> : <Bone lines={6} />}</Card>
      {quote ? <LaterCard later={quote.later} now={quote.bill.total} /> : null}
    </div>
  );
}
