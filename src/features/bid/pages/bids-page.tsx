import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { searchHref } from '@/config/paths';
import { type BidTab, bidTabs } from '@/contract/bid';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/button';
import { ChipLink, ChipRow } from '@/ui/chip-row';
import { PageFrame } from '@/ui/page-frame';
import { PagedList } from '@/ui/paged-list';
import { EmptyState } from '@/ui/states/status-panel';
import { SkeletonCards } from '@/ui/states/skeleton-cards';
import { BidCard } from '../components/bid-card';
import { HoldResult } from '../components/hold-result';
import { bidsHref, readBidTab, readHoldId } from '../bid-tabs';
import { bidQueries } from '../queries';

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
      <Bids tab={tab} />
    </PageFrame>
  );
}

function Bids({ tab }: { readonly tab: BidTab | undefined }) {
  const { t } = useTranslation('bid');
  const read = useInfiniteQuery(bidQueries.list(tab));
  return (
    <PagedList
      query={read}
      rowsOf={({ bids }) => bids}
      skeleton={<SkeletonCards lines={6} />}
      empty={<None tab={tab} />}
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
