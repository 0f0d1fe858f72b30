import type { ClaimPreference, ClaimOrderLine } from '@/contract/after-sale';
import { useTranslation } from '@/i18n/use-translation';
import { Fact, Facts } from '@/ui/chip';
import { usePointsText } from '@/ui/use-points-text';
import { Fee } from '@/ui/yen-amount';
import css from './after-sale.module.css';

interface RefundProps {
  readonly as: ClaimPreference;
  readonly refund: ClaimOrderLine['paid'];
  readonly coupon: ClaimOrderLine['coupon'];
}

/** A refund: how much, what it includes, and what it leaves out and why. What was paid with points alone has no yen. */
export function RefundFacts({ as, refund: { yen, points }, coupon }: RefundProps) {
  const { t } = useTranslation('afterSale');
  const words = usePointsText();
  return (
    <>
      <Facts>
        {yen > 0 ? (
          <Fact name={t('form.back')}>
            <Fee yen={yen} />
          </Fact>
        ) : null}
        {points > 0 ? <Fact name={t('form.points')}>{words(points)}</Fact> : null}
      </Facts>
      {as === 'partial' ? null : <p className={css.note}>{t('form.includes')}</p>}
      <p className={css.note}>{t('form.shipping')}</p>
      {coupon === 'none' ? null : <p className={css.note}>{t(`form.coupon.${coupon}`)}</p>}
    </>
  );
}
