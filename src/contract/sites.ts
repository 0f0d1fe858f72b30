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
