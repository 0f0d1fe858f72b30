import { useLocation } from 'react-router-dom';
import { searchHref } from '../../../config/paths';
import { bidTabs, type BidTab } from '../../../contract/bid';
import { useTexts } from '../../../i18n/use-texts';
import { ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/chip';
import { ChipLink, ChipRow } from '../../../ui/chip-row';
import { MoreButton } from '../../../ui/more-button';
import { PageFrame } from '../../../ui/page-frame';
import { Bone, LoadFailed, StatePanel } from '../../../ui/states';
import { BidCard } from '../components/bid-card';
import { bidsHref, readTab, useBids } from '../use-bids';

/** Where auctions are found: those that end soonest first. */
const auctionsHref = searchHref({ site: 'yahoo', sort: 'ending' });

/** T-14, B-06: a customer's bids on auctions, by how they stand. */
export function Page() {
  const { t } = useTexts('bid');
  const tab = readTab(useLocation().search);
  return (
    <PageFrame narrow title={t('title')}>
      <ChipRow label={t('tab.label')}>
        {([undefined, ...bidTabs] as const).map((one) => (
          <ChipLink key={one ?? 'all'} to={bidsHref(one)} isChosen={one === tab}>
            {t(`tab.${one ?? 'all'}`)}
          </ChipLink>
        ))}
      </ChipRow>
      <Bids tab={tab} />
    </PageFrame>
  );
}

function Bids({ tab }: { readonly tab: BidTab | undefined }) {
  const { t } = useTexts('bid');
  const read = useBids(tab);
  if (!read.data) {
    return read.isError ? <LoadFailed onRetry={() => void read.refetch()} busy={read.isFetching} /> : <Waiting />;
  }
  const bids = read.data.flatMap((page) => page.bids);
  if (bids.length === 0) return <None tab={tab} />;
  return (
    <>
      <ul>
        {bids.map((bid) => (
          <li key={bid.id}>
            <BidCard bid={bid} />
          </li>
        ))}
      </ul>
      <MoreButton read={read} text={t('more')} failed={t('moreFailed')} />
    </>
  );
}

const Waiting = () => (
  <div aria-busy="true">
    <Card>
      <Bone width={60} />
      <Bone lines={6} />
    </Card>
    <Card>
      <Bone width={60} />
      <Bone lines={6} />
    </Card>
  </div>
);

function None({ tab }: { readonly tab: BidTab | undefined }) {
  const { t } = useTexts('bid');
  if (tab === undefined) {
    return (
      <StatePanel title={t('none.title')} text={t('none.text')}>
        <ButtonLink to={auctionsHref}>{t('none.search')}</ButtonLink>
      </StatePanel>
    );
  }
  return (
    <StatePanel role="status" title={t('noneFound.title')} text={t('noneFound.text')}>
      <ButtonLink to={bidsHref()}>{t('noneFound.all')}</ButtonLink>
      <ButtonLink to={auctionsHref}>{t('none.search')}</ButtonLink>
    </StatePanel>
  );
}
