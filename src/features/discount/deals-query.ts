import { paths } from '@/config/paths';
import { dealSorts, type DealSort } from '@/contract/discount';
import type { Site } from '@/contract/sites';
import { cutText } from '@/lib/cut-text';
import { siteOf } from '@/rules/marketplaces';

/** The query of a list in the discount zone, read from its address; malformed fields are ignored. */
export interface DealsQuery {
  readonly q: string;
  readonly site: Site | undefined;
  readonly section: 'premium' | undefined;
  readonly sort: DealSort;
}

/** Reads `?q=…&site=…&section=…&sort=…`. */
export function readDealsQuery(search: string): DealsQuery {
  const fields = new URLSearchParams(search);
  return {
    q: cutText((fields.get('q') ?? '').trim(), 200).trim(),
    site: siteOf(fields.get('site')),
    section: fields.get('section') === 'premium' ? 'premium' : undefined,
    sort: dealSorts.find((dealSort) => dealSort === fields.get('sort')) ?? 'saving',
  };
}

/** The same as fields of the call; what is not asked for is left out. */
export const dealsQueryFields = ({ q, site, section, sort }: DealsQuery) => ({
  ...(q && { q }),
  ...(site && { site }),
  ...(section && { section }),
  ...(sort !== 'saving' && { sort }),
});

/** The address of a list; `path` where the list has a page of its own. */
export function dealsHref(query: Partial<DealsQuery>, path: string = paths.discountResult): string {
  const fields = dealsQueryFields({ q: '', site: undefined, section: undefined, sort: 'saving', ...query });
  const search = new URLSearchParams(fields).toString();
  return search ? `${path}?${search}` : path;
}
