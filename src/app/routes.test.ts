import { describe, expect, it } from 'vitest';
import samples from '@tests/route-samples.json';
import { paths } from '../config/paths';
import { sites } from '../contract/sites';
import { contract } from '../contract/table';
import { moreRoutes } from './more-routes';
import { findIn, firstRoutes } from './routes';

const routes = [...firstRoutes, ...moreRoutes];
const findRoute = (pathname: string) => findIn(routes, pathname);

/** Paths of our own that the ledger does not number. */
const unnumbered: readonly string[] = [
  paths.loginReset,
  paths.orders,
  paths.order,
  paths.address,
  paths.bids,
  paths.cart,
  paths.checkout,
  paths.parcels,
  paths.parcel,
  paths.favourites,
  paths.messages,
  paths.messageSettings,
  paths.unsubscribe,
  paths.settings,
  paths.coupons,
  paths.imprint,
  paths.experienceWrite,
  paths.requests,
  paths.request,
];

describe('the route tables', () => {
  it('[R-01] [R-89] every numbered route of tests/route-samples.json has a row that takes it', () => {
    for (const [id, path] of Object.entries(samples)) {
      const found = findRoute(new URL(path, 'https://a.invalid').pathname);
      expect(found, id).toBeDefined();
      const search = new URL(path, 'https://a.invalid').search;
      expect(found?.row.isValid?.(found.params, search) ?? true, id).toBe(true);
    }
  });

  it('[R-58] [R-67] every row and every marketplace has a sample', () => {
    const samplePaths = new Set(Object.values(samples).map((path) => findRoute(path.split('?')[0] ?? '')?.row.path));
    for (const row of routes) if (!unnumbered.includes(row.path)) expect(samplePaths, row.path).toContain(row.path);
    const sampled = Object.values(samples).map((path) => findRoute(path.split('?')[0] ?? '')?.params['site']);
    for (const site of sites) expect(sampled).toContain(site);
  });

  it('[N-01] [N-02] [N-03] says of each row whether it needs login', () => {
    expect(Object.fromEntries(routes.map((row) => [row.path, row.isAuth]))).toEqual({
      '/': false,
      '/search': false,
      '/search/history': false,
      '/mall/:site/detail/:id?': false,
      '/popular': false,
      '/mall/market/search': false,
      '/mall/market/shop/:shopid': false,
      '/mall/:site': false,
      '/discount': false,
      '/discount/amazon': false,
      '/discount/search/search': false,
      '/discount/search/result': false,
      '/login': false,
      '/login/reset': false,
      '/global/register': false,
      '/member': true,
      '/coupon': true,
      '/settings': true,
      '/address': true,
      '/customerSupport': false,
      '/agreement': false,
      '/imprint': false,
      '/workOrder/bot': false,
      '/workOrder/bot/chat': false,
      '/calc': false,
      '/bid': true,
      '/cart': false,
      '/checkout': true,
      '/order': true,
      '/order/:id': true,
      '/request': true,
      '/request/:id': true,
      '/paymentSuccess': false,
      '/friendPayment': true,
      '/friendPayment/pay': false,
      '/friendPayment/payEmail': false,
      '/friendPayment/payResult': false,
      '/packageQR': true,
      '/ocr': false,
      '/parcel': true,
      '/parcel/:id': true,
      '/favourite': true,
      '/message': true,
      '/message/settings': true,
      '/message/unsubscribe': false,
      '/message/:id': true,
      '/groupLabel/label': true,
      '/groupLabel/labelDetail': true,
      '/groupLabel/labelItem/:id': true,
      '/groupLabel/shipmentFee': true,
      '/activity/:id': false,
      '/landing/:id': false,
      '/landing/activity/:id': false,
      '/article': false,
      '/article/detail/:id': false,
      '/experience': false,
      '/experience/user': false,
      '/experience/write': true,
      '/experience/detail/:id': false,
      '/userGuide': false,
      '/userGuide/:type': false,
      '/sign': false,
      '/global/sign': true,
      '/global/components/signSuc': false,
      '/global/components/actionSuc': false,
      '/global/components/rule': false,
      '/global/invite': false,
      '/global/download': false,
      '/workOrder': true,
      '/workOrder/add': true,
      '/workOrder/detail/:id': true,
      '/shareOrder': false,
      '/shareOrder/detail/:id': false,
      '/shareOrder/inside/add': true,
      '/shareOrder/outside/add': true,
      '/shareOrder/monthly/add': true,
      '/afterSaleService': true,
      '/afterSaleService/create': true,
      '/afterSaleService/detail/:id': true,
      '/afterSaleService/components/selectOrder': true,
      '/afterSaleService/components/selectSubOrder': true,
      '/goodPoint': false,
      '/goodPoint/recordList': true,
      '/goodPoint/detail/:id': false,
      '/live': false,
      '/share': false,
      '/report': true,
      '/lottery': false,
      '/lottery/myPrize': true,
      '/lottery/record': true,
      '/lottery/:id': false,
    });
  });

  it.each([
    ['/mall/yahoo/detail/o123456789', 'yahoo'],
    ['/mall/minne/detail', 'minne'],
    ['/mall/market/shop/uji-hoshinoen', 'market'],
    ['/mall/market/search', 'market'],
    ['/mall/rakuten', 'rakuten'],
    ['/landing/welcome', 'landing'],
    ['/landing/activity/maker-week', 'landing'],
    ['/search', undefined],
  ])('[N-05] %s carries the site name %s', (path, site) => {
    const found = findRoute(path);
    expect(found?.row.siteName?.(found.params)).toBe(site);
  });

  it('[N-01] a page that needs no login starts with a read that needs none', () => {
    const reads = routes.flatMap((row) =>
      row.isAuth ? [] : (row.firstRead?.({ site: 'mercari', id: 'm1' }, '') ?? []),
    );
    expect(reads.map(({ name }) => contract[name as keyof typeof contract].login)).toEqual(reads.map(() => false));
    expect(reads.length).toBeGreaterThanOrEqual(2);
  });

  it.each([
    ['/mall/mercari/detail/m36144759504', true],
    ['/mall/MERCARI/detail/m36144759504', false],
    ['/mall/mercari/detail/x1', false],
    ['/mall/yahoo/detail/..%2F..%2Fadmin', false],
    ['/mall/yahoo/detail/1%00', false],
    ['/mall/amazon/detail/B000000000', true],
    ['/mall/amazon/detail/B00000000', false],
    ['/mall/rakuten/detail/shop%3Acode', true],
    ['/mall/rakuten/detail/shop', false],
    ['/mall/minne/detail?id=12345678', true],
    ['/mall/minne/detail?id=new', false],
    ['/mall/minne/detail', false],
    ['/mall/market', false],
    ['/mall/nowhere', false],
    ['/mall/surugaya', true],
    ['/mall/market/shop/uji-hoshinoen', true],
    ['/mall/market/shop/%3Cb%3E', false],
    ['/mall/__proto__/detail/1', false],
    ['/mall/constructor/detail/1', false],
  ])('[N-08] %s is a possible page: %s', (path, possible) => {
    const { pathname, search } = new URL(path, 'https://a.invalid');
    const found = findRoute(pathname);
    expect(found?.row.isValid?.(found.params, search)).toBe(possible);
  });

  it('[R-64] gives the parameters of a path decoded, so that the first read is the page’s own', () => {
    const { row, params } = findRoute('/mall/rakuten/detail/shop%3Acode') ?? {};
    expect(row?.firstRead?.(params ?? {}, '')?.input).toEqual({ site: 'rakuten', id: 'shop:code' });
    expect(findRoute('/mall/rakuten/detail/%E0%A4%A')).toBeUndefined();
  });

  it.each(['/nowhere', '/mall', '/member/secret', '//evil.example/mall'])('[N-07] %s has no row', (path) => {
    expect(findRoute(path)).toBeUndefined();
  });
});
