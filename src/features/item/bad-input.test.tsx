// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { apiServer } from '@tests/api-server';
import { openPage } from '@tests/open-page';
import { filled, words } from '@tests/words';
import type { GoodsCard, GoodsPrice } from '@/contract/goods';
import type { Auction, ItemDetail, ItemOption } from '@/contract/item';
import type { FactsOf, ItemFacts } from '@/contract/site-facts';

const api = apiServer();
const { goods: texts, item: itemTexts, common } = words;
const camera = '/mall/mercari/detail/m36144759504';
const change = (edit: (item: ItemDetail) => ItemDetail) =>
  api.change('Sig.Front.Item.Detail', (answer) => ({ ...answer, data: edit(answer.data as ItemDetail) }));
const changeCards = (edit: (card: GoodsCard) => GoodsCard) =>
  api.change('Sig.Front.Search.Goods', (answer) => {
    const data = answer.data as { goods: GoodsCard[] };
    return { ...answer, data: { ...data, goods: data.goods.map(edit) } };
  });
const title = () => screen.findByRole('heading', { level: 1 });
const cards = () => screen.findAllByRole('link', { name: /JPY|Price on request/ });
const inEnglish = (text: string) => ({ text, language: 'en' as const });

/** Markup, entities, a formula, an override that turns letters around and is never ended. */
const evil = '</h1><img src=x onerror=alert(1)>&lt;b&gt;{{title}}$t(common:buy)\u202egnp.exe\u2066';
const visibleTitle = evil.replace(/[\u202e\u2066]/g, '');
const overrides = /[\u202a-\u202e\u2066-\u2069]/;

/** Every place of an item's page that holds a seller's words. */
const withWords = (text: string) => (item: ItemDetail) => ({
  ...item,
  title: inEnglish(text),
  titleJa: text,
  description: inEnglish(text),
  descriptionJa: text,
  conditionJa: text,
  size: text,
  shipFrom: null,
  seller: item.seller && { ...item.seller, name: text },
  options: [
    {
      id: 'o1',
      name: inEnglish(text),
      nameJa: text,
      required: true,
      choices: [{ id: 'c1', text: inEnglish(text), textJa: text, JPYPrice: null, soldOut: false }],
    },
  ],
  remark: true,
});

describe('a seller’s words', () => {
  it('[N-20] [S-21] with markup and overrides stay letters, turned around nowhere', async () => {
    change(withWords(evil));
    const user = await openPage(camera);
    expect((await title()).textContent).toBe(visibleTitle);
    await screen.findByRole('group');
    await user.click(await screen.findByRole('button', { name: itemTexts.description.showOriginal }));
    const buy = screen.getByRole('button', { name: itemTexts.toCart });
    await user.click(buy);
    expect((await screen.findByRole('alert')).textContent).toBe(filled(texts.options.choose, { name: visibleTitle }));
    expect(document.querySelector('img[src=x], main b')).toBeNull();
    expect(document.body.textContent).not.toMatch(overrides);
    for (const image of screen.getAllByRole('img')) expect(image.getAttribute('alt') ?? '').not.toMatch(overrides);
    await waitFor(() => expect(document.title).toContain('gnp.exe'));
    expect(document.title).not.toMatch(overrides);
    const description = document.querySelector('meta[name=description]')?.getAttribute('content');
    expect(description).toContain('gnp.exe');
    expect(description).not.toMatch(overrides);
  });

  it('[N-20] are shared and copied without overrides too', async () => {
    change(withWords(evil));
    const share = vi.fn((_data: ShareData) => Promise.resolve());
    Object.assign(navigator, { share });
    const user = await openPage(camera);
    await title();
    await user.click(screen.getByRole('button', { name: common.share }));
    await waitFor(() => expect(share).toHaveBeenCalled());
    expect(share.mock.calls[0]?.[0].title).toBe(visibleTitle);
    Reflect.deleteProperty(navigator, 'share');
  });

  it('[N-20] stay letters on a card, and in what a picture is called', async () => {
    changeCards((card) => ({ ...card, title: inEnglish(evil), titleJa: evil }));
    await openPage('/search?site=mercari');
    const [card] = await cards();
    expect(card?.textContent).toContain(visibleTitle);
    expect(card?.textContent).not.toMatch(overrides);
    expect(
      within(card as HTMLElement)
        .getByRole('img')
        .getAttribute('alt'),
    ).toBe(visibleTitle);
    expect(document.querySelector('img[src=x]')).toBeNull();
  });

  it.each([
    ['lashinbang', { circle: evil, store: evil }],
    ['mercari', { shippingService: evil }],
    ['paypay', { shippingService: evil }],
    ['rakuma', { shippingService: evil }],
    ['surugaya', { modelNumber: evil }],
  ] as const)('[N-20] [S-21] stay letters among what only %s knows', async (site, edit) => {
    const { data } = await api.test.request('Sig.Front.Search.Goods', { query: `q=&site=${site}` });
    const [card] = (data as { goods: GoodsCard[] }).goods;
    change((item) => {
      const facts = { ...(item.facts as ItemFacts), ...edit };
      if (facts.site !== 'surugaya') return { ...item, facts, ageLimit: null };
      const offers = (item.facts as FactsOf<'surugaya'>).offers.map((offer) => ({ ...offer, name: evil }));
      return { ...item, facts: { ...facts, offers }, ageLimit: null };
    });
    await openPage(`/mall/${site}/detail/${encodeURIComponent(card?.id ?? '')}`);
    const box = (await screen.findByRole('heading', { name: texts[site].title })).closest('section');
    expect(box?.textContent).toContain(visibleTitle);
    expect(box?.textContent).not.toMatch(overrides);
    expect(box?.querySelector('img')).toBeNull();
  });

  it('[S-21] [B-16] of 10,000 characters are shown whole, the risky ones marked', async () => {
    const long = `${'あ'.repeat(9_996)}ジャンク`;
    change(withWords(long));
    const user = await openPage(camera);
    expect((await title()).textContent).toBe(long);
    await user.click(await screen.findByRole('button', { name: itemTexts.description.showOriginal }));
    // The words of risk come with a chunk of their own.
    await waitFor(() => {
      const marks = [...document.querySelectorAll('mark')];
      expect(marks.map(({ textContent }) => textContent)).toEqual(['ジャンク', 'ジャンク']);
    });
    await waitFor(() =>
      expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toHaveLength(150),
    );
  });

  it('[S-30] a description is never cut in the middle of a character', async () => {
    change((item) => ({ ...item, description: inEnglish(`a${'😀'.repeat(200)}`) }));
    await openPage(camera);
    await title();
    const content = () => document.querySelector('meta[name=description]')?.getAttribute('content') ?? '';
    await waitFor(() => expect(content()).toContain('😀'));
    expect(content()).not.toMatch(/\p{Cs}/u);
  });

  it('[S-21] that are not there leave a page that can be read and bought from', async () => {
    change((item) => ({ ...withWords('')(item), options: [], remark: false, pictures: [] }));
    const user = await openPage(camera);
    expect(await screen.findByText(itemTexts.description.none)).toBeTruthy();
    // The page still has a heading to be called by.
    expect((await title()).textContent).toBe('m36144759504');
    expect(screen.queryByText(/^\s*1 \/ 0\s*$/)).toBeNull();
    expect(screen.queryByText(itemTexts.shipping.size)).toBeNull();
    expect(screen.queryByText(itemTexts.shipping.from)).toBeNull();
    expect(screen.getByText(itemTexts.seller.name).nextElementSibling?.textContent).toBe('–');
    await user.click(screen.getByRole('button', { name: itemTexts.toCart }));
    expect(await screen.findByText(itemTexts.inCart)).toBeTruthy();
  });
});

describe('pictures that fail', () => {
  it('[S-21] leave their words, on the page and on a card', async () => {
    await openPage(camera);
    const [first, second] = await screen.findAllByRole('img', { name: /Picture \d of/ });
    const alt = first?.getAttribute('alt') ?? 'no alt';
    fireEvent.error(first as HTMLElement);
    expect((await screen.findByText(alt)).closest('li')).not.toBeNull();
    expect(second?.isConnected).toBe(true);
    await openPage('/search?site=mercari');
    const [card] = await cards();
    const name =
      within(card as HTMLElement)
        .getByRole('img')
        .getAttribute('alt') ?? 'no alt';
    fireEvent.error(within(card as HTMLElement).getByRole('img'));
    await waitFor(() => expect(within(card as HTMLElement).getAllByText(name)).toHaveLength(2));
  });
});

describe('prices', () => {
  const none: GoodsPrice = {
    Type: 1,
    Price: null,
    JPYPrice: null,
    JPYPriceNew: null,
    ReservePrice: null,
    BuyNowPrice: null,
    BidJPYPrice: null,
  };
  const onRequest = common.price.ask;
  const billion = 1_000_000_000;

  it.each<[string, Partial<GoodsPrice>, string]>([
    ['1 of null', { Type: 1 }, onRequest],
    ['1 of 0', { Type: 1, Price: 0, JPYPrice: 0, JPYPriceNew: 0 }, 'JPY 0'],
    ['1 of 10^9', { Type: 1, JPYPrice: billion, JPYPriceNew: billion }, 'JPY 1,000,000,000'],
    ['4 of null', { Type: 4 }, onRequest],
    ['4 of 0', { Type: 4, Price: 0, JPYPrice: 0, JPYPriceNew: 0 }, onRequest],
    ['4 of 10^9', { Type: 4, Price: 0, JPYPrice: billion }, 'JPY 1,000,000,000'],
    ['7 of null', { Type: 7 }, onRequest],
    ['7 of 0', { Type: 7, BuyNowPrice: 0, BidJPYPrice: 0 }, 'JPY 0'],
    ['7 of 10^9', { Type: 7, BuyNowPrice: null, BidJPYPrice: billion }, 'JPY 1,000,000,000'],
  ])('[E-05] [K-08] [K-09] type %s: the same words on page and card', async (_name, edit, expected) => {
    const price = { ...none, ...edit };
    change((item) => ({ ...item, price, options: [] }));
    await openPage(camera);
    const priceElement = (await title()).parentElement?.querySelector('p[class*="price"]');
    expect(priceElement?.textContent).toBe(expected);
    expect(screen.queryByText(/NaN|null|undefined|Infinity/)).toBeNull();
    changeCards((card) => ({ ...card, price }));
    await openPage('/search?site=mercari');
    const [card] = await cards();
    expect(card?.querySelector('[class*="price"]')?.textContent).toBe(expected);
  });
});

describe('what changes between list and page', () => {
  it('[S-21] [E-06] sold in between: the page says so, and nothing can be bought', async () => {
    const user = await openPage('/search?q=Asahigata%20AM');
    const card = (await cards()).find((candidate) => candidate.getAttribute('href') === camera) as HTMLElement;
    expect(within(card).queryByText(common.soldOut)).toBeNull();
    change((item) => ({ ...item, soldOut: true }));
    await user.click(card);
    expect(await screen.findByRole('link', { name: itemTexts.errorWidget.search })).toBeTruthy();
    expect(screen.queryByRole('button', { name: itemTexts.toCart })).toBeNull();
  });

  it('[X-15] [S-08] removed in between: the error widget', async () => {
    const user = await openPage('/search?q=Asahigata%20AM');
    const card = (await cards()).find((candidate) => candidate.getAttribute('href') === camera) as HTMLElement;
    api.change('Sig.Front.Item.Detail', () => ({ code: 1202, msg: '', data: null }));
    await user.click(card);
    expect(await screen.findByRole('heading', { name: itemTexts.errorWidget.removed })).toBeTruthy();
  });
});

describe('an auction while one looks', () => {
  const lot = '/mall/yahoo/detail/o123456789';
  const changeAuction = (endsAt: string, edit: Partial<ItemDetail> = {}) =>
    change((item) => ({ ...item, auction: { ...(item.auction as Auction), endsAt }, endsAt, ...edit }));

  it('[T-20] [E-07] ends: the clock says so, then the button', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: Date.parse('2026-12-01T12:00:00Z') });
    changeAuction('2026-12-01T20:00:05+08:00');
    await openPage(lot);
    expect((await screen.findAllByText('00:00:05')).length).toBeGreaterThan(0);
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: itemTexts.bid })).disabled).toBe(false);
    changeAuction('2026-12-01T20:00:05+08:00', { soldOut: true });
    vi.advanceTimersByTime(6_000);
    expect((await screen.findAllByText(common.ended)).length).toBeGreaterThan(0);
    vi.advanceTimersByTime(5_000);
    expect(await screen.findByText(itemTexts.auctionEnded)).toBeTruthy();
    expect(screen.queryByRole('button', { name: itemTexts.bid })).toBeNull();
  });

  it('[X-15] [S-08] is removed: the error widget; a read that fails leaves what is known', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await openPage(lot);
    const name = (await title()).textContent;
    const reads = () => api.sentOf('Sig.Front.Item.Detail').length;
    api.fault('Sig.Front.Item.Detail', 'truncated');
    vi.advanceTimersByTime(10_100);
    await waitFor(() => expect(reads()).toBeGreaterThan(1));
    api.heal();
    change((item) => ({ ...item, seller: item.seller && { ...item.seller, name: 'Still here' } }));
    vi.advanceTimersByTime(10_100);
    await screen.findByText('Still here');
    expect((await title()).textContent).toBe(name);
    api.change('Sig.Front.Item.Detail', () => ({ code: 1202, msg: '', data: null }));
    vi.advanceTimersByTime(10_100);
    expect(await screen.findByRole('heading', { name: itemTexts.errorWidget.removed })).toBeTruthy();
    expect(screen.queryByRole('button', { name: itemTexts.bid })).toBeNull();
  });
});

describe('options', () => {
  const option = (choices: ItemOption['choices']): ItemOption => ({
    id: 'o1',
    name: inEnglish('Size'),
    nameJa: 'サイズ',
    required: true,
    choices,
  });
  const choice = (number: number) => ({
    id: `c${number}`,
    text: inEnglish(`No. ${number}`),
    textJa: `${number}号`,
    JPYPrice: number,
    soldOut: false,
  });
  const withChoices = (choices: ItemOption['choices']) =>
    change((item) => ({ ...item, options: [option(choices)], remark: true }));

  it('[V-21] [E-08] without a single choice ask nothing and stop nobody', async () => {
    withChoices([]);
    const user = await openPage(camera);
    expect(await screen.findByLabelText(texts.options.remark)).toBeTruthy();
    expect(screen.queryByRole('group')).toBeNull();
    await user.click(screen.getByRole('button', { name: itemTexts.toCart }));
    expect(await screen.findByText(itemTexts.inCart)).toBeTruthy();
  });

  it('[V-21] [E-08] whose choices are all gone say so where buying is tried', async () => {
    withChoices([{ ...choice(1), soldOut: true }]);
    const user = await openPage(camera);
    await screen.findByRole('group');
    await user.click(screen.getByRole('button', { name: itemTexts.toCart }));
    expect((await screen.findByRole('alert')).textContent).toBe(filled(texts.options.choose, { name: 'Size' }));
    expect(location.pathname).toBe(camera);
  });

  it('[E-08] [E-06] of 60 choices are all there to be chosen, by mouse and by keys', async () => {
    withChoices(Array.from({ length: 60 }, (_, index) => choice(index + 1)));
    const user = await openPage(camera);
    const box = within(await screen.findByRole('group'));
    expect(box.getAllByRole('radio')).toHaveLength(60);
    await user.click(box.getByLabelText(/^No\. 60/));
    const price = () => screen.getByRole('heading', { level: 1 }).parentElement?.querySelector('p[class*="price"]');
    expect(price()?.textContent).toBe('JPY 60');
    // The test's keyboard needs `CSS.escape`, which jsdom lacks.
    vi.stubGlobal('CSS', { escape: (text: string) => text });
    await user.keyboard('{ArrowUp}');
    vi.unstubAllGlobals();
    expect(price()?.textContent).toBe('JPY 59');
  });

  it.each([
    [null],
    [7],
    ['text'],
    [[]],
    [{ chosen: null, remark: '' }],
    [{ chosen: [], remark: 5 }],
    [{ chosen: { o1: {} }, remark: '' }],
  ])('[B-10] [X-03] a draft of the shape %j is no draft', async (draft) => {
    withChoices([choice(1)]);
    // Modules anew, as a page has them: the device's database is another one in each test.
    vi.resetModules();
    const { saveDraft } = await import('@/lib/drafts');
    await saveDraft('item mercari/m36144759504', 1, '', draft, Date.now());
    const user = await openPage(camera);
    const box = within(await screen.findByRole('group'));
    await user.click(box.getByLabelText(/^No\. 1/));
    expect(box.getByLabelText<HTMLInputElement>(/^No\. 1/).checked).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>(texts.options.remark).value).toBe('');
  });
});

describe('what the device keeps', () => {
  const wrong = ['', '{', 'null', '7', '"x"', '[]', '[null]', '{"country":7}', '{"country":{"a":1},"asked":"yes"}'];

  it.each(wrong)('[B-20] [E-04] of the shape %s never breaks a page', async (text) => {
    for (const name of ['place', 'recent', 'searches', 'ageConfirmed']) localStorage.setItem(name, text);
    change((item) => ({ ...item, ageLimit: 18 }));
    const user = await openPage(camera);
    await user.click(await screen.findByRole('button', { name: filled(texts.age.confirm, { years: 18 }) }));
    expect((await title()).textContent).toContain('Asahigata');
    expect(localStorage.getItem('ageConfirmed')).toBe('18');
    expect(JSON.parse(localStorage.getItem('recent') ?? '')).toEqual(['mercari/m36144759504']);
    expect(await screen.findByRole('heading', { name: common.place.title })).toBeTruthy();
    await openPage('/search?q=lantern');
    await waitFor(() => expect(localStorage.getItem('searches')).toBe('["lantern"]'));
  });
});
