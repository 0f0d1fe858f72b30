import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { isAreaOn } from '@/config/areas';
import { itemHref, requestAddHref } from '@/config/paths';
import type { FoundOffer, GoodsSourceName } from '@/contract/search';
import { useTranslation } from '@/i18n/use-translation';
import { stripBidi } from '@/lib/bidi';
import { Button } from '@/ui/button';
import { formatDateTime } from '@/ui/format-date-time';
import { GoodsPicture } from '@/ui/goods-picture';
import { Yen } from '@/ui/price';
import { SkeletonLines } from '@/ui/states/skeleton';
import { searchQueries } from '../queries';
import css from './source-offers.module.css';

/** The sources' own names, the same in every language. */
const sourceNames: Readonly<Record<GoodsSourceName, string>> = {
  rakuten: 'Rakuten Ichiba',
  yahooShopping: 'Yahoo! Shopping',
};

/** Whether an offer leads anywhere: to its item, or to a purchase request where these are on. */
const hasPage = ({ item }: FoundOffer): boolean => item !== null || isAreaOn('purchaseRequests');

const keyOf = ({ item, url }: FoundOffer): string => (item ? `${item.site}/${item.id}` : url);

/** The offers of each source without those that an earlier source has already. */
function withoutDoubles(lists: readonly (readonly FoundOffer[])[]): readonly (readonly FoundOffer[])[] {
  const seen = new Set<string>();
  return lists.map((offers) =>
    offers.filter((offer) => {
      const isNew = !seen.has(keyOf(offer));
      seen.add(keyOf(offer));
      return isNew;
    }),
  );
}

function OfferTile({ offer }: { readonly offer: FoundOffer }) {
  const { t } = useTranslation('search');
  const { t: common } = useTranslation('common');
  const title = stripBidi(offer.title);
  return (
    <li>
      <Link to={offer.item ? itemHref(offer.item) : requestAddHref({ link: offer.url })} className={css.tile}>
        <span className={css.box}>
          {offer.picture ? <GoodsPicture picture={offer.picture} alt="" sizes="120px" /> : null}
          {offer.soldOut ? <span className={css.sold}>{common('soldOut')}</span> : null}
        </span>
        <span className={css.title} lang="ja" dir="auto">
          {title}
        </span>
        <span className={css.price}>{offer.yen === null ? t('sources.noPrice') : <Yen yen={offer.yen} />}</span>
      </Link>
    </li>
  );
}

interface SourceStripProps {
  readonly source: GoodsSourceName;
  /** Undefined while the source is asked. */
  readonly offers: readonly FoundOffer[] | undefined;
  readonly readAt: string | null;
  readonly hasFailed: boolean;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

function SourceStrip({ source, offers, readAt, hasFailed, isBusy, onRetry }: SourceStripProps) {
  const { t } = useTranslation('search');
  const { t: common } = useTranslation('common');
  const name = sourceNames[source];
  return (
    <section className={css.source} aria-label={name} aria-busy={isBusy}>
      <h3 className={css.name}>
        <bdi translate="no">{name}</bdi>
      </h3>
      {offers === undefined && !hasFailed ? <SkeletonLines lines={3} /> : null}
      {hasFailed ? (
        <p className={css.note} role="status">
          <span>{t('sources.failed', { source: name })}</span>{' '}
          <Button onClick={onRetry} busy={isBusy}>
            {common('retry')}
          </Button>
        </p>
      ) : null}
      {hasFailed && readAt !== null ? (
        <p className={css.note}>{t('sources.asOf', { time: formatDateTime(readAt, true) })}</p>
      ) : null}
      {offers?.length === 0 && !hasFailed ? <p className={css.note}>{t('sources.none', { source: name })}</p> : null}
      {offers && offers.length > 0 ? (
        <ul className={css.strip}>
          {offers.map((offer) => (
            <OfferTile key={keyOf(offer)} offer={offer} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

interface SourceOffersProps {
  readonly q: string;
  readonly sources: readonly GoodsSourceName[];
}

/** Offers of the configured sources for the words of a query, each as it comes. */
export function SourceOffers({ q, sources }: SourceOffersProps) {
  const { t } = useTranslation('search');
  const results = useQueries({ queries: sources.map((source) => searchQueries.offers(source, q)) });
  const lists = withoutDoubles(results.map((result) => (result.data?.offers ?? []).filter(hasPage)));
  return (
    <section className={css.sources}>
      <h2>{t('sources.title')}</h2>
      {sources.map((source, index) => {
        const result = results[index];
        return (
          <SourceStrip
            key={source}
            source={source}
            offers={result?.data && lists[index]}
            readAt={result?.data?.readAt ?? null}
            hasFailed={result?.isError === true || result?.data?.failed === true}
            isBusy={result?.isFetching ?? false}
            onRetry={() => void result?.refetch()}
          />
        );
      })}
    </section>
  );
}
