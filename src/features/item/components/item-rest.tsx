import { Suspense } from 'react';
import { isAreaOn } from '@/config/areas';
import { useTranslation } from '@/i18n/use-translation';
import type { Auction, ItemDetail } from '@/contract/item';
import { lazyPart } from '@/ui/lazy-part';
import { OutsideLink } from '@/ui/outside-link';
import { LandedTotalLine, LandedCostCard, WithTotals } from '@/features/cost/public';
import { LazySellerQuestionCard } from '@/features/request/public';
import { ItemCardSkeleton } from './item-card-skeleton';
import { DescriptionCard } from './description-card';
import { RiskyCard } from './risky-card';
import { SellerCard } from './seller-card';
import { ShippingCard } from './shipping-card';
import { SiteFacts } from './site-facts';

/** Only auctions need their rules and the date library. */
const AuctionCard = lazyPart('auction', () => import('./auction-card').then((part) => part.AuctionCard));

/** Most goods may go by any way. */
const RestrictedCard = lazyPart('restricted', () => import('./restricted-card').then((part) => part.RestrictedCard));

/** The auction's card, which knows the whole cost of any bid. */
function AuctionDesk({ item, auction }: { readonly item: ItemDetail; readonly auction: Auction }) {
  return (
    <Suspense fallback={<ItemCardSkeleton />}>
      <WithTotals item={item}>
        {(totalOf) => <AuctionCard site={item.site} auction={auction} {...(totalOf ? { totalOf } : {})} />}
      </WithTotals>
    </Suspense>
  );
}

interface ItemRestProps {
  readonly item: ItemDetail;
  /** Whole yen, of the choice made; null where there is none yet. */
  readonly price: number | null;
}

/** The whole cost in short, beside the price. */
export function ItemLandedTotal({ item, price }: ItemRestProps) {
  return price === null ? null : <LandedTotalLine item={item} price={price} />;
}

/** The part of an item's page below the first screen, in the order of a buyer's questions; one chunk, loaded after the first paint. */
export function ItemRest({ item, price }: ItemRestProps) {
  const { t } = useTranslation('item');
  return (
    <>
      {price === null ? null : <LandedCostCard item={item} price={price} />}
      <RiskyCard item={item} />
      {item.restricted.length > 0 ? (
        <Suspense fallback={<ItemCardSkeleton />}>
          <RestrictedCard item={item} />
        </Suspense>
      ) : null}
      {item.auction ? <AuctionDesk item={item} auction={item.auction} /> : null}
      <ShippingCard item={item} />
      {item.facts ? <SiteFacts facts={item.facts} /> : null}
      <SellerCard item={item} />
      {isAreaOn('sellerQuestions') ? (
        <Suspense fallback={<ItemCardSkeleton />}>
          <LazySellerQuestionCard item={item} />
        </Suspense>
      ) : null}
      <DescriptionCard item={item} />
      {item.original === null || item.live ? null : (
        <p>
          <OutsideLink url={item.original}>{t('original.open')}</OutsideLink>
        </p>
      )}
    </>
  );
}
