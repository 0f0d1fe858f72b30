import { paths } from '../../config/paths';
import { dealSorts, type DealSort } from '../../contract/discount';
import type { Site } from '../../contract/sites';
import { cutText } from '../../lib/cut-text';
import { siteOf } from '../../rules/marketplaces';

/** What a list of the discount zone is asked for, out of its address: what is malformed there is not asked for. */
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
export const toFields = ({ q, site, section, sort }: DealsQuery) => ({
  ...(q && { q }),
  ...(site && { site }),
  ...(section && { section }),
  ...(sort !== 'saving' && { sort }),
});

/** The address of a list; `path` where the list has a page of its own. */
export function dealsHref(query: Partial<DealsQuery>, path: string = paths.discountResult): string {
  const fields = toFields({ q: '', site: undefined, section: undefined, sort: 'saving', ...query });
  const search = new URLSearchParams(fields).toString();
  return search ? `${path}?${search}` : path;
}
