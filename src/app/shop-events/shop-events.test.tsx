// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPainted } from '@tests/after-paint';
import { apiServer } from '@tests/api-server';
import { createFan, cup, newBuyer } from '@tests/buyer';
import { words } from '@tests/words';
import { leaveTo } from '@/lib/page-load';

/** The callbacks that the library got, for the test to call with a measure: jsdom measures nothing. */
const vitals: ((metric: object) => void)[] = vi.hoisted(() => []);
vi.mock(import('web-vitals'), () => {
  const watch = (onMetric: (metric: never) => void) => void vitals.push(onMetric as (metric: object) => void);
  return { onCLS: watch, onFCP: watch, onINP: watch, onLCP: watch, onTTFB: watch };
});

const api = apiServer();
const endpoint = 'https://events.example/collect';
const container = 'https://count.example/gtm.js?id=GTM-1';

interface SentEvent {
  readonly event: string;
  readonly value?: number;
  readonly items?: readonly { readonly item_id: string; readonly price: number; readonly quantity: number }[];
  readonly [field: string]: unknown;
}
const sent: SentEvent[] = [];
const names = () => sent.map(({ event }) => event);
const find = (name: string) => sent.find(({ event }) => event === name);
const hasSent = (name: string) => waitFor(() => expect(names()).toContain(name));

/** The operator's server: takes what is posted to its address. */
function startEndpoint(): void {
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string | Request | URL, init?: RequestInit) => {
    if (address !== endpoint) return others(address, init);
    expect(init).toMatchObject({ method: 'POST', credentials: 'omit', keepalive: true });
    sent.push(JSON.parse(init?.body as string) as SentEvent);
    return Promise.resolve(new Response(null, { status: 204 }));
  });
}

const allow = (consent: object) => localStorage.setItem('consent', JSON.stringify(consent));

beforeEach(() => {
  sent.length = 0;
  vitals.length = 0;
  vi.stubEnv('PROD', true);
  vi.stubEnv('VITE_EVENT_ENDPOINT', endpoint);
  startEndpoint();
  vi.mocked(leaveTo).mockClear();
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  delete window.dataLayer;
  document.querySelectorAll('script').forEach((script) => script.remove());
});

describe('events of a visit', () => {
  it('[F-05] tells a purchase from the search to the payment, and tells it once', async () => {
    allow({ analytics: true, ads: false });
    const buyer = await newBuyer(api);
    await openPainted('/search?q=fan');
    await hasSent('search');
    expect(find('search')).toEqual({ event: 'search', search_term: 'fan', host: 'browser' });

    const user = await openPainted(`/mall/market/detail/${createFan.goods.split('/')[1]}`);
    await hasSent('view_item');
    const fan = find('view_item')?.items?.[0];
    expect(fan).toMatchObject({ item_id: createFan.goods, affiliation: 'market', quantity: 1 });
    expect(find('view_item')).toMatchObject({ currency: 'JPY', value: fan?.price });
    await user.click(await screen.findByRole('button', { name: words.item.toCart }));
    await hasSent('add_to_cart');
    expect(find('add_to_cart')?.items).toEqual([fan]);

    const cart = await openPainted('/cart');
    await hasSent('view_cart');
    await cart.click(await screen.findByRole('link', { name: words.cart.toCheckout }));
    await hasSent('begin_checkout');
    expect(find('begin_checkout')?.items).toEqual([fan]);

    // The fan joins the one in the cart.
    const { payment } = await buyer.order([createFan, cup]);
    const back = await buyer.pay(payment);
    await openPainted(back);
    await hasSent('purchase');
    const purchase = find('purchase');
    expect(purchase).toMatchObject({ transaction_id: payment, currency: 'JPY' });
    expect(purchase?.items?.[0]).toMatchObject({ item_id: createFan.goods, quantity: 2, price: fan?.price });
    const goodsYen = purchase?.items?.reduce((sum, item) => sum + item.price * item.quantity, 0);
    expect(purchase?.value).toBeGreaterThanOrEqual(goodsYen ?? Infinity);

    sent.length = 0;
    await openPainted(back);
    await hasSent('page_view');
    await screen.findByRole('heading', { level: 2, name: words.order.payment.succeeded.title });
    expect(names()).toEqual(['page_view']);
  });

  it('[F-05] tells how fast the document was, by its first route, while the reader allows it', async () => {
    allow({ analytics: true, ads: false });
    const user = await openPainted('/agreement');
    await hasSent('page_view');
    await waitFor(() => expect(vitals).not.toEqual([]));
    vitals.forEach((onMetric) => onMetric({ name: 'LCP', value: 812.4, rating: 'good' }));
    vitals.forEach((onMetric) => onMetric({ name: 'CLS', value: 0.01234, rating: 'good' }));
    const found = sent.filter(({ event }) => event === 'web_vitals');
    expect(found.slice(0, 1)).toMatchObject([
      { metric_name: 'LCP', metric_value: 812, metric_rating: 'good', page_path: '/agreement' },
    ]);
    expect(found.at(-1)).toMatchObject({ metric_name: 'CLS', metric_value: 0.012 });
    await user.click(await screen.findByRole('button', { name: words.host.consent.change }));
    await user.click(await screen.findByRole('button', { name: words.host.consent.none }));
    sent.length = 0;
    vitals.forEach((onMetric) => onMetric({ name: 'INP', value: 90, rating: 'good' }));
    expect(sent).toEqual([]);
  });

  it('[F-05] names pages by their route: what stands in an address stays here', async () => {
    allow({ analytics: true, ads: false });
    await openPainted('/friendPayment/pay?token=secret-token-of-a-friend');
    await hasSent('page_view');
    expect(sent).toEqual([{ event: 'page_view', page_path: '/friendPayment/pay', host: 'browser' }]);
  });

  it('[F-05] [B-20] sends nothing before the reader agrees, and nothing after they take it back', async () => {
    const user = await openPainted('/agreement');
    const card = within(await screen.findByRole('complementary', { name: words.host.consent.title }));
    expect(card.getAllByRole('checkbox')).toHaveLength(1);
    expect(sent).toEqual([]);
    await user.click(card.getByRole('button', { name: words.host.consent.all }));
    await hasSent('page_view');
    sent.length = 0;
    await user.click(await screen.findByRole('button', { name: words.host.consent.change }));
    await user.click(await screen.findByRole('button', { name: words.host.consent.none }));
    await user.click(screen.getByRole('button', { name: words.common.back }));
    await screen.findByRole('heading', { level: 1, name: 'Kakehashi' });
    expect(sent).toEqual([]);
  });

  it('[F-05] puts them into the data layer of a tag manager, each sale without the items of the last', async () => {
    vi.stubEnv('VITE_EVENT_ENDPOINT', '');
    vi.stubEnv('VITE_ANALYTICS_SCRIPTS', container);
    allow({ analytics: true, ads: false });
    await openPainted('/mall/market/detail/asakusa-sensu-01');
    await waitFor(() => expect(JSON.stringify(window.dataLayer)).toContain('view_item'));
    expect(window.dataLayer).toEqual([
      { 'gtm.start': expect.any(Number) as number, event: 'gtm.js' },
      { event: 'page_view', page_path: '/mall/:site/detail/:id?' },
      { ecommerce: null },
      {
        event: 'view_item',
        ecommerce: expect.objectContaining({
          currency: 'JPY',
          items: [expect.objectContaining({ quantity: 1 })],
        }) as object,
      },
    ]);
    expect(sent).toEqual([]);
  });

  it('[F-05] a server that cannot be reached spoils nothing', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    allow({ analytics: true, ads: false });
    await openPainted('/customerSupport');
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  });
});
