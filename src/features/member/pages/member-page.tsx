import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '@/i18n/use-translation';
import { cutGraphemes } from '@/rules/graphemes';
import { firstValue } from '@/lib/query';
import { useSession } from '@/session/session';
import { QueryView } from '@/ui/states/query-view';
import { SkeletonSample } from '@/ui/states/skeleton-sample';
import { PageFrame } from '@/ui/page-frame';
import { CouponsCard } from '../components/coupons-card';
import { EarnTiles } from '../components/earn-tiles';
import { Ledger } from '../components/ledger';
import { MemberLinks, ShoppingLinks } from '../components/member-links';
import { PointsCard, type Overview } from '../components/points-card';
import { WaitingTiles } from '../components/waiting-tiles';
import { memberQueries } from '../queries';
import css from './member-page.module.css';

/** The member page: profile, points and coupons, open tasks, and links to everything. `?ledger` shows every point in and out. */
export function Page() {
  const { t } = useTranslation('member');
  const { search } = useLocation();
  const isLedger = firstValue(search, 'ledger') !== undefined;
  return (
    <PageFrame narrow title={t(isLedger ? 'ledger.title' : 'title')}>
      {isLedger ? <Ledger search={search} /> : <Member />}
    </PageFrame>
  );
}

function Member() {
  const user = useSession((session) => session.userInfo);
  return (
    <>
      <div className={css.person}>
        <span className={css.seal} aria-hidden="true">
          {cutGraphemes(user?.name || user?.email || '', 1)}
        </span>
        <p className={css.name}>
          <bdi>{user?.name}</bdi>
          <bdi className={css.email}>{user?.email}</bdi>
        </p>
      </div>
      <Waiting />
      <ShoppingLinks />
      <PointsBalance />
      <MemberLinks />
    </>
  );
}

/** As long in words as most customers' own. */
const anyPoints: Overview['points'] = {
  balance: 1000,
  end: '2026-12-31T14:59:00Z',
  history: [
    { at: '2026-07-01T00:00:00Z', balance: 0 },
    { at: '2026-12-31T00:00:00Z', balance: 1000 },
  ],
};
const anyCoupons: Overview['coupons'] = { held: 2, end: '2026-12-31T14:59:00Z', open: 0 };

/** The things that wait for the customer. If they cannot be read, the points below say so. */
function Waiting() {
  const { data } = useQuery(memberQueries.overview());
  return <WaitingTiles waiting={data?.waiting} />;
}

function PointsBalance() {
  const read = useQuery(memberQueries.overview());
  return (
    <QueryView query={read} skeleton={<PointsSkeleton />}>
      {({ points, claimable, coupons }) => (
        <>
          <PointsCard points={points} />
          <EarnTiles claimable={claimable} />
          <CouponsCard coupons={coupons} />
        </>
      )}
    </QueryView>
  );
}

const PointsSkeleton = () => (
  <>
    <SkeletonSample>
      <PointsCard points={anyPoints} />
    </SkeletonSample>
    <EarnTiles claimable={0} />
    <SkeletonSample>
      <CouponsCard coupons={anyCoupons} />
    </SkeletonSample>
  </>
);
