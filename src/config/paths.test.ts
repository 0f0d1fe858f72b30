import { expect, it } from 'vitest';
import { itemHref, loginHref, searchHref } from './paths';

it('[R-19] builds the address of a search, without what is empty', () => {
  expect(searchHref({})).toBe('/search');
  expect(searchHref({ q: 'レコード & more', site: 'yahoo' })).toBe(
    '/search?q=%E3%83%AC%E3%82%B3%E3%83%BC%E3%83%89+%26+more&site=yahoo',
  );
  expect(searchHref({ q: '', site: 'mercari' })).toBe('/search?site=mercari');
});

it('[R-64] [R-65] keeps the ids of shops whole', () => {
  expect(itemHref({ site: 'rakuten', id: 'shop:code' })).toBe('/mall/rakuten/detail/shop%3Acode');
  expect(itemHref({ site: 'surugaya', id: '123', shop: '400407' })).toBe('/mall/surugaya/detail/123?tenpo_cd=400407');
  expect(itemHref({ site: 'surugaya', id: '123', shop: '400407-0001' })).toBe(
    '/mall/surugaya/detail/123?tenpo_cd=400407&branch_number=0001',
  );
});

it('[N-03] carries the page asked for to the login, and nothing for the front page', () => {
  expect(loginHref('/')).toBe('/login');
  expect(loginHref('/member?a=1&b=2#c')).toBe('/login?redirect=%2Fmember%3Fa%3D1%26b%3D2%23c');
});
