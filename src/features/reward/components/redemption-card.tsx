import { Link } from 'react-router-dom';
import { useWrite } from '@/api/use-write';
import { isAreaOn } from '@/config/areas';
import { rewardHref } from '@/config/paths';
import type { Redemption } from '@/contract/reward';
import { currentLanguageCode } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { formatCount } from '@/rules/money';
import { failureText } from '@/session/failure-text';
import { AddressLines } from '@/ui/address-lines';
import { Card, Chip, Fact, Facts } from '@/ui/chip';
import { ConfirmButton } from '@/ui/feedback/confirm-button';
import { formatDateTime } from '@/ui/format-date-time';
import { usePointsText } from '@/ui/use-points-text';
import { cancelRedemptionWrite } from '../queries';
import { useRewardTitle } from '../use-reward-title';
import css from './redemption-card.module.css';
import { RewardSummary } from './reward-summary';

const tones = { given: 'good', packing: 'plain', sent: 'good', cancelled: 'plain' } as const;

/** One reward that points were spent on: how it stands, where it goes, and calling it off while that is possible. */
export function RedemptionCard({ redemption }: { readonly redemption: Redemption }) {
  const { t } = useTranslation('reward');
  const words = usePointsText();
  const title = useRewardTitle()(redemption);
  const { state, address } = redemption;
  return (
    <Card>
      <div className={css.head}>
        <RewardSummary goods={redemption.goods} coupon={redemption.coupon} sizes="72px" />
        <div className={css.words}>
          <h2 className={css.title}>
            {isAreaOn('rewards') ? (
              <Link to={rewardHref(redemption.reward)} lang={title.language} dir="auto">
                {title.text || t('title')}
              </Link>
            ) : (
              <span lang={title.language} dir="auto">
                {title.text || t('title')}
              </span>
            )}
          </h2>
          <Chip tone={tones[state]}>{t(`state.${state}`)}</Chip>
        </div>
      </div>
      <p className={css.says}>
        <Says redemption={redemption} />
      </p>
      <Facts>
        <Fact name={t('record.spent')}>{words(redemption.points)}</Fact>
        <Fact name={t('record.at')}>{formatDateTime(redemption.at, true)}</Fact>
      </Facts>
      {address ? (
        <details className={css.to}>
          <summary>{t('record.to')}</summary>
          <AddressLines address={address} />
        </details>
      ) : null}
      {state === 'packing' ? <CallOff redemption={redemption} /> : null}
    </Card>
  );
}

function Says({ redemption: { state, coupon, sentAt, tracking } }: { readonly redemption: Redemption }) {
  const { t } = useTranslation('reward');
  if (state === 'given')
    return <span>{coupon ? t('says.given', { day: formatDateTime(coupon.endsAt, true) }) : t('says.givenGone')}</span>;
  if (state === 'sent') return <span>{t('says.sent', { day: formatDateTime(sentAt), tracking: tracking ?? '' })}</span>;
  return <span>{t(`says.${state}`)}</span>;
}

/** Calls a thing off that was not sent yet, after asking once more. */
function CallOff({ redemption: { id, points } }: { readonly redemption: Redemption }) {
  const { t } = useTranslation('reward');
  const { tryOnce, isPending, error } = useWrite(cancelRedemptionWrite);
  return (
    <div className={css.actions}>
      <ConfirmButton
        text={t('record.cancel')}
        title={t('record.cancelTitle')}
        question={t('record.cancelText', { count: points, number: formatCount(points, currentLanguageCode()) })}
        cancelText={t('record.keep')}
        busy={isPending}
        failure={error ? failureText(error) : undefined}
        onGo={async () => (await tryOnce({ id })) !== undefined}
      />
    </div>
  );
}
