import { lazyPart } from '@/ui/lazy-part';

/** Saves a query of the search page. Render it inside a Suspense. */
export const SaveSearch = lazyPart('favourite', () =>
  import('./components/search-form').then((part) => part.SearchForm),
);
