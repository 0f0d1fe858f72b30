import type { Db } from '../db/open';
import type { IsTrustedProxy } from '../http/trusted-proxies';
import { getRequestOrigin } from '../http/request-origin';
import { reviewPreview } from '../review/review-preview';
import { readerLanguage } from '../texts/reader-language';
import { askedAddress } from './asked-address';
import { previewOf } from './link-preview';
import type { FindGoods } from './link-preview';
import type { Preview } from './static-files';

interface Site {
  readonly db: Db;
  readonly find: FindGoods;
  readonly isDemo: boolean;
  readonly trustProxy: IsTrustedProxy;
  /** Where the operator names it; else pages are told of by the address that they were asked for by. */
  readonly siteOrigin: string | undefined;
}

/** Link previews of items, articles and reviews. */
export const pagePreview =
  ({ db, find, isDemo, trustProxy, siteOrigin }: Site): Preview =>
  async (c) => {
    const url = askedAddress(c.req.url, getRequestOrigin(c, trustProxy).https, siteOrigin);
    const item = await previewOf(url, readerLanguage(null, c.req.header('Accept-Language')), { find, isDemo });
    return item ?? reviewPreview(db, url);
  };
