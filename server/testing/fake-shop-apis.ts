import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const rakutenPath = '/ichibams/api/IchibaItem/Search/20260701';
export const yahooPath = '/ShoppingWebService/V3/itemSearch';
export const rakutenKeys = { applicationId: '0f9a-app', accessKey: 'pk_test' };
export const yahooClientId = 'dj00-test';

/** An item as Rakuten's documentation shows one, with formatVersion 2. */
export const rakutenItem = (code: string, more: object = {}) => ({
  itemName: `南部鉄器 急須 ${code}`,
  itemCode: `ironware:1000${code}`,
  itemPrice: 6480,
  itemUrl: `https://item.rakuten.co.jp/ironware/${code}/`,
  taxFlag: 0,
  availability: 1,
  shopName: '鉄器の店',
  shopCode: 'ironware',
  mediumImageUrls: [`https://thumbnail.image.rakuten.co.jp/@0_mall/ironware/cabinet/${code}.jpg?_ex=128x128`],
  ...more,
});

/** A hit as Yahoo's documentation shows one. */
export const yahooHit = (code: string, more: object = {}) => ({
  index: 1,
  name: `急須 ${code}`,
  url: `https://store.shopping.yahoo.co.jp/kyusu/${code}.html`,
  inStock: true,
  code: `kyusu_${code}`,
  condition: 'new',
  image: { small: 'x', medium: `https://item-shopping.c.yimg.jp/i/g/kyusu_${code}` },
  exImage: { url: `https://item-shopping.c.yimg.jp/i/n/kyusu_${code}`, width: 300, height: 300 },
  price: 3980,
  seller: { sellerId: 'kyusu', name: '急須専門店', url: 'https://store.shopping.yahoo.co.jp/kyusu/' },
  ...more,
});

type Reply = { readonly status: number; readonly body: unknown; readonly headers?: Record<string, string> } | 'silence';

/** A server on this machine that speaks the two interfaces as they are documented: keys, shapes of answers, errors and limits. */
export class FakeShopApis {
  readonly requests: { readonly path: string; readonly query: Record<string, string>; readonly at: number }[] = [];
  rakuten: readonly unknown[] = [];
  yahoo: readonly unknown[] = [];
  /** Answers that are given before the ordinary ones, one for each request. */
  readonly faults: Reply[] = [];
  private readonly server = createServer((incoming, outgoing) => this.answer(incoming, outgoing));

  async open(): Promise<string> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((done) => this.server.close(() => done()));
  }

  private answer(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const url = new URL(incoming.url ?? '/', 'http://localhost');
    const query = Object.fromEntries(url.searchParams);
    this.requests.push({ path: url.pathname, query, at: performance.now() });
    const reply = this.faults.shift() ?? this.ordinary(url.pathname, query, incoming.headers);
    if (reply === 'silence') return;
    outgoing.writeHead(reply.status, { 'Content-Type': 'application/json', ...reply.headers });
    outgoing.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body));
  }

  private ordinary(path: string, query: Record<string, string>, headers: IncomingMessage['headers']): Reply {
    if (path === rakutenPath) {
      const isKnown =
        query['applicationId'] === rakutenKeys.applicationId && headers['accesskey'] === rakutenKeys.accessKey;
      if (!isKnown) return { status: 403, body: { error: 'forbidden', error_description: 'invalid access key' } };
      if (Buffer.byteLength(query['keyword'] ?? '') > 128)
        return { status: 400, body: { error: 'wrong_parameter', error_description: 'keyword is too long' } };
      const { itemCode, availability } = query;
      const items = this.rakuten.filter((entry) => {
        const { itemCode: code, availability: stock } = entry as { itemCode?: string; availability?: number };
        return (
          (itemCode === undefined || code === itemCode) &&
          (availability === '0' || itemCode === undefined || stock !== 0)
        );
      });
      return { status: 200, body: { count: items.length, page: 1, hits: items.length, items } };
    }
    if (query['appid'] !== yahooClientId) return { status: 403, body: { Error: { Message: 'Forbidden' } } };
    const { yahoo: hits } = this;
    return { status: 200, body: { totalResultsAvailable: hits.length, totalResultsReturned: hits.length, hits } };
  }
}
