import { useWrite } from '@/api/use-write';
import type { CouponOffer } from '@/contract/order';
import { useTranslation } from '@/i18n/use-translation';
import { CareNote } from '@/ui/care-note';
import { Card, Chip } from '@/ui/chip';
import { Fee } from '@/ui/yen-amount';
import { currentLanguageCode } from '@/i18n/i18n';
import { formatFee } from '@/rules/money';
import { formatDateTime } from '@/ui/format-date-time';
import { claimCouponWrite } from '@/features/coupon/public';
import css from './choice.module.css';
import { RadioRow } from './radio-row';

interface CouponChoiceProps {
  /** The best first. */
  readonly offers: readonly CouponOffer[];
  readonly chosen: string | null;
  /** The one in the bill on show. */
  readonly billed: string | null;
  /** Whole yen of this order's goods of the premium section. */
  readonly premiumYen: number;
  /** False while that bill is not the one that was asked for. */
  readonly isCurrent: boolean;
  readonly onChoose: (id: string | null) => void;
}

/** One coupon at most; one that is not claimed yet is claimed by choosing it. Those that do not fit stand folded, each with its reason. */
export function CouponChoice({ offers, chosen, billed, premiumYen, isCurrent, onChoose }: CouponChoiceProps) {
  const { t } = useTranslation('cart');
  const { claim, claiming } = useClaim(onChoose);
  if (offers.length === 0) return null;
  const fitting = offers.filter(({ yen }) => yen > 0);
  const dropped = isCurrent && chosen !== null && billed === null;
  return (
    <Card title={t('checkout.coupon.title')}>
      {fitting.length === 0 ? null : (
        <fieldset className={css.group} aria-busy={claiming !== undefined}>
          <legend className="visually-hidden">{t('checkout.coupon.title')}</legend>
          <RadioRow
            name="coupon"
            checked={claiming === undefined && (chosen === null || dropped)}
            onChoose={() => onChoose(null)}
          >
            {t('checkout.coupon.none')}
          </RadioRow>
          {fitting.map((offer, index) => (
            <RadioRow
              key={offer.id}
              name="coupon"
              checked={claiming === undefined ? chosen === offer.id && !dropped : claiming === offer.id}
              onChoose={() => (offer.claimed ? onChoose(offer.id) : claim(offer.id))}
            >
              <Offer offer={offer} isBest={index === 0 && offers.length > 1} />
            </RadioRow>
          ))}
        </fieldset>
      )}
      <Unfit offers={offers} premiumYen={premiumYen} />
      {dropped ? <CareNote role="alert">{t('checkout.coupon.dropped')}</CareNote> : null}
    </Card>
  );
}

/** The coupons that do nothing for this order, and why. */
function Unfit({ offers, premiumYen }: Pick<CouponChoiceProps, 'offers' | 'premiumYen'>) {
  const { t } = useTranslation('cart');
  const unfit = offers.filter(({ yen }) => yen === 0);
  if (unfit.length === 0) return null;
  const inHand = offers.filter(({ claimed }) => claimed).length;
  const reason =
    premiumYen === 0
      ? t('checkout.coupon.noPremium')
      : t('checkout.coupon.tooLittle', { here: formatFee(premiumYen, currentLanguageCode()) });
  return (
    <details className={css.unfit}>
      <summary>
        {unfit.length === offers.length
          ? t('checkout.coupon.noneFits', { count: inHand })
          : t('checkout.coupon.others', { count: unfit.length })}
      </summary>
      <ul className={css.list}>
        {unfit.map((offer) => (
          <li key={offer.id} className={css.words}>
            <Offer offer={offer} isBest={false} />
            <span className={css.note}>{reason}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Claims a campaign's coupon and takes it. A second tap while that runs is the same claim. */
function useClaim(onChoose: (id: string) => void) {
  const { mutate, isPending, variables } = useWrite(claimCouponWrite, { toast: true });
  const claim = (id: string) => {
    if (!isPending) mutate({ id }, { onSuccess: ({ coupon }) => onChoose(coupon) });
  };
  return { claim, claiming: isPending ? variables.id : undefined };
}

function Offer({ offer, isBest }: { readonly offer: CouponOffer; readonly isBest: boolean }) {
  const { t } = useTranslation('cart');
  const { percent, minYen, endsAt, claimed, yen } = offer;
  return (
    <>
      <span>
        <span>{t('checkout.coupon.off', { percent })}</span>
        {yen > 0 ? <Fee yen={-yen} /> : null}
        {isBest ? <Chip tone="good">{t('checkout.coupon.best')}</Chip> : null}
      </span>
      <span className={css.note}>
        {t('checkout.coupon.least', { price: formatFee(minYen, currentLanguageCode()) })}
      </span>
      <span className={css.note}>{t('checkout.coupon.until', { date: formatDateTime(endsAt) })}</span>
      {claimed || yen === 0 ? null : <span className={css.note}>{t('checkout.coupon.claim')}</span>}
    </>
  );
}
