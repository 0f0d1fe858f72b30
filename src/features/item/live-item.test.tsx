// @vitest-environment jsdom
import { screen, within } from '@testing-library/dom';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { goods } from '@server/domains/goods/schema';
import { marketplacePages } from '@server/domains/item/schema';
import { auctionPage, FakeMarketplaces, fixture, marketplaceHtml, status } from '@server/testing/fake-marketplaces';
import { apiServer } from '@tests/api-server';
import { openPage } from '@tests/open-page';
import { textsFromDisk } from '@tests/texts-from-disk';
import { filled, words } from '@tests/words';
import { type LanguageKey, languageKeys, languages } from '@/i18n/languages';
import { stripBidi } from '@/lib/bidi';
import { formatJst, formatLocal } from '@/rules/time/date';
import { hoursToMs } from '@/rules/time/instant';

const market: FakeMarketplaces = new FakeMarketplaces(() => api.test);
const api = apiServer({ services: { livePages: market.livePages } });
const path = '/mall/mercari/detail/m12345678901';
const address = 'https://jp.mercari.com/item/m12345678901';
const { live: texts, errorWidget } = words.item;
const title = () => screen.findByRole('heading', { level: 1 });

/** When the page was read, as a reader of that language sees it. */
async function readAt(language: LanguageKey): Promise<string> {
  const [row] = await api.test.db.select().from(marketplacePages);
  return formatLocal(row?.readAt, languages[language], true);
}

afterEach(() => vi.unstubAllEnvs());
beforeEach(async () => {
  await market.reset();
  await api.test.db.delete(goods).where(eq(goods.source, 'page'));
});

describe('an item that was read from its marketplace’s page', () => {
  it('[B-17] says so, of when it is, and what cannot be done with it', async () => {
    market.network = { [address]: marketplaceHtml(fixture('one-product')) };
    await openPage(path);
    expect((await title()).textContent).toBe('アサヒガタ AM-2 フィルムカメラ & ケース');
    expect((await title()).lang).toBe('ja');
    expect(screen.getByText('JPY 15,800')).toBeTruthy();
    expect(await screen.findByText(texts.recheck)).toBeTruthy();
    expect(screen.getByText(filled(texts.note, { time: await readAt('en') }))).toBeTruthy();
    expect(screen.getByText(texts.noPictures)).toBeTruthy();
    expect(screen.getByRole('button', { name: words.item.original.open })).toBeTruthy();
    expect(screen.getByRole('button', { name: words.item.toCart })).toBeTruthy();
    expect(screen.getByRole('button', { name: /Add to favourites/ })).toBeTruthy();
  });

  it.each([
    ['Europe/Paris', true],
    ['Asia/Tokyo', false],
  ])('[B-17] an auction says to a reader in %s when it ends, once in each zone', async (zone, isElsewhere) => {
    vi.stubEnv('TZ', zone);
    const end = new Date(api.test.clock.now().getTime() + hoursToMs(5));
    market.network = { 'https://auctions.yahoo.co.jp/jp/auction/x1234567890': auctionPage('x1234567890', end) };
    await openPage('/mall/yahoo/detail/x1234567890');
    const japan = await screen.findByText(words.item.auction.endsJapan);
    expect(japan.parentElement?.textContent).toContain(formatJst(end, languages.en, true));
    const local = screen.queryByText(words.item.auction.endsLocal);
    if (isElsewhere) expect(local?.parentElement?.textContent).toContain(formatLocal(end, languages.en, true));
    else expect(local).toBeNull();
  });

  it('[Q-06] [Q-07] shows its pictures from our own origin, and is put into the cart', async () => {
    const image = 'https://static.mercdn.net/item/detail/orig/photos/m12345678901_1.jpg';
    const page = fixture('one-product').toString().replaceAll('https://static.market.invalid/am2.jpg', image);
    market.network = { [address]: marketplaceHtml(page) };
    await api.signIn();
    const user = await openPage(path);
    const picture = await screen.findByRole('img', { name: /アサヒガタ AM-2/ });
    expect(picture.getAttribute('src')).toMatch(/^\/pictures\/from\/[\w-]+\/360\.webp$/);
    expect(screen.queryByText(texts.noPictures)).toBeNull();
    await user.click(screen.getByRole('button', { name: words.item.toCart }));
    expect(await screen.findByRole('link', { name: words.item.seeCart })).toBeTruthy();
  });

  it('[B-17] at an auction leads to a purchase request', async () => {
    const auction = 'https://auctions.yahoo.co.jp/jp/auction/x1234567890';
    market.network = { [auction]: marketplaceHtml(fixture('open-graph')) };
    await openPage('/mall/yahoo/detail/x1234567890');
    const requestLink = await screen.findByRole('link', { name: words.request.ask.go });
    expect(requestLink.getAttribute('href')).toMatch(/^\/request\?link=https/);
    expect(await screen.findByText(texts.noOrder)).toBeTruthy();
    expect(screen.queryByRole('button', { name: words.item.toCart })).toBeNull();
  });

  it('[B-17] claims nothing that the page did not say', async () => {
    market.network = { [address]: marketplaceHtml(fixture('one-product')) };
    await openPage(path);
    expect(await screen.findByText(words.item.shipping.atArrival)).toBeTruthy();
    expect(screen.queryByText(words.item.seller.unverified)).toBeNull();
    expect(screen.queryByText(words.item.shipping.uninsured)).toBeNull();
    expect(screen.queryByRole('heading', { name: words.goods.mercari.title })).toBeNull();
    expect(document.querySelector('main img')).toBeNull();
    expect(api.sentOf('Sig.Front.Item.More')).toEqual([]);
  });

  it.each([...languageKeys])('[B-17] [K-01] says it in %s', async (language) => {
    market.network = { [address]: marketplaceHtml(fixture('one-product')) };
    const { code } = languages[language];
    const own = (await textsFromDisk(language, 'item')) as typeof words.item;
    await openPage(`${path}?lang=${code}`);
    const note = (await screen.findByText(own.live.recheck, { collapseWhitespace: false })).previousElementSibling;
    // Arabic keeps the time apart from its own direction.
    expect(stripBidi(note?.textContent ?? '')).toBe(filled(own.live.note, { time: await readAt(language) }));
  });

  it('[B-17] that is sold shows it, and offers nothing', async () => {
    market.network = { [address]: marketplaceHtml(fixture('sold')) };
    await openPage(path);
    expect(await screen.findByText(words.item.soldOut)).toBeTruthy();
    expect(screen.queryByRole('button', { name: words.item.toCart })).toBeNull();
    expect(screen.queryByText(texts.recheck)).toBeNull();
  });

  it('[B-17] [B-01] is where its pasted link leads', async () => {
    market.network = { [address]: marketplaceHtml(fixture('one-product')) };
    const user = await openPage('/search');
    const [box] = await screen.findAllByRole('searchbox');
    if (!box) throw new Error('There is no search box.');
    await user.click(box);
    await user.type(await screen.findByRole('searchbox'), `見て ${address}?utm_source=ios{Enter}`);
    expect(await screen.findByRole('heading', { level: 1, name: /アサヒガタ AM-2/ })).toBeTruthy();
    expect(location.pathname).toBe(path);
  });
});

describe('an item whose page told nothing', () => {
  const alert = () => screen.findByRole('alert');

  it.each([
    ['is closed to us', status(403), errorWidget.closedText],
    ['did not answer', status(503), errorWidget.laterText],
  ])('[B-17] [S-08] because it %s is not found, says why, and shows the way there', async (_, answer, text) => {
    market.network = { [address]: answer };
    await openPage(path);
    const widget = within(await alert());
    expect(widget.getByRole('heading', { name: errorWidget.notFound })).toBeTruthy();
    expect(widget.getByText(text)).toBeTruthy();
    expect(widget.getByRole('button', { name: words.item.original.open })).toBeTruthy();
  });

  it('[H-06] [X-09] that nobody knows here is not claimed not to exist: its own page and support are the way on', async () => {
    await openPage(path);
    const widget = within(await alert());
    expect(widget.getByText(errorWidget.notFoundText)).toBeTruthy();
    expect(widget.getByRole('button', { name: words.item.original.open })).toBeTruthy();
    expect(widget.getByRole('link', { name: words.common.contactSupport })).toBeTruthy();
  });
});
