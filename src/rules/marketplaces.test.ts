import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { shopCode } from '../contract/site-facts';
import { type Site, sites } from '../contract/sites';
import { goodsIdOf, originalUrl, shopOf, siteOf } from './marketplaces';

describe('ids out of a path', () => {
  it.each([
    ['amazon', 'B0ABCDEF12', 'B0ABCDEF12'],
    ['amazon', 'b0abcdef12', undefined],
    ['rakuten', 'shop%3Acode', 'shop:code'],
    ['rakuten', 'shop:code.1', 'shop:code.1'],
    ['rakuten', 'shop%253Acode', undefined],
    ['rakuten', 'shop:c', undefined],
    ['rakuten', 'shop:..', undefined],
    ['mercari', 'm36144759504', 'm36144759504'],
    ['mercari', '2JNysv3RcsZP37Dt8Zoaof', '2JNysv3RcsZP37Dt8Zoaof'],
    ['yahoo', '1238998047', '1238998047'],
    ['yahoo', 'o123456789\n', undefined],
    ['paypay', 'z575402034', 'z575402034'],
    ['rakuma', '5e8d557e7285362d481b72c34d57dcc6', '5e8d557e7285362d481b72c34d57dcc6'],
    ['surugaya', 'GG738019', 'GG738019'],
    ['lashinbang', '2273450', '2273450'],
    ['minne', '30112795', '30112795'],
    ['minne', '1%00', undefined],
    ['minne', '%E0%A4%A', undefined],
    ['minne', '', undefined],
    ['minne', null, undefined],
    ['market', 'ab-1', 'ab-1'],
    ['market', '..%2F..%2Fadmin', undefined],
  ] as const)('[B-01] %s %j → %j', (site, text, id) => {
    expect(goodsIdOf(site, text)).toBe(id);
  });

  it('[B-01] takes every id back that it gave, however it was encoded, and fits the contract', () => {
    fc.assert(
      fc.property(fc.constantFrom(...sites), fc.string({ unit: 'binary', maxLength: 120 }), (site, text) => {
        const id = goodsIdOf(site, text);
        if (id === undefined) return;
        expect(id).toMatch(/^[\w.:@-]{1,100}$/);
        expect(goodsIdOf(site, encodeURIComponent(id))).toBe(id);
      }),
    );
  });

  it('[B-01] keeps a shop for Suruga-ya alone', () => {
    const shop = (site: Site, query: string) => shopOf(site, new URLSearchParams(query));
    expect(shop('surugaya', 'tenpo_cd=400526')).toBe('400526');
    expect(shop('surugaya', 'tenpo_cd=400526%26a=b')).toBeUndefined();
    expect(shop('surugaya', 'branch_number=%2F1&tenpo_cd=400526')).toBeUndefined();
    expect(shop('surugaya', '')).toBeUndefined();
    expect(shop('amazon', 'tenpo_cd=400526')).toBeUndefined();
    expect(originalUrl('surugaya', '175000722', '400526')).toMatch(/175000722\?tenpo_cd=400526$/);
    expect(originalUrl('market', 'a')).toBeUndefined();
  });

  it.each([
    ['tenpo_cd=400479&branch_number=0001', '400479-0001', '?tenpo_cd=400479&branch_number=0001'],
    ['branch_number=9202&tenpo_cd=400394', '400394-9202', '?tenpo_cd=400394&branch_number=9202'],
    ['branch_number=9000', '-9000', '?branch_number=9000'],
    ['tenpo_cd=&branch_number=9000', '-9000', '?branch_number=9000'],
  ])('[B-01] keeps which of a shop’s copies of one product is meant: %s', (query, shop, written) => {
    expect(shopOf('surugaya', new URLSearchParams(query))).toBe(shop);
    expect(originalUrl('surugaya', '109002348', shop)).toBe(
      `https://www.suruga-ya.jp/product/detail/109002348${written}`,
    );
    expect(v.safeParse(shopCode, shop).success).toBe(true);
  });

  it('[B-01] knows its sites by name, not by prototype', () => {
    expect(siteOf('minne')).toBe('minne');
    for (const name of ['__proto__', 'constructor', 'Minne', '', null, ['minne']]) expect(siteOf(name)).toBeUndefined();
  });
});
