import type { ClaimConfig, ClaimOrderLine } from '@/contract/after-sale';
import { useTranslation } from '@/i18n/use-translation';
import { Card } from '@/ui/chip';
import { requestedRefund, type ClaimValues } from '../claim-values';
import css from './after-sale.module.css';
import { RefundFacts } from './refund-facts';

interface SummaryProps {
  readonly values: ClaimValues;
  readonly orderLine: ClaimOrderLine;
  readonly config: ClaimConfig;
}

/** Preview of the refund: money, points, coupon. */
export function ClaimSummary({ values, orderLine, config }: SummaryProps) {
  const { t } = useTranslation('afterSale');
  const requested = requestedRefund(values, orderLine);
  const coupon = values.wish === 'partial' && orderLine.coupon === 'back' ? 'stays' : orderLine.coupon;
  const isInWarehouse = orderLine.state === 'arrived' || orderLine.state === 'packed';
  return (
    <div aria-live="polite">
      {requested === null ? null : (
        <Card title={t('form.summary')}>
          <RefundFacts {...requested} coupon={coupon} />
          {requested.as === 'full' && isInWarehouse ? <p className={css.note}>{t('form.notShipped')}</p> : null}
          <p className={css.note}>{t('form.answerBy', { count: config.answerDays })}</p>
        </Card>
      )}
    </div>
  );
}
