import type { Site } from '@/contract/sites';

/** The storefront's page of an item; minne's names the item in the query, as the specification has it. */
export function itemPath(site: Site, id: string): string {
  const encoded = encodeURIComponent(id);
  return site === 'minne' ? `/mall/minne/detail?id=${encoded}` : `/mall/${site}/detail/${encoded}`;
}
