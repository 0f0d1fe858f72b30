import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { searchHref } from '@/config/paths';
import type { OutputOf } from '@/api/call';
import type { CallError } from '@/api/call-error';
import { type BidTab, type bidCalls, bidTabs } from '@/contract/bid';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/button';
import { ChipLink, ChipRow } from '@/ui/chip-row';
import { PageFrame } from '@/ui/page-frame';
import { PagedList } from '@/ui/paged-list';
import { EmptyState } from '@/ui/states/status-panel';
import { SkeletonCards } from '@/ui/states/skeleton-cards';
import { QueryView } from '@/ui/states/query-view';
import { MoreButton } from '@/ui/more-button';
import { BidCard } from '../components/bid-card';
import { HoldResult } from '../components/hold-result';
import { bidsHref, readBidTab, readHoldId } from '../bid-tabs';
import { BidTaskList } from '../components/bid-task-list';
import css from '../components/bid-task.module.css';
import { bidQueries } from '../queries';
import { bidTaskQueries } from '../task-queries';

/** The address of the search for auctions; those that end soonest come first. */
const auctionsHref = searchHref({ site: 'yahoo', sort: 'ending' });

/** A customer's bids on auctions, by how they stand. */
export function Page() {
  const { t } = useTranslation('bid');
  const { search } = useLocation();
  const tab = readBidTab(search);
  const hold = readHoldId(search);
  return (
    <PageFrame narrow title={t('title')}>
      {hold === undefined ? null : <HoldResult id={hold} />}
      <ChipRow label={t('tab.label')}>
        {([undefined, ...bidTabs] as const).map((tabName) => (
          <ChipLink key={tabName ?? 'all'} to={bidsHref(tabName)} isChosen={tabName === tab}>
            {t(`tab.${tabName ?? 'all'}`)}
          </ChipLink>
        ))}
      </ChipRow>
      <AllBids tab={tab} />
    </PageFrame>
  );
}

/** Bids that staff place stand above the others; both come at once, so that nothing is pushed down. */
function AllBids({ tab }: { readonly tab: BidTab | undefined }) {
  const { t } = useTranslation('bid');
  const tasks = useInfiniteQuery(bidTaskQueries.list(tab));
  const bids = useInfiniteQuery(bidQueries.list(tab));
  const skeleton = <SkeletonCards lines={6} />;
  if (bids.isPending) return skeleton;
  return (
    <QueryView query={tasks} skeleton={skeleton}>
      {(pages) => {
        const rows = pages.flatMap((page) => page.tasks);
        return (
          <>
            {rows.length === 0 ? null : (
              <div className={css.more}>
                <BidTaskList tasks={rows} />
                <MoreButton read={tasks} text={t('more')} failed={t('moreFailed')} />
              </div>
            )}
            <Bids query={bids} empty={rows.length === 0 ? <None tab={tab} /> : null} />
          </>
        );
      }}
    </QueryView>
  );
}

type BidPage = OutputOf<(typeof bidCalls)['Sig.Front.Bid.List']>;

interface BidsProps {
  readonly query: UseInfiniteQueryResult<readonly BidPage[], CallError>;
  /** Shown where there is no bid. */
  readonly empty: ReactNode;
}

function Bids({ query, empty }: BidsProps) {
  const { t } = useTranslation('bid');
  return (
    <PagedList
      query={query}
      rowsOf={({ bids }) => bids}
      skeleton={<SkeletonCards lines={6} />}
      empty={empty}
      more={t('more')}
      moreFailed={t('moreFailed')}
    >
      {(bid) => <BidCard bid={bid} />}
    </PagedList>
  );
}

function None({ tab }: { readonly tab: BidTab | undefined }) {
  const { t } = useTranslation('bid');
  if (tab === undefined) {
    return (
      <EmptyState title={t('none.title')} text={t('none.text')}>
        <ButtonLink to={auctionsHref}>{t('none.search')}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState role="status" title={t('noneFound.title')} text={t('noneFound.text')}>
      <ButtonLink to={bidsHref()}>{t('noneFound.all')}</ButtonLink>
      <ButtonLink to={auctionsHref}>{t('none.search')}</ButtonLink>
    </EmptyState>
  );
}
