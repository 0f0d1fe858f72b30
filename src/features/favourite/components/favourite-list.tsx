import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '@/config/paths';
import type { Favourite, FavouriteFilter } from '@/contract/favourite';
import { favouriteFilters } from '@/contract/favourite';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/button';
import { ChipLink, ChipRow } from '@/ui/chip-row';
import { Card } from '@/ui/chip';
import { goodsTitle } from '@/ui/goods-title';
import { MoreButton } from '@/ui/more-button';
import { EmptyState } from '@/ui/states/status-panel';
import { QueryView } from '@/ui/states/query-view';
import { Removed } from '@/ui/removed';
import { useRemoval } from '@/ui/use-removal';
import { favouritesHref } from '../favourites-query';
import { favouriteQueries } from '../queries';
import { removeFavourites } from '../use-favourites';
import css from './favourite-list.module.css';
import { FavouriteRow } from './favourite-row';
import { FavouritesSkeleton } from './favourites-skeleton';

const keyOf = ({ goods }: Favourite) => `${goods.site}/${goods.id}`;

function None({ filter }: { readonly filter: FavouriteFilter | undefined }) {
  const { t } = useTranslation('favourite');
  if (filter === undefined) {
    return (
      <EmptyState icon="heart" title={t('none.title')} text={t('none.text')}>
        <ButtonLink to={paths.search}>{t('none.search')}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState role="status" icon="heart" title={t('noneFound.title')} text={t('noneFound.text')}>
      <ButtonLink to={paths.favourites}>{t('noneFound.all')}</ButtonLink>
    </EmptyState>
  );
}

/** The customer's favourites by filter; each can be removed, and the removal undone. */
export function FavouriteList({ filter }: { readonly filter: FavouriteFilter | undefined }) {
  const { t } = useTranslation('favourite');
  return (
    <>
      <ChipRow label={t('filter.label')}>
        <ChipLink to={favouritesHref()} isChosen={filter === undefined}>
          {t('filter.all')}
        </ChipLink>
        {favouriteFilters.map((favouriteFilter) => (
          <ChipLink key={favouriteFilter} to={favouritesHref(favouriteFilter)} isChosen={filter === favouriteFilter}>
            {t(`filter.${favouriteFilter}`)}
          </ChipLink>
        ))}
      </ChipRow>
      <Rows key={filter ?? ''} filter={filter} />
    </>
  );
}

function Rows({ filter }: { readonly filter: FavouriteFilter | undefined }) {
  const { t } = useTranslation('favourite');
  const read = useInfiniteQuery(favouriteQueries.list(filter));
  const removal = useRemoval(removeFavourites);
  const all = read.data?.flatMap((page) => page.favourites) ?? [];
  return (
    <QueryView
      query={read}
      skeleton={<FavouritesSkeleton />}
      isEmpty={() => all.length === 0}
      empty={<None filter={filter} />}
    >
      {([first]) => (
        <>
          <h2 className={css.count}>
            {/* A heading with another role is none, and the rows' would stand a level too deep. */}
            <span role="status">{t('count', { count: first?.total ?? all.length })}</span>
          </h2>
          <ul>
            {all.map((favourite) => (
              <li key={keyOf(favourite)}>
                {removal.hidden.includes(keyOf(favourite)) ? (
                  <Card>
                    <Removed
                      text={t('removed', { title: goodsTitle(favourite.goods).text })}
                      undo={t('undo')}
                      onUndo={() => removal.undo(keyOf(favourite))}
                    />
                  </Card>
                ) : (
                  <FavouriteRow favourite={favourite} onRemove={() => removal.take(keyOf(favourite))} />
                )}
              </li>
            ))}
          </ul>
          <MoreButton read={read} text={t('more')} failed={t('moreFailed')} />
        </>
      )}
    </QueryView>
  );
}
