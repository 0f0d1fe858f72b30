import { paths } from '../../../config/paths';
import type { Favourite, FavouriteFilter } from '../../../contract/favourite';
import { favouriteFilters } from '../../../contract/favourite';
import { useTranslation } from '../../../i18n/use-translation';
import { ButtonLink } from '../../../ui/button';
import { ChipLink, ChipRow } from '../../../ui/chip-row';
import { Card } from '../../../ui/chip';
import { goodsTitle } from '../../../ui/goods-title';
import { MoreButton } from '../../../ui/more-button';
import { LoadFailed, StatePanel } from '../../../ui/states';
import { useRemoval } from '../../../ui/use-removal';
import { favouritesHref } from '../favourites-query';
import { removeFavourites, useFavourites } from '../use-favourites';
import css from './favourite-list.module.css';
import { FavouriteRow } from './favourite-row';
import { Removed } from './removed';
import { Waiting } from './waiting';

const keyOf = ({ goods }: Favourite) => `${goods.site}/${goods.id}`;

function None({ filter }: { readonly filter: FavouriteFilter | undefined }) {
  const { t } = useTranslation('favourite');
  if (filter === undefined) {
    return (
      <StatePanel icon="heart" title={t('none.title')} text={t('none.text')}>
        <ButtonLink to={paths.search}>{t('none.search')}</ButtonLink>
      </StatePanel>
    );
  }
  return (
    <StatePanel role="status" icon="heart" title={t('noneFound.title')} text={t('noneFound.text')}>
      <ButtonLink to={paths.favourites}>{t('noneFound.all')}</ButtonLink>
    </StatePanel>
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
  const read = useFavourites(filter);
  const removal = useRemoval(removeFavourites);
  if (!read.data)
    return read.isError ? <LoadFailed onRetry={() => void read.refetch()} busy={read.isFetching} /> : <Waiting />;
  const all = read.data.flatMap((page) => page.favourites);
  if (all.length === 0) return <None filter={filter} />;
  return (
    <>
      <h2 className={css.count}>
        {/* A heading with another role is none, and the rows' would stand a level too deep. */}
        <span role="status">{t('count', { count: read.data[0]?.total ?? all.length })}</span>
      </h2>
      <ul>
        {all.map((one) => (
          <li key={keyOf(one)}>
            {removal.held.includes(keyOf(one)) ? (
              <Card>
                <Removed
                  text={t('removed', { title: goodsTitle(one.goods).text })}
                  onUndo={() => removal.undo(keyOf(one))}
                />
              </Card>
            ) : (
              <FavouriteRow one={one} onRemove={() => removal.take(keyOf(one))} />
            )}
          </li>
        ))}
      </ul>
      <MoreButton read={read} text={t('more')} failed={t('moreFailed')} />
    </>
  );
}
