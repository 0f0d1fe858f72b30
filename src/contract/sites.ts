/** The ten marketplaces of the specification, in the order in which pages show them. */
export const sites = [
  'amazon',
  'rakuten',
  'mercari',
  'yahoo',
  'paypay',
  'rakuma',
  'surugaya',
  'lashinbang',
  'minne',
  'market',
] as const;

export type Site = (typeof sites)[number];

/**
 * The pattern of a shop at Suruga-ya that sells a copy of a product: a shop of its marketplace (`tenpo_cd`), and after a dash the number of the
 * copy (`branch_number`), each at a price of its own; `-9000` is such a copy of Suruga-ya's own.
 */
export const shopKey = /^(\d{1,12}(-\d{1,8})?|-\d{1,8})$/;

/** The query of a page at Suruga-ya, or of ours, that names whose copy is meant; '' for its own stock. */
export function shopQuery(shop: string | undefined): string {
  const [shopCode = '', branch = ''] = shop?.split('-') ?? [];
  const query = [shopCode && `tenpo_cd=${shopCode}`, branch && `branch_number=${branch}`].filter(Boolean).join('&');
  return query && `?${query}`;
}
