import type { ClaimConfig, ClaimOrderLine } from '@/contract/after-sale';
import { useTranslation } from '@/i18n/use-translation';
import { Card, Fact, Facts } from '@/ui/chip';
import { Fee } from '@/ui/yen-amount';
import { requestedYen, type ClaimValues } from '../claim-values';
import css from './after-sale.module.css';

interface SummaryProps {
  readonly values: ClaimValues;
  readonly orderLine: ClaimOrderLine;
  readonly config: ClaimConfig;
}

/** Preview of the refund: money, points, coupon. */
export function ClaimSummary({ values, orderLine, config }: SummaryProps) {
  const { t } = useTranslation('afterSale');
  const back = requestedYen(values, orderLine);
  const coupon = values.wish === 'partial' && orderLine.coupon === 'back' ? 'stays' : orderLine.coupon;
  return (
    <div aria-live="polite">
      {back === null ? null : (
        <Card title={t('form.summary')}>
          <Facts>
            <Fact name={t('form.back')}>
              <Fee yen={back.yen} />
            </Fact>
            {back.points > 0 ? <Fact name={t('form.points')}>{back.points}</Fact> : null}
          </Facts>
          {coupon === 'none' ? null : <p className={css.note}>{t(`form.coupon.${coupon}`)}</p>}
          <p className={css.note}>{t('form.shipping')}</p>
          <p className={css.note}>{t('form.answerBy', { count: config.answerDays })}</p>
        </Card>
      )}
    </div>
  );
}
