import type { SavedQuery } from '@/contract/saved-search';
import { siteMarks } from '@/ui/site-marks';

/** Returns the display name of a saved search: its own name, else its words, else its marketplace, else `otherwise`. */
export function formatSearchName(
  { name, query }: { readonly name: string; readonly query: SavedQuery },
  otherwise: string,
): string {
  if (name !== '') return name;
  return query.q || (query.site ? siteMarks[query.site].name : otherwise);
}

/** Block-words as they are shown and typed. */
export const formatExcludedWords = (not: string | undefined): string => (not ?? '').split(',').join(', ');
