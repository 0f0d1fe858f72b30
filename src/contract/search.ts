import * as v from 'valibot';
import { call } from './call';
import { cursor } from './common';
import { goodsCard, site } from './goods';

export const searchCalls = {
  /** Goods whose titles hold every word of `q`, in any of the content languages; 20 a page. */
  'Sig.Front.Search.Goods': call({
    method: 'GET',
    input: v.object({
      q: v.pipe(v.string(), v.trim(), v.maxLength(200)),
      site: v.optional(site),
      cursor: v.optional(cursor),
    }),
    output: v.object({ goods: v.array(goodsCard), next: v.nullable(cursor) }),
  }),
  /**
   * A short link that only its redirect explains (B-01): at most 3 redirects, to the listed hosts only. The answer is the
   * link that it leads to, for `rules/links` to read; `linkUnresolved` where it leads nowhere known.
   */
  'Sig.Front.Link.Follow': call({
    method: 'GET',
    input: v.object({ url: v.pipe(v.string(), v.maxLength(2048), v.url()) }),
    output: v.object({ url: v.string() }),
  }),
};
