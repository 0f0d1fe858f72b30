import { Suspense } from 'react';
import { currentLanguageCode } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import type { ItemDetail } from '@/contract/item';
import { formatYen } from '@/rules/money';
import { applicableOptions, chosenPrice, lowestPrice } from '@/rules/options';
import { payablePriceYen } from '@/rules/price';
import { Chip } from '@/ui/chip';
import { goodsTitle } from '@/ui/goods-title';
import { lazyPart } from '@/ui/lazy-part';
import { LazyInView } from '@/ui/lazy-in-view';
import { Price, Yen } from '@/ui/price';
import { SkeletonLines } from '@/ui/states/skeleton';
import { useFirstInteraction } from '@/ui/use-first-interaction';
import { AuctionLine } from './auction-line';
import { OriginalTitle } from './original-title';
import type { ItemChoice } from '../item-choice';
import { ItemCardSkeleton } from './item-card-skeleton';
import css from './item-body.module.css';

/** The part of the page below the first screen. */
const ItemRest = lazyPart(['item', 'cost', 'calculator'], () => import('./item-rest').then((part) => part.ItemRest));

const LazyItemLandedTotal = lazyPart(['item', 'cost', 'calculator'], () =>
  import('./item-rest').then((part) => part.ItemLandedTotal),
);

const LiveNote = lazyPart('item', () => import('./live-note').then((part) => part.LiveNote));

const OptionsCard = lazyPart('goods', () => import('./options-card').then((part) => part.OptionsCard));

/** As tall as what comes, so that the foot of the page stays far below the screen. */
function ItemRestSkeleton({ isComing = false }) {
  return (
    <div className={css.rest} aria-busy={isComing}>
      <ItemCardSkeleton />
      <ItemCardSkeleton />
    </div>
  );
}

/** The skeleton has the shape of the texts that will stand here. */
function ItemBodySkeleton() {
  return (
    <div className={css.body} aria-busy="true">
      <div className={css.title}>
        <SkeletonLines width={100} />
        <SkeletonLines width={60} />
      </div>
      <p className={css.price}>
        <SkeletonLines width={40} />
      </p>
      <div className={css.total}>
        <SkeletonLines lines={2} />
      </div>
      <SkeletonLines lines={3} />
    </div>
  );
}

function Chips({ item }: { readonly item: ItemDetail }) {
  const { t } = useTranslation('item');
  const { seller } = item;
  return (
    <p className={css.chips}>
      {item.condition ? (
        <Chip tone={item.condition === 'junk' || item.condition === 'poor' ? 'care' : 'plain'}>
          {t(`condition.${item.condition}`)}
        </Chip>
      ) : null}
      {seller?.verified ? <Chip tone="good">{t('seller.verified')}</Chip> : null}
      {seller?.shipsWithin24Hours ? <Chip tone="good">{t('seller.within24Hours')}</Chip> : null}
      {item.soldOut ? <Chip tone="care">{t(item.auction ? 'auctionEnded' : 'soldOut')}</Chip> : null}
    </p>
  );
}

/** Says what the price leaves out, until the whole cost replaces it with the reader's first interaction. */
function LandedTotal({ item, price }: { readonly item: ItemDetail; readonly price: number | null }) {
  const { t } = useTranslation('item');
  const hasInteracted = useFirstInteraction();
  const leftOut = <p className={css.note}>{t('price.leavesOut')}</p>;
  return (
    <div className={css.total}>
      {hasInteracted ? (
        <Suspense fallback={leftOut}>
          <LazyItemLandedTotal item={item} price={price} />
        </Suspense>
      ) : (
        leftOut
      )}
    </div>
  );
}

interface ItemPriceProps {
  readonly item: ItemDetail;
  /** Whole yen of the choice made, and from which choices begin while none is made. */
  readonly chosenYen: number | null;
  readonly fromYen: number | null;
}

/** The price of the goods alone: of the choice made, or from the cheapest choice on, or as listed. */
function ItemPrice({ item, chosenYen, fromYen }: ItemPriceProps) {
  const { t } = useTranslation(['item', 'common']);
  if (chosenYen !== null) return <Yen yen={chosenYen} />;
  if (fromYen === null) return <Price price={item.price} />;
  return <bdi>{t('price.from', { price: formatYen(fromYen, currentLanguageCode(), t('common:price.yen')) })}</bdi>;
}

interface ItemBodyProps {
  readonly item: ItemDetail | undefined;
  readonly choice: ItemChoice;
  readonly onChoose: (choice: ItemChoice) => void;
}

/** Everything about an item beside its pictures, in the order in which a buyer asks. */
export function ItemBody({ item, choice, onChoose }: ItemBodyProps) {
  const { t } = useTranslation('item');
  if (item === undefined) return <ItemBodySkeleton />;
  const chosenYen = chosenPrice(item.options, choice.chosen);
  const fromYen = lowestPrice(item.options, choice.chosen);
  const price = chosenYen ?? fromYen ?? payablePriceYen(item.price);
  return (
    <div className={css.body}>
      <h1 className={css.title} tabIndex={-1} lang={item.title.language} dir="auto">
        {goodsTitle(item).text}
      </h1>
      {item.auction ? (
        <p className={css.note}>{t(item.auction.buyoutPrice ? 'auction.buyout' : 'auction.current')}</p>
      ) : null}
      <p className={css.price}>
        <ItemPrice item={item} chosenYen={chosenYen} fromYen={fromYen} />
      </p>
      {item.auction ? <AuctionLine auction={item.auction} over={item.soldOut} /> : null}
      <LandedTotal item={item} price={price} />
      <OriginalTitle item={item} />
      <Chips item={item} />
      {item.live ? (
        <Suspense fallback={<ItemCardSkeleton />}>
          <LiveNote item={item} readAt={item.live.readAt} isOrderable={item.live.orderable} />
        </Suspense>
      ) : null}
      {applicableOptions(item.options).length > 0 || item.remark ? (
        <Suspense fallback={<ItemCardSkeleton />}>
          <OptionsCard item={item} choice={choice} onChange={onChoose} />
        </Suspense>
      ) : null}
      <LazyInView late skeleton={<ItemRestSkeleton />}>
        <Suspense fallback={<ItemRestSkeleton isComing />}>
          <ItemRest item={item} price={price} />
        </Suspense>
      </LazyInView>
    </div>
  );
}
