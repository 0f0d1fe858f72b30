import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { fakeLibreTranslate } from '@server/testing/fake-translation-engines';
import { FakeShopApis, rakutenItem, rakutenKeys, yahooClientId, yahooHit } from '@server/testing/fake-shop-apis';
import { knock } from '@server/main/operator/admin-socket';
import { expect, hydrated, signInDemo, test } from './fixture';
import { localeText } from './locale-text';
import { serveBuild } from './other-build';

test.describe.configure({ timeout: 180_000 });

const shops = new FakeShopApis();
const engine = fakeLibreTranslate();
const itemPage = readFileSync('tests/fixtures/marketplace-pages/one-product.html', 'utf8');
const item = '/mall/mercari/detail/m12345678901';
let price = 15_800;

const pageNow = () =>
  itemPage
    .replace('"price": 15800', `"price": ${price}`)
    .replaceAll('https://static.market.invalid/am2.jpg', 'https://static.mercdn.net/am2.webp');

async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const path = incoming.url ?? '/';
  if (path === '/item/m12345678901') {
    outgoing.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    outgoing.end(pageNow());
  } else if (path === '/am2.webp' || path.endsWith('.jpg?_ex=500x500')) {
    outgoing.writeHead(200, { 'Content-Type': 'image/webp' }).end(readFileSync('brand/pictures/hero.webp'));
  } else if (path === '/languages' || path === '/translate') {
    const body = incoming.method === 'POST' ? await readText(incoming) : null;
    const headers = { 'Content-Type': 'application/json' };
    const found = await engine.fetch(`http://localhost${path}`, { method: incoming.method ?? 'GET', headers, body });
    outgoing.writeHead(found.status, headers).end(await found.text());
  } else outgoing.writeHead(404).end();
}

/** The marketplace with one item, the hosts of pictures, and LibreTranslate. */
const network = createServer((incoming, outgoing) => void answer(incoming, outgoing));

const yenOf = (text: string | null) => Number(/¥([\d,]+)/.exec(text ?? '')?.[1]?.replace(/,/g, ''));

test('[Q-09] [Q-06] a search over three sources of which one fails, and a live item to a paid order while its price rises', async ({
  page,
}) => {
  shops.rakuten = [rakutenItem('kyusu-01'), rakutenItem('kyusu-02', { availability: 0 })];
  shops.yahoo = [yahooHit('teapot-1')];
  const shopsOrigin = await shops.open();
  await new Promise<void>((done) => network.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(network.address() as AddressInfo).port}`;
  const hosts = {
    'openapi.rakuten.co.jp': shopsOrigin,
    'shopping.yahooapis.jp': shopsOrigin,
    'jp.mercari.com': origin,
    'static.mercdn.net': origin,
    'thumbnail.image.rakuten.co.jp': origin,
  };
  const served = await serveBuild('dist/global', {
    NODE_OPTIONS: '--import ./tests/e2e/redirect-network.mjs',
    STORY_HOSTS: JSON.stringify(hosts),
    LIVE_ITEMS: '1',
    LIVE_ITEMS_CONTACT: 'https://shop.example/bot',
    RAKUTEN_APPLICATION_ID: rakutenKeys.applicationId,
    RAKUTEN_ACCESS_KEY: rakutenKeys.accessKey,
    // Yahoo answers 403 to an application that it does not know.
    YAHOO_SHOPPING_CLIENT_ID: `${yahooClientId}-ended`,
    TRANSLATE_URL: origin,
  });
  try {
    await signInDemo(page, served.origin);
    const waitTenMinutes = () => knock(served.dataDir, ['clock', '+10m']);
    await test.step('each source answers for itself', async () => {
      await page.goto(`${served.origin}/search?q=teapot`);
      const rakuten = page.getByRole('region', { name: 'Rakuten Ichiba' });
      await expect(rakuten.getByRole('link', { name: /南部鉄器/ }).first()).toBeVisible();
      const failed = localeText('search', 'sources.failed').replace('{{source}}', 'Yahoo! Shopping');
      await expect(page.getByText(failed)).toBeVisible();
      await expect(page.locator('main a[href^="/mall/"]').first()).toBeVisible();
    });
    await test.step('a live item is translated, and put into the cart', async () => {
      await page.goto(served.origin + item);
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('アサヒガタ AM-2');
      await page
        .getByRole('button', { name: localeText('translation', 'show') })
        .first()
        .click();
      await expect(
        page.getByText(localeText('translation', 'by').replace('{{engine}}', 'LibreTranslate')),
      ).toBeVisible();
      await expect(page.getByText(/^en: アサヒガタ AM-2/)).toBeVisible();
      await page.getByRole('button', { name: localeText('item', 'toCart') }).click();
      await page.getByRole('link', { name: localeText('item', 'seeCart') }).click();
      await page.getByRole('link', { name: localeText('cart', 'toCheckout') }).click();
    });
    const go = page.getByRole('button', { name: localeText('cart', 'checkout.go') });
    await test.step('a price that rose is asked about before the order', async () => {
      await expect(go).toBeEnabled();
      price = 16_500;
      await waitTenMinutes();
      await go.click();
      const changed = page.getByRole('alert').filter({ hasText: /has changed from/ });
      await expect(changed).toBeVisible();
      await go.click();
      await page.waitForURL(/\/__pay\//);
    });
    await test.step('and again, with both totals, before the next attempt to pay', async () => {
      const first = yenOf(await page.getByText(/¥/).innerText());
      price = 18_000;
      await waitTenMinutes();
      await page.goto(`${served.origin}/order`);
      await page.locator('main a[href^="/order/KH-"]').first().click();
      await page.getByRole('button', { name: localeText('order', 'pay'), exact: true }).click();
      const totals = page.getByText(/With the new price/);
      await expect(totals).toContainText(`¥${first.toLocaleString('en')}`);
      const now = yenOf(await totals.innerText());
      expect(now).toBeGreaterThan(first + 1500);
      await page.getByRole('button', { name: /Order for/ }).click();
      await page.getByRole('button', { name: localeText('order', 'pay'), exact: true }).click();
      await page.waitForURL(/\/__pay\//);
      expect(yenOf(await page.getByText(/¥/).innerText())).toBe(now);
      await page.getByRole('button', { name: 'Pay', exact: true }).click();
      await page.waitForURL(/\/paymentSuccess/);
      await expect(page.getByText(localeText('order', 'payment.succeeded.title'))).toBeVisible();
    });
  } finally {
    await page.close();
    await served.close();
    await shops.close();
    network.closeAllConnections();
    network.close();
  }
});
