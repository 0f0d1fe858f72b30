import { useLocation } from 'react-router-dom';
import { useCall } from '../../../api/use-call';
import { pointCalls } from '../../../contract/points';
import { useTranslation } from '../../../i18n/use-translation';
import { cutGraphemes } from '../../../rules/graphemes';
import { firstValue } from '../../../lib/query';
import { useSession } from '../../../session/session';
import { SkeletonGroup } from '../../../ui/skeleton-group';
import { Card } from '../../../ui/chip';
import { PageFrame } from '../../../ui/page-frame';
import { LoadFailed } from '../../../ui/states';
import { CouponsCard } from '../components/coupons-card';
import { EarnTiles } from '../components/earn-tiles';
import { Ledger } from '../components/ledger';
import { MemberLinks } from '../components/member-links';
import { PointsCard, type Overview } from '../components/points-card';
import { WaitingTiles } from '../components/waiting-tiles';
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
  const { t } = useTranslation('member');
  const user = useSession((session) => session.userInfo);
  return (
    <>
      <div className={css.who}>
        <span className={css.seal} aria-hidden="true">
          {cutGraphemes(user?.name || user?.email || '', 1)}
        </span>
        <p className={css.name}>
          <bdi>{user?.name}</bdi>
          <bdi className={css.email}>{user?.email}</bdi>
        </p>
      </div>
      <Held />
      <MemberLinks />
      {/* Levels are a guide title, nothing more. */}
      <Card title={t('levels.title')}>
        <p className={css.levels}>{t('levels.text')}</p>
      </Card>
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

function Held() {
  const read = useCall(pointCalls, 'Sig.Front.User.Member.Overview', {}, { silent: true });
  const { data } = read;
  if (!data && read.isError) return <LoadFailed onRetry={() => void read.refetch()} busy={read.isFetching} />;
  return (
    <>
      {data ? (
        <PointsCard points={data.points} />
      ) : (
        <SkeletonGroup>
          <PointsCard points={anyPoints} />
        </SkeletonGroup>
      )}
      <EarnTiles />
      {data ? (
        <CouponsCard coupons={data.coupons} />
      ) : (
        <SkeletonGroup>
          <CouponsCard coupons={anyCoupons} />
        </SkeletonGroup>
      )}
      <WaitingTiles waiting={data?.waiting} />
    </>
  );
}
