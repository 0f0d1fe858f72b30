import { pagesOptions } from '@/api/pages-options';
import { readOptions } from '@/api/read-options';
import { writeOptions } from '@/api/write-options';
import { favouriteCalls, type FavouriteFilter } from '@/contract/favourite';
import { itemCalls } from '@/contract/item';
import { savedSearchCalls } from '@/contract/saved-search';

export const favouriteQueries = {
  list: (filter: FavouriteFilter | undefined) =>
    pagesOptions(favouriteCalls, 'Sig.Front.User.Favourite.List', { filter }, { silent: true }),
  savedSearches: () => readOptions(savedSearchCalls, 'Sig.Front.User.SavedSearch.List', {}, { silent: true }),
};

const savedSearches = ['Sig.Front.User.SavedSearch.List'] as const;

/** Removes a favourite. */
export const removeFavourite = writeOptions(itemCalls, 'Sig.Front.User.Favourite.Set', {
  invalidates: ['Sig.Front.User.Favourite.List', 'Sig.Front.Item.Detail'],
  alsoWhenLost: true,
  awaitsReads: true,
});

export const saveSearch = writeOptions(savedSearchCalls, 'Sig.Front.User.SavedSearch.Save', {
  invalidates: ({ error }) => (error ? [] : savedSearches),
  awaitsReads: true,
});

/** Name and block-words of a saved search, whose form waits for the changed list. */
export const changeSearch = writeOptions(savedSearchCalls, 'Sig.Front.User.SavedSearch.Change', {
  invalidates: ({ error }) => (error ? [] : savedSearches),
  awaitsReads: true,
});

/** Turns the notices of a saved search on or off with one tap. */
export const setSearchNotices = writeOptions(savedSearchCalls, 'Sig.Front.User.SavedSearch.Change', {
  invalidates: savedSearches,
  alsoWhenLost: true,
});

/** Marks the finds of a saved search as seen. */
export const markSearchSeen = writeOptions(savedSearchCalls, 'Sig.Front.User.SavedSearch.Look', {
  invalidates: ({ error }) => (error ? [] : savedSearches),
});

export const deleteSearch = writeOptions(savedSearchCalls, 'Sig.Front.User.SavedSearch.Delete', {
  invalidates: savedSearches,
  alsoWhenLost: true,
  awaitsReads: true,
});
