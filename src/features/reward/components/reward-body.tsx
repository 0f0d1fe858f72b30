import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { isAreaOn } from '@/config/areas';
import { itemHref, loginHref, paths, rewardHref } from '@/config/paths';
import { currentLanguageCode } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { stripBidi } from '@/lib/bidi';
import { formatCount, formatFee } from '@/rules/money';
import { requireSession } from '@/session/session';
import { BottomBar } from '@/ui/bottom-bar';
import { Button } from '@/ui/button';
import { Card, Fact, Facts } from '@/ui/chip';
import { formatDateTime } from '@/ui/format-date-time';
import { Yen } from '@/ui/price';
import { closedBy, type RewardDetail } from '../reward-detail';
import { usePointsText } from '@/ui/use-points-text';
import { useRewardTitle } from '../use-reward-title';
import css from './reward-body.module.css';
import { RedeemSheet } from './redeem-sheet';
import { RewardSummary } from './reward-summary';

/** A reward with all that is to be known before points are spent on it. */
export function RewardBody({ reward }: { readonly reward: RewardDetail }) {
  const { t } = useTranslation('reward');
  const words = usePointsText();
  const title = useRewardTitle()(reward);
  return (
    <div className={css.body}>
      <RewardSummary goods={reward.goods} coupon={reward.coupon} sizes="(min-width: 640px) 600px, 100vw" isFirst />
      <h2 className={css.title} lang={title.language} dir="auto">
        {title.text}
      </h2>
      <p className={css.points}>{words(reward.points)}</p>
      <Facts>
        <Fact name={t('detail.left')}>
          {reward.left === 0 ? t('gone') : t('detail.leftOf', { left: reward.left, stock: reward.stock })}
        </Fact>
        <Fact name={t('detail.each')}>{t('detail.eachCount', { count: reward.each })}</Fact>
        <Fact name={t('detail.renews')}>{formatDateTime(reward.renewsAt, true)}</Fact>
        {reward.worth === null ? null : (
          <Fact name={t('detail.worth')}>
            <Yen yen={reward.worth} />
          </Fact>
        )}
        {reward.balance === null ? null : (
          <Fact name={t('balance')}>
            <Link to={paths.goodPointRecords} className={css.own}>
              {words(reward.balance)}
            </Link>
          </Fact>
        )}
      </Facts>
      <About reward={reward} />
      <Have reward={reward} />
    </div>
  );
}

function Have({ reward }: { readonly reward: RewardDetail }) {
  const { t } = useTranslation('reward');
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const closed = closedBy(reward);
  const day = formatDateTime(reward.renewsAt, true);
  const tap = async () => {
    if (await requireSession()) setOpen(true);
    else void navigate(loginHref(rewardHref(reward.id)));
  };
  return (
    <BottomBar>
      {closed === undefined ? null : (
        <p role="status" className={css.closed}>
          {closed === 'short' ? (
            <Short missing={reward.points - (reward.balance ?? 0)} />
          ) : (
            t(`closed.${closed}`, { day })
          )}
        </p>
      )}
      <Button kind="main" wide disabled={closed !== undefined} onClick={() => void tap()}>
        {t('go', { count: reward.points, number: formatCount(reward.points, currentLanguageCode()) })}
      </Button>
      {open ? <RedeemSheet reward={reward} onClose={() => setOpen(false)} /> : null}
    </BottomBar>
  );
}

function Short({ missing }: { readonly missing: number }) {
  const { t } = useTranslation('reward');
  return (
    <>
      <span>{t('closed.short', { count: missing, number: formatCount(missing, currentLanguageCode()) })}</span>{' '}
      {isAreaOn('checkIn') ? <Link to={paths.sign}>{t('closed.earn')}</Link> : null}
    </>
  );
}

function About({ reward }: { readonly reward: RewardDetail }) {
  const { t } = useTranslation('reward');
  const { coupon, description } = reward;
  if (coupon) {
    return (
      <Card title={t('detail.about')}>
        <p>
          {t('coupon.text', {
            count: coupon.days,
            percent: coupon.percent,
            from: formatFee(coupon.minYen, currentLanguageCode()),
          })}
        </p>
        <p className={css.note}>{t('coupon.terms')}</p>
      </Card>
    );
  }
  return (
    <Card title={t('detail.about')}>
      {description ? (
        <p lang={description.language} dir="auto" className={css.text}>
          {stripBidi(description.text)}
        </p>
      ) : null}
      <p className={css.note}>{t('detail.sent')}</p>
      {reward.goodsId === null ? null : (
        <p>
          <Link to={itemHref({ site: 'market', id: reward.goodsId })} className={css.see}>
            {t('detail.seeItem')}
          </Link>
        </p>
      )}
    </Card>
  );
}
