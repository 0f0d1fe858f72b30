import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { couponTabs, type CouponTab } from '@/contract/coupon';
import { useTranslation } from '@/i18n/use-translation';
import { Card } from '@/ui/chip';
import { ChipLink, ChipRow } from '@/ui/chip-row';
import { PageFrame } from '@/ui/page-frame';
import { MoreButton } from '@/ui/more-button';
import { EmptyState } from '@/ui/states/status-panel';
import { QueryView } from '@/ui/states/query-view';
import { SkeletonLines } from '@/ui/states/skeleton';
import { CouponCard } from '../components/coupon-card';
import { OpenCampaignCard } from '../components/open-campaign';
import { couponQueries } from '@/features/coupon/queries';
import { couponsHref, readCouponTab } from '../coupon-tabs';
import css from './coupon-page.module.css';

/** The coupons that one has, had or let end, and those that can be taken now. */
export function Page() {
  const { t } = useTranslation('member');
  const tab = readCouponTab(useLocation().search);
  return (
    <PageFrame narrow title={t('coupon.title')}>
      <ChipRow label={t('coupon.tabs')}>
        {couponTabs.map((couponTab) => (
          <ChipLink key={couponTab} to={couponsHref(couponTab)} isChosen={couponTab === tab}>
            {t(`coupon.tab.${couponTab}`)}
          </ChipLink>
        ))}
      </ChipRow>
      <Coupons tab={tab} />
    </PageFrame>
  );
}

function Coupons({ tab }: { readonly tab: CouponTab }) {
  const { t } = useTranslation('member');
  const read = useInfiniteQuery(couponQueries.list(tab));
  const coupons = read.data?.flatMap((page) => page.coupons) ?? [];
  const campaigns = tab === 'hand' ? (read.data?.[0]?.campaigns ?? []) : [];
  return (
    <QueryView query={read} skeleton={<CouponsSkeleton />}>
      {() => (
        <>
          {campaigns.map((campaign) => (
            <OpenCampaignCard key={campaign.id} campaign={campaign} />
          ))}
          {coupons.length === 0 ? (
            <EmptyState title={t(`coupon.none.${tab}.title`)} text={t(`coupon.none.${tab}.text`)} />
          ) : (
            <ul className={css.list}>
              {coupons.map((coupon) => (
                <li key={coupon.id}>
                  <CouponCard coupon={coupon} />
                </li>
              ))}
            </ul>
          )}
          <MoreButton read={read} text={t('coupon.more')} failed={t('coupon.moreFailed')} />
        </>
      )}
    </QueryView>
  );
}

const CouponsSkeleton = () => (
  <div aria-busy="true">
    <Card>
      <SkeletonLines width={60} />
      <SkeletonLines lines={4} />
    </Card>
    <Card>
      <SkeletonLines lines={4} />
    </Card>
  </div>
);
