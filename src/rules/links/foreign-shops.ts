/** Big shops and marketplaces outside Japan that buyers often paste, by the name before the end of their host. */
const names = new Set([
  '1688',
  'alibaba',
  'aliexpress',
  'coupang',
  'ebay',
  'etsy',
  'gmarket',
  'lazada',
  'shopee',
  'taobao',
  'temu',
  'tmall',
  'walmart',
]);

/** True for a host of a well-known shop that is not in Japan: `www.ebay.com`, `item.taobao.com`, `www.ebay.co.uk`. */
export function isForeignShop(host: string): boolean {
  const labels = host.split('.');
  const isSecondLevel = labels.length > 2 && /^(co|com)$/.test(labels.at(-2) ?? '');
  return labels.at(-1) !== 'jp' && names.has(labels.at(isSecondLevel ? -3 : -2) ?? '');
}
