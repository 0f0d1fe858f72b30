// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { inSitePage } from './mini-in-site';
import { orderListPath, otherMiniPage, payPage, webViewPage } from './mini-paths';

describe('pages of the own mini program', () => {
  it('[N-12] are where both apps have them', () => {
    expect(orderListPath).toBe('/miniCommon/pagesOrder/list?index=4');
    expect(webViewPage('https://a.example/b?c=1&d')).toBe(
      '/pages/webview/webview?url=https%3A%2F%2Fa.example%2Fb%3Fc%3D1%26d',
    );
  });

  it('[M-10] a payment’s page gets the provider’s parameters, encoded once', () => {
    const path = payPage({ paymentId: 'P1', payment: 'wechatMini', params: { package: 'prepay_id=1&a' } });
    const [start, query] = path.split('?');
    expect(start).toBe('/miniCommon/pagesMain/pay/pay');
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      paymentId: 'P1',
      payment: 'wechatMini',
      params: '{"package":"prepay_id=1&a"}',
    });
  });

  it('[N-15] [N-17] another mini program is opened by its id, on a page of its own where one is named', () => {
    const opener = '/miniCommon/pagesMain/openOtherMini/openOtherMini';
    expect(otherMiniPage('wx 1')).toBe(`${opener}?appId=wx%201`);
    expect(otherMiniPage('wx1', '/a?b=1&c')).toBe(`${opener}?appId=wx1&path=%2Fa%3Fb%3D1%26c`);
  });
});

describe('the same in a plain browser', () => {
  it.each([
    [orderListPath, '/order'],
    ['/miniCommon/pagesOrder/list', '/order'],
    [webViewPage(`${location.origin}/calc?x=1`), '/calc?x=1'],
    [webViewPage('https://elsewhere.example/calc'), undefined],
    [webViewPage('javascript:alert(1)'), undefined],
    ['/pages/webview/webview', undefined],
    [`/pages/other?url=${encodeURIComponent(`${location.origin}/calc`)}`, undefined],
    ['', undefined],
  ])('[N-12] [N-20] %s is %s', (path, page) => {
    expect(inSitePage(path)).toBe(page);
  });
});
