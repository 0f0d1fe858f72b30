// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { apiServer } from '@tests/api-server';
import { expectToast } from '@tests/expect-toast';
import { openPage } from '@tests/open-page';
import { words } from '@tests/words';
import { codes } from '@/contract/codes';
import type { Auction, ItemDetail } from '@/contract/item';
import { toInstant } from '@/rules/time/date';
import { daysToMs, hoursToMs } from '@/rules/time/instant';

const api = apiServer();
const camera = '/mall/mercari/detail/m36144759504';
const lot = '/mall/yahoo/detail/o123456789';
const title = () => screen.findByRole('heading', { level: 1 });
/** Finds the value that the page shows for a fact, at its first occurrence. */
const factOf = async (name: string) =>
  (await screen.findAllByText(name, { selector: 'dt' }))[0]?.parentElement?.querySelector('dd')?.textContent;
const change = (edit: (item: ItemDetail) => ItemDetail) =>
  api.change('Sig.Front.Item.Detail', (answer) => ({ ...answer, data: edit(answer.data as ItemDetail) }));
/** An auction that runs, whatever the hour. */
const changeAuction = (edit: Partial<Auction>) =>
  change((item) => ({ ...item, soldOut: false, auction: { ...(item.auction as Auction), ...edit } }));

afterEach(() => vi.unstubAllEnvs());

describe('an item of Mercari', () => {
  it('[R-61] [S-21] [E-06] shows what a buyer asks for, in order', async () => {
    await openPage(camera);
    expect((await title()).textContent).toBe('Asahigata AM-1 film camera, black, with strap and case, meter working');
    expect(screen.getByText('JPY 15,800')).toBeTruthy();
    expect(screen.getByText(words.item.condition.fair)).toBeTruthy();
    expect(await factOf(words.item.shipping.from)).toBe('Kyoto');
    expect(await factOf(words.item.shipping.domestic)).toBe(words.item.shipping.free);
    expect(await factOf(words.item.shipping.insurance)).toMatch(/ncluded/);
    expect(await factOf(words.item.likes)).toMatch(/^\d+$/);
    expect(screen.getAllByRole('img', { name: /Picture \d of/ }).length).toBeGreaterThanOrEqual(3);
    await waitFor(() => expect(document.title).toContain('Asahigata AM-1'));
  });

  it('[S-21] shows what only Mercari knows', async () => {
    await openPage(camera);
    expect(await screen.findByRole('heading', { name: words.goods.mercari.title })).toBeTruthy();
    expect(await factOf(words.goods.mercari.service)).toBe('らくらくメルカリ便');
    expect(await factOf(words.goods.mercari.privacy)).toBe(words.goods.mercari.anonymous);
  });

  it.each([
    [{ insured: true }, words.item.shipping.insurance, words.item.shipping.insured],
    [{ insured: false }, words.item.shipping.insurance, words.item.shipping.uninsured],
    [
      { domesticShipping: { payer: 'buyer' as const, yen: 880, freeOver: null } },
      words.item.shipping.domestic,
      'JPY 880',
    ],
    [
      { domesticShipping: { payer: 'buyer' as const, yen: null, freeOver: null } },
      words.item.shipping.domestic,
      words.item.shipping.atArrival,
    ],
    [{ size: 'M (<b>L</b>)' }, words.item.shipping.size, 'M (<b>L</b>)'],
  ])('[E-06] says %o', async (edit, name, value) => {
    change((item) => ({ ...item, ...edit }));
    await openPage(camera);
    expect(await factOf(name)).toBe(value);
  });

  it('[K-18] [E-06] badges: sends within 24 hours, verified seller, sold out', async () => {
    change((item) => ({
      ...item,
      soldOut: true,
      seller: item.seller && { ...item.seller, verified: true, shipsWithin24Hours: true },
    }));
    await openPage(camera);
    expect(await screen.findByText(words.item.seller.within24Hours)).toBeTruthy();
    expect(screen.getAllByText(words.item.seller.verified).length).toBeGreaterThan(0);
    expect(screen.getByText(words.item.soldOut)).toBeTruthy();
    expect(screen.queryByRole('button', { name: words.item.toCart })).toBeNull();
    const similar = await screen.findByRole('link', { name: words.item.errorWidget.search });
    expect(similar.getAttribute('href')).toBe('/search?q=Asahigata+AM-1+film+camera');
    change((item) => ({
      ...item,
      seller: item.seller && { ...item.seller, verified: false, shipsWithin24Hours: false },
    }));
    await openPage(camera);
    await title();
    expect(screen.queryByText(words.item.seller.within24Hours)).toBeNull();
    expect(await screen.findByText(words.item.seller.unverified)).toBeTruthy();
  });

  it('[B-16] [H-03] keeps the Japanese beside our own description, one tap away, and calls nothing translated', async () => {
    const user = await openPage(camera);
    expect((await screen.findByText(/【美品】アサヒガタ AM-1/)).closest('[lang]')).toHaveProperty('lang', 'ja');
    const translation = await screen.findByText(/Included: strap, case/);
    expect(translation.lang).toBe('en');
    expect(screen.getByText(words.item.description.oursNote)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: words.item.description.showOriginal }));
    expect(screen.queryByText(/Included: strap, case/)).toBeNull();
    expect(document.querySelector('p[lang=ja]:last-of-type')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: words.item.description.showOurs }));
    expect(screen.getByText(/Included: strap, case/)).toBeTruthy();
  });

  it('[B-16] a reader of Japanese sees the one text, and nothing to switch', async () => {
    await openPage(`${camera}?lang=ja`);
    expect((await title()).lang).toBe('ja');
    expect(document.querySelectorAll('button[aria-pressed]')).toHaveLength(1);
  });

  it('[K-05] a reader of Arabic gets the goods in English, marked so', async () => {
    await openPage(`${camera}?lang=ar`);
    expect((await title()).lang).toBe('en');
    expect(document.documentElement.dir).toBe('rtl');
  });
});

describe('an auction', () => {
  const auction: Auction = {
    id: 'o123456789',
    startPrice: 1,
    currentPrice: 5250,
    buyoutPrice: 30_000,
    startsAt: '2026-11-20T10:00:00+08:00',
    endsAt: '2026-12-01T21:30:00+08:00',
    bidIncrement: 250,
    bids: 12,
    autoExtension: true,
    earlyFinish: true,
    transactionRate: 98,
    reserveUnmet: true,
  };
  const { auction: texts } = words.item;

  it('[R-66] [S-21] [E-07] shows every field of the auction', async () => {
    changeAuction(auction);
    await openPage(lot);
    expect(await factOf(texts.current)).toBe('JPY 5,250');
    expect(await factOf(texts.buyout)).toBe('JPY 30,000');
    expect(await factOf(texts.start)).toBe('JPY 1');
    expect(await factOf(texts.increment)).toBe('JPY 250');
    expect(await factOf(texts.bids)).toBe('12');
    expect(await factOf(texts.id)).toBe('o123456789');
    expect(await screen.findByRole('heading', { name: words.goods.yahoo.title })).toBeTruthy();
    expect(await factOf(words.goods.yahoo.tax)).toBe('10% on top of the final price');
  });

  it('[B-06] [T-20] counts the time left by the API’s clock, whatever the device says', async () => {
    api.sendsTime = true;
    api.test.clock.move(daysToMs(5));
    changeAuction({ ...auction, endsAt: toInstant(new Date(api.test.clock.now().getTime() + hoursToMs(1))) });
    await openPage(lot);
    await waitFor(async () => expect(await factOf(texts.left)).toMatch(/^(00:59|01:00):\d\d$/));
    api.test.clock.move(null);
  });

  it('[T-14] says what may move its end', async () => {
    changeAuction(auction);
    await openPage(lot);
    expect(await screen.findByText(texts.extension)).toBeTruthy();
    expect(screen.getByText(texts.earlyFinish)).toBeTruthy();
    expect(screen.getByText(texts.reserveUnmet)).toBeTruthy();
    changeAuction({ ...auction, autoExtension: false, earlyFinish: false, reserveUnmet: null });
    await openPage(lot);
    await factOf(texts.id);
    expect(screen.queryByText(texts.extension)).toBeNull();
    expect(screen.queryByText(texts.earlyFinish)).toBeNull();
    expect(screen.queryByText(texts.reserveUnmet)).toBeNull();
  });

  it.each([
    [98, true],
    [71, true],
    [70, false],
    [null, false],
  ])('[K-17] a rate of %s percent is called high: %s', async (transactionRate, high) => {
    changeAuction({ ...auction, transactionRate });
    await openPage(lot);
    await factOf(texts.id);
    expect(screen.queryByText(/^Seller completes \d+% of sales/) !== null).toBe(high);
  });

  it.each([
    ['en', '1 Dec 2026 22:30 JST'],
    ['zhCn', '2026年12月1日 22:30 JST'],
    ['ja', '2026年12月1日 22:30 JST'],
    ['ar', '01/12/2026 22:30 JST'],
  ])('[K-10] [K-11] [K-12] writes its end for a reader of %s', async (language, inJapan) => {
    vi.stubEnv('TZ', 'Europe/Paris');
    changeAuction(auction);
    await openPage(`${lot}?lang=${language}`);
    expect(await screen.findByText(inJapan)).toBeTruthy();
    const here = new Date('2026-12-01T13:30:00Z');
    const time = `${String(here.getHours()).padStart(2, '0')}:${String(here.getMinutes()).padStart(2, '0')}`;
    const local = [...document.querySelectorAll('dd bdi')].filter(({ textContent }) =>
      textContent?.endsWith(` ${time}`),
    );
    expect(local.length).toBeGreaterThan(0);
  });

  it('[T-14] is read again every ten seconds while it can be seen, so that a moved end shows', async () => {
    const reads = () => api.sentOf('Sig.Front.Item.Detail').length;
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    changeAuction(auction);
    await openPage(lot);
    expect(await factOf(texts.current)).toBe('JPY 5,250');
    changeAuction({ ...auction, currentPrice: 5500, endsAt: '2026-12-01T21:35:00+08:00' });
    vi.advanceTimersByTime(9900);
    expect(reads()).toBe(1);
    vi.advanceTimersByTime(200);
    expect(await screen.findByText('1 Dec 2026 22:35 JST')).toBeTruthy();
    expect(await factOf(texts.current)).toBe('JPY 5,500');
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    vi.advanceTimersByTime(60_000);
    expect(reads()).toBe(2);
  });

  it('[T-14] goods of a fixed price are read once', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await openPage(camera);
    await title();
    vi.advanceTimersByTime(60_000);
    expect(api.sentOf('Sig.Front.Item.Detail')).toHaveLength(1);
  });
});

describe('what a reader can do', () => {
  const heart = () => screen.findByRole('button', { name: /Add to favourites/ });

  it('[A-02] a visitor who keeps or buys is asked to log in, and comes back', async () => {
    const user = await openPage(`${camera}?a=1#x`);
    await user.click(await heart());
    await expectToast(words.common.pleaseLogIn);
    expect(location.pathname + location.search).toBe(`/login?redirect=${encodeURIComponent(`${camera}?a=1#x`)}`);
    expect(api.sentOf('Sig.Front.User.Favourite.Set')).toHaveLength(0);
  });

  it('[A-03] a customer keeps an item, and lets it go again', async () => {
    await api.signIn();
    const user = await openPage(camera);
    await waitFor(() => expect(api.sentOf('Sig.Front.User.Session.Current')).toHaveLength(1));
    const before = Number((await heart()).textContent?.match(/\d+/)?.[0]);
    await user.click(await heart());
    await waitFor(async () => expect((await heart()).getAttribute('aria-pressed')).toBe('true'));
    expect((await heart()).textContent).toContain(String(before + 1));
    await user.click(await heart());
    await waitFor(async () => expect((await heart()).getAttribute('aria-pressed')).toBe('false'));
  });

  /** While the item is on its way the button stands there and takes no tap. */
  const buy = (name: string = words.item.toCart) =>
    waitFor(() => {
      const button = screen.getByRole<HTMLButtonElement>('button', { name });
      expect(button.disabled).toBe(false);
      return button;
    });
  const sent = () => api.sentOf('Sig.Front.Cart.Add');

  it('[B-03] it goes into the cart, and the cart is one tap away', async () => {
    await api.signIn();
    const user = await openPage(camera);
    await user.dblClick(await buy());
    expect(await screen.findByText(words.item.inCart)).toBeTruthy();
    const taps = sent();
    expect(taps[0]?.body).toEqual({ site: 'mercari', id: 'm36144759504', quantity: 1, chosen: {}, remark: '' });
    // However fast the first answer came, the second tap is the same write.
    expect(new Set(taps.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
    await user.click(screen.getByRole('link', { name: words.item.seeCart }));
    expect(await screen.findByRole('heading', { level: 2, name: /Asahigata/ })).toBeTruthy();
    expect(location.pathname).toBe('/cart');
  });

  it('[B-03] [X-03] sent again after a lost answer it is the same write', async () => {
    await api.signIn();
    const user = await openPage(camera);
    api.fault('Sig.Front.Cart.Add', 'truncated', { times: 1, afterwards: true });
    await user.click(await buy());
    expect(await screen.findByText(words.common.network.failure)).toBeTruthy();
    await user.click(await buy());
    expect(await screen.findByText(words.item.inCart)).toBeTruthy();
    const keys = sent().map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('[B-03] a full cart says so, with the way there', async () => {
    await api.signIn();
    api.change('Sig.Front.Cart.Add', () => ({ code: codes.cartFull, msg: 'Full.', data: null }));
    const user = await openPage(camera);
    await user.click(await buy());
    expect(await screen.findByRole('link', { name: words.item.seeCart })).toBeTruthy();
    expect(screen.queryByText(words.item.inCart)).toBeNull();
  });

  it('[B-03] a shop of Suruga-ya goes along', async () => {
    await api.signIn();
    const user = await openPage('/mall/surugaya/detail/145026779?tenpo_cd=400526');
    await user.click(await buy());
    expect(await screen.findByText(words.item.inCart)).toBeTruthy();
    expect(sent()[0]?.body).toMatchObject({ shop: '400526' });
  });

  it('[B-06] an auction without a buyout takes no order, only bids', async () => {
    await api.signIn();
    change((item) => ({ ...item, soldOut: false, auction: { ...(item.auction as Auction), buyoutPrice: null } }));
    const user = await openPage(lot);
    await user.click(await buy(words.item.bid));
    expect(await screen.findByRole('dialog', { name: words.bid.sheet.title })).toBeTruthy();
    expect(screen.queryByRole('button', { name: words.item.toCart })).toBeNull();
    expect(sent()).toHaveLength(0);
  });

  it('[X-06] a link that can be neither shared nor copied says so', async () => {
    const user = await openPage(camera);
    await title();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    await user.click(screen.getByRole('button', { name: words.common.share }));
    await expectToast(words.common.copyFailed);
    await user.click(screen.getByRole('button', { name: words.common.share }));
    await expectToast(words.common.copied);
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}${camera}`);
  });

  it('[N-20] the original page is one tap away, behind a notice', async () => {
    const user = await openPage(camera);
    await user.click(await screen.findByRole('button', { name: words.item.original.open }));
    const notice = within(await screen.findByRole('dialog', { name: words.common.leave.title }));
    expect(notice.getByText('jp.mercari.com')).toBeTruthy();
    expect(notice.getByRole('link').getAttribute('href')).toBe('https://jp.mercari.com/item/m36144759504');
  });
});
