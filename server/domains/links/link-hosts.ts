import { hostRow } from '@/rules/links/sites/table';

/** Its links carry their item in the query, which the page reads: a redirect to one has arrived. */
const affiliateHost = 'hb.afl.rakuten.co.jp';

/** Whether a host only redirects: where a link of it leads is known by following it. */
export const isShortHost = (host: string): boolean => hostRow(host)?.role === 'short';

/** Whether a redirect that reaches a host has arrived: a marketplace's own, or one whose links the page reads as they are. */
export const isArrived = (host: string): boolean => hostRow(host)?.role === 'site' || host === affiliateHost;
