import { useLocation } from 'react-router-dom';
import { searchHref } from '../../../config/paths';
import { bidTabs, type BidTab } from '../../../contract/bid';
import { useTranslation } from '../../../i18n/use-translation';
import { ButtonLink } from '../../../ui/button';
import { ChipLink, ChipRow } from '../../../ui/chip-row';
import { PageFrame } from '../../../ui/page-frame';
import { BlankCards, PagedList } from '../../../ui/paged-list';
import { StatePanel } from '../../../ui/states';
import { BidCard } from '../components/bid-card';
import { bidsHref, readTab, useBids } from '../use-bids';

/** Where auctions are found: those that end soonest first. */
const auctionsHref = searchHref({ site: 'yahoo', sort: 'ending' });

/** A customer's bids on auctions, by how they stand. */
export function Page() {
  const { t } = useTranslation('bid');
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
  const { t } = useTranslation('bid');
  const read = useBids(tab);
  return (
    <PagedList
      read={read}
      rowsOf={({ bids }) => bids}
      blank={<BlankCards lines={6} />}
      none={<None tab={tab} />}
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
