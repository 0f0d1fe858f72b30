import type { SavedQuery } from '../../contract/saved-search';
import { siteMarks } from '../../ui/site-marks';

/** What a saved search is called: its own name, else its words, else its marketplace. */
export function nameOf(
  { name, query }: { readonly name: string; readonly query: SavedQuery },
  otherwise: string,
): string {
  if (name !== '') return name;
  return query.q || (query.site ? siteMarks[query.site].name : otherwise);
}

/** Block-words as they are shown and typed. */
export const shownWords = (not: string | undefined): string => (not ?? '').split(',').join(', ');
