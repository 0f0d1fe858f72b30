import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useWrite } from '@/api/use-write';
import { paths } from '@/config/paths';
import type { Redemption } from '@/contract/reward';
import { useTranslation } from '@/i18n/use-translation';
import { failureText } from '@/session/failure-text';
import { Button, ButtonLink } from '@/ui/button';
import { Fact, Facts } from '@/ui/chip';
import { Popup } from '@/ui/feedback/popup';
import { formatDateTime } from '@/ui/format-date-time';
import { SkeletonLines } from '@/ui/states/skeleton';
import { LazyAddressPick } from '@/features/address/public';
import type { RewardDetail } from '../reward-detail';
import { usePointsText } from '@/ui/use-points-text';
import { redeemReward } from '../queries';
import css from './reward-body.module.css';
import { addressQueries } from '@/features/address/queries';

/** Asks once more, and where to: then the points are spent. */
export function RedeemSheet({ reward, onClose }: { readonly reward: RewardDetail; readonly onClose: () => void }) {
  const { t } = useTranslation('reward');
  const { tryOnce, isPending, error } = useWrite(redeemReward);
  const [redeemed, setRedeemed] = useState<Redemption>();
  const redeem = async (address: string | null) => {
    const answer = await tryOnce({ id: reward.id, points: reward.points, address });
    setRedeemed(answer?.redemption);
  };
  return (
    <Popup title={t('sheet.title')} onClose={onClose}>
      {redeemed ? (
        <Done redemption={redeemed} />
      ) : (
        <ConfirmRedeem
          reward={reward}
          busy={isPending}
          failure={error ? failureText(error) : undefined}
          onGo={(address) => void redeem(address)}
        />
      )}
    </Popup>
  );
}

interface ConfirmRedeemProps {
  readonly reward: RewardDetail;
  readonly busy: boolean;
  readonly failure: string | undefined;
  readonly onGo: (address: string | null) => void;
}

function ConfirmRedeem({ reward, busy, failure, onGo }: ConfirmRedeemProps) {
  const { t } = useTranslation('reward');
  const words = usePointsText();
  const [chosen, setChosen] = useState<string>();
  const isGoods = reward.kind === 'goods';
  const book = useQuery({ ...addressQueries.list(), enabled: isGoods });
  const address = isGoods ? (chosen ?? book.data?.addresses[0]?.id) : null;
  return (
    <>
      {reward.balance === null ? null : (
        <Facts>
          <Fact name={t('sheet.now')}>{words(reward.balance)}</Fact>
          <Fact name={t('sheet.after')}>{words(Math.max(0, reward.balance - reward.points))}</Fact>
        </Facts>
      )}
      {isGoods ? (
        <div className={css.to}>
          <Suspense fallback={<SkeletonLines lines={4} />}>
            <LazyAddressPick chosen={chosen} onChoose={setChosen} />
          </Suspense>
        </div>
      ) : null}
      {failure === undefined ? null : (
        <p className={css.failure} role="alert">
          {failure}
        </p>
      )}
      <div className={css.confirm}>
        <Button
          kind="main"
          wide
          busy={busy}
          disabled={address === undefined}
          onClick={() => (address === undefined ? undefined : onGo(address))}
        >
          {t('sheet.confirm')}
        </Button>
      </div>
    </>
  );
}

/** The result of a redemption, with links to the next steps. */
function Done({ redemption }: { readonly redemption: Redemption }) {
  const { t } = useTranslation('reward');
  const news = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form goes with what it did: the news is where the focus is.
    news.current?.focus();
  }, []);
  return (
    <div ref={news} tabIndex={-1} role="status" className={css.done}>
      <p>
        {redemption.coupon
          ? t('done.coupon', { day: formatDateTime(redemption.coupon.endsAt, true) })
          : t('done.goods')}
      </p>
      {redemption.coupon ? <ButtonLink to={paths.discountAmazon}>{t('done.use')}</ButtonLink> : null}
      <ButtonLink to={paths.goodPointRecords}>{t('done.record')}</ButtonLink>
    </div>
  );
}
