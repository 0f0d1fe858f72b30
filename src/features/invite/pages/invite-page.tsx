import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { isAreaOn } from '@/config/areas';
import { paths } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { firstValue } from '@/lib/query';
import { mayBeSignedIn, useSession } from '@/session/session';
import { Card } from '@/ui/chip';
import { PageFrame } from '@/ui/page-frame';
import { QueryView } from '@/ui/states/query-view';
import { Skeleton } from '@/ui/states/skeleton';
import { GuestsCard } from '../components/guests-card';
import css from '../components/invite.module.css';
import { InviteLink } from '../components/invite-link';
import { RewardsHero } from '../components/rewards-hero';
import { Visitor } from '../components/visitor';
import { inviteQueries } from '../queries';

/** A code as somebody types or pastes it; undefined where the address holds none. */
function codeOf(search: string): string | undefined {
  const code = firstValue(search, 'code')?.trim().toUpperCase() ?? '';
  if (code === '') return undefined;
  // A malformed code is sent as a code that nobody has.
  return /^[A-Z0-9]{4,16}$/.test(code) ? code : 'NONE';
}

/** For new customers an invitation, for those who have an account their own to give away. */
export function Page() {
  const { t } = useTranslation('invite');
  const { search } = useLocation();
  // In a browser that was never signed in nobody is asked for.
  const known = useSession((session) => session.known) || !mayBeSignedIn();
  const visitor = useSession((session) => session.userInfo === null);
  const code = codeOf(search);
  return (
    <PageFrame narrow title={t('title')}>
      {known ? visitor ? <Visitor code={code} /> : <Customer code={code} /> : <InviteSkeleton />}
      {isAreaOn('checkIn') ? (
        <p className={css.links}>
          <Link to={paths.rewardRules}>{t('rules')}</Link>
        </p>
      ) : null}
    </PageFrame>
  );
}

const InviteSkeleton = () => (
  <Card>
    <Skeleton heading={60} lines={8} />
  </Card>
);

function Customer({ code }: { readonly code: string | undefined }) {
  const { t } = useTranslation('invite');
  const read = useQuery(inviteQueries.own());
  return (
    <QueryView query={read} skeleton={<InviteSkeleton />}>
      {(overview) => (
        <>
          {code === undefined || code === overview.code ? null : (
            <p className={css.note} role="status">
              {t('notForYou')}
            </p>
          )}
          <RewardsHero rewards={overview.rewards} />
          <InviteLink overview={overview} />
          <GuestsCard overview={overview} />
        </>
      )}
    </QueryView>
  );
}
