// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import type { DeferredCosts } from '@/contract/bill';
import { purchaseRequestStates, type PurchaseRequestDetail } from '@/contract/request';
import { makeDemoRequests } from '@demo/requests';
import { auctionPage, FakeMarketplaces, fixture, marketplaceHtml } from '@server/testing/fake-marketplaces';
import { apiServer } from '@tests/api-server';
import { staff } from '@tests/buying';
import { languages } from '@/i18n/languages';
import { formatJst } from '@/rules/time/date';
import { hoursToMs } from '@/rules/time/instant';
import { openPage } from '@tests/open-page';
import { words } from '@tests/words';

const market: FakeMarketplaces = new FakeMarketplaces(() => api.test);
const api = apiServer({ services: { livePages: market.livePages } });
const texts = words.request;

/** The requests of the demo, made once for the file. */
let made: Promise<void> | undefined;
const signedIn = async () => {
  await (made ??= makeDemoRequests(api.test.db, api.test.clock.now()));
  await api.signIn();
};
const readFigure = (fee: string) => Number(fee.replaceAll(/\D/g, ''));
const button = (name: string) => screen.findByRole('button', { name });
const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

describe('a new request', () => {
  it('[Q-01] says what is missing at its field, and sends nothing', async () => {
    await signedIn();
    const user = await openPage('/request?new');
    await user.type(await box(texts.form.maxYen), 'cheap');
    await user.click(await button(texts.form.send));
    expect(await screen.findByText(texts.error.what)).toBeTruthy();
    expect(screen.getByText(texts.error.yen)).toBeTruthy();
    await user.type(await box(texts.form.link), 'ftp://shop');
    expect(await screen.findByText(texts.error.link)).toBeTruthy();
    expect(api.sentOf('Sig.Front.PurchaseRequest.Create')).toEqual([]);
  });

  it('[Q-01] [B-10] takes the link of the address; what was typed survives a lost answer, and is sent once', async () => {
    await signedIn();
    const user = await openPage('/request?link=https%3A%2F%2Fbooth.example%2Fitems%2F1');
    await waitFor(async () => expect((await box(texts.form.link)).value).toBe('https://booth.example/items/1'));
    await user.type(await box(texts.form.title), 'Sticker set');
    await user.type(await box(texts.form.maxYen), '1,200');
    api.fault('Sig.Front.PurchaseRequest.Create', 'offline', { times: 1, afterwards: true });
    await user.click(await button(texts.form.send));
    await screen.findByText(words.common.network.failure);
    const again = await openPage('/request?link=https%3A%2F%2Fbooth.example%2Fitems%2F1');
    await waitFor(async () => expect((await box(texts.form.title)).value).toBe('Sticker set'));
    await again.click(await button(texts.form.send));
    await waitFor(() => expect(location.pathname).toMatch(/^\/request\/KQ-/));
    expect(await screen.findByText('Sticker set')).toBeTruthy();
    expect(screen.getByText(texts.pendingText)).toBeTruthy();
    const [first, second] = api.sentOf('Sig.Front.PurchaseRequest.Create');
    expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'));
  });

  it('[Q-01] names the price of each service at its box', async () => {
    await signedIn();
    await openPage('/request?new');
    const { inspection, domesticInsurance } = words.bill.line;
    for (const name of [inspection, domesticInsurance])
      expect(await screen.findByRole('checkbox', { name: new RegExp(`^${name} ¥\\d+$`) })).toBeTruthy();
  });

  it('[Q-01] tells at once what shipping refuses', async () => {
    await signedIn();
    const user = await openPage('/request?new');
    await user.type(await box(texts.form.title), '日本酒 獺祭');
    expect(await screen.findByText(words.restricted.title)).toBeTruthy();
  });
});

describe('a link of one of the ten marketplaces', () => {
  it('[Q-02] is filled in with what its public page says, which is shown as read', async () => {
    market.network = { 'https://jp.mercari.com/item/m12345678901': marketplaceHtml(fixture('one-product')) };
    await signedIn();
    const user = await openPage('/request?new');
    await user.type(await box(texts.form.link), 'https://jp.mercari.com/item/m12345678901');
    expect(api.sentOf('Sig.Front.Item.Detail')).toEqual([]);
    await user.tab();
    const card = (await screen.findByRole('heading', { name: texts.read.title })).closest('section');
    expect(within(card ?? document.body).getByText('¥15,800')).toBeTruthy();
    const named = 'アサヒガタ AM-2 フィルムカメラ & ケース';
    await waitFor(async () => expect((await box(texts.form.title)).value).toBe(named));
  });

  it('[Q-02] gives its name back when another link takes its place', async () => {
    market.network = { 'https://jp.mercari.com/item/m12345678901': marketplaceHtml(fixture('one-product')) };
    await signedIn();
    const user = await openPage('/request?new');
    await user.type(await box(texts.form.link), 'https://jp.mercari.com/item/m12345678901');
    await user.tab();
    await waitFor(async () => expect((await box(texts.form.title)).value).not.toBe(''));
    await user.clear(await box(texts.form.link));
    await user.type(await box(texts.form.link), 'https://other-shop.example/vase');
    await user.tab();
    await waitFor(async () => expect((await box(texts.form.title)).value).toBe(''));
  });

  it('[Q-02] that is an auction shows its end in Japan’s time too', async () => {
    const end = new Date(api.test.clock.now().getTime() + hoursToMs(5));
    market.network = { 'https://auctions.yahoo.co.jp/jp/auction/x1234567890': auctionPage('x1234567890', end) };
    await signedIn();
    const user = await openPage('/request?new');
    await user.type(await box(texts.form.link), 'https://auctions.yahoo.co.jp/jp/auction/x1234567890');
    await user.tab();
    const japan = await screen.findByText(words.item.auction.endsJapan);
    expect(japan.parentElement?.textContent).toContain(formatJst(end, languages.en, true));
  });

  it('[Q-02] leads to the item where it is ours, and leaves a title as it was typed', async () => {
    await signedIn();
    const user = await openPage('/request?new');
    await user.type(await box(texts.form.title), 'My own words');
    await user.type(await box(texts.form.link), 'https://jp.mercari.com/item/m36144759504');
    await user.tab();
    const open = await screen.findByRole('link', { name: texts.read.open });
    expect(open.getAttribute('href')).toBe('/mall/mercari/detail/m36144759504');
    expect((await box(texts.form.title)).value).toBe('My own words');
  });
});

it('[Q-01] a link to another country’s marketplace is told at once, and taken all the same', async () => {
  await signedIn();
  const user = await openPage('/request?new');
  await user.type(await box(texts.form.link), 'https://www.amazon.com/dp/B085H3DKLT');
  await user.tab();
  expect(await screen.findByText(texts.otherCountry)).toBeTruthy();
  await user.click(await button(texts.form.send));
  await waitFor(() => expect(location.pathname).toMatch(/^\/request\/KQ-/));
});

describe('the ways to it', () => {
  it('[H-06] [Q-01] an item that we do not know and a shop that we do not list lead to a request with their link', async () => {
    await openPage('/mall/mercari/detail/m99999999999');
    const link = await screen.findByRole('link', { name: texts.ask.go });
    expect(link.getAttribute('href')).toBe(
      `/request?${new URLSearchParams({ link: 'https://jp.mercari.com/item/m99999999999' }).toString()}`,
    );
    await openPage(`/search?q=${encodeURIComponent('https://shopping.yahoo.co.jp/product/1')}`);
    expect((await screen.findByRole('link', { name: texts.ask.go })).getAttribute('href')).toContain(
      'link=https%3A%2F%2Fshopping.yahoo.co.jp',
    );
  });

  it('[Q-01] a search that finds nothing leads to it, with its words', async () => {
    await openPage('/search?q=zzzzqqq');
    const link = await screen.findByRole('link', { name: texts.ask.go });
    expect(link.getAttribute('href')).toBe('/request?title=zzzzqqq');
    await signedIn();
    await openPage('/request?title=zzzzqqq');
    await waitFor(async () => expect((await box(texts.form.title)).value).toBe('zzzzqqq'));
  });
});

describe('the list', () => {
  it('[Q-05] shows every state, and is led to from the orders', async () => {
    await signedIn();
    const user = await openPage('/order');
    await user.click(await screen.findByRole('link', { name: words.order.requests }));
    await screen.findByText(texts.state.quoted);
    for (const state of purchaseRequestStates)
      expect(screen.getAllByText(texts.state[state]).length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: texts.ask.go }).getAttribute('href')).toBe('/request?new');
  });

  it('[X-12] a failed read says so and is tried again', async () => {
    await signedIn();
    api.fault('Sig.Front.PurchaseRequest.List', 'http500');
    const user = await openPage('/request');
    const retry = await button(words.common.retry);
    api.heal();
    await user.click(retry);
    expect(await screen.findByText(texts.state.quoted)).toBeTruthy();
  });
});

describe('a request', () => {
  it.each([
    ['declined', texts.declined.overBudget],
    ['expired', texts.expiredText],
    ['withdrawn', texts.withdrawnText],
    ['accepted', texts.acceptedText],
  ])('[Q-05] %s says what can be done now', async (state, text) => {
    await signedIn();
    await openPage(`/request/demo-request-${state}`);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: texts.again }).getAttribute('href')).toBe(
      `/request?from=demo-request-${state}`,
    );
  });

  it('[Q-03] [Q-05] that staff asked about wants an answer, not patience', async () => {
    await signedIn();
    await staff(api.test, 'request ask demo-request-asked --text Linen or cotton?');
    await openPage('/request/demo-request-asked');
    expect(await screen.findByText(texts.answerNeeded.text)).toBeTruthy();
    expect(screen.getByText(texts.answerNeeded.state)).toBeTruthy();
    expect(screen.queryByText(texts.pendingText)).toBeNull();
  });

  it('[Q-05] accepted says that its order was cancelled', async () => {
    await signedIn();
    api.change('Sig.Front.PurchaseRequest.Detail', (answer) => {
      const data = answer.data as PurchaseRequestDetail;
      return { ...answer, data: { ...data, request: { ...data.request, orderOver: true } } };
    });
    await openPage('/request/demo-request-accepted');
    expect(await screen.findByText(texts.orderOver.text)).toBeTruthy();
    expect(screen.getByText(texts.orderOver.state)).toBeTruthy();
    expect(screen.queryByText(texts.acceptedText)).toBeNull();
  });

  it('[Q-04] [B-02] a quote shows the cost to the door by each method; one that was replaced is not accepted unseen', async () => {
    await signedIn();
    const user = await openPage('/request/demo-request-quoted');
    expect(await screen.findByText(words.bill.later.all)).toBeTruthy();
    expect(screen.getAllByRole('radio', { name: new RegExp(words.calculator.method.ems) }).length).toBe(1);
    await staff(api.test, 'request quote demo-request-quoted 3900 domestic=520 weight=400 size=23x17x3 exact=yes');
    await user.click(await button(words.cart.checkout.go));
    await user.click(await button(texts.quote.open));
    expect(await screen.findByText(texts.quote.newer)).toBeTruthy();
    expect(api.sentOf('Sig.Front.PurchaseRequest.Accept')).toHaveLength(1);
    await waitFor(async () => expect((await button(words.cart.checkout.go)).hasAttribute('aria-busy')).toBe(false));
    api.change('Sig.Front.Payment.Start', () => ({ code: 1306, msg: 'Payments are closed.', data: {} }));
    await user.click(await button(words.cart.checkout.go));
    expect((await screen.findByRole('link', { name: texts.toOrder })).getAttribute('href')).toMatch(/^\/order\/KH-/);
  });

  it('[Q-04] [B-07] a quote for goods that cannot be sent to the address is not offered to be paid', async () => {
    await signedIn();
    await staff(api.test, 'request quote demo-request-asked 3900 domestic=520 restricted=explosive --confirmed');
    await openPage('/request/demo-request-asked');
    expect(await screen.findByText(texts.restricted)).toBeTruthy();
    expect(await screen.findByRole('heading', { name: words.restricted.kind.explosive })).toBeTruthy();
    expect((await button(words.cart.checkout.go)).hasAttribute('disabled')).toBe(true);
  });

  it('[Q-04] [B-02] a quote without a weight names shipping as not known, with sums that fit one another', async () => {
    await signedIn();
    await staff(api.test, 'request quote demo-request-asked 2900 domestic=520');
    api.change('Sig.Front.PurchaseRequest.Cost', (answer) => {
      const data = answer.data as { later: DeferredCosts };
      return { ...answer, data: { ...data, later: { ...data.later, parcel: null, duty: [800, 2000], tax: [0, 0] } } };
    });
    await openPage('/request/demo-request-asked');
    const bar = (await screen.findByText(new RegExp(words.bill.sum.noShipping))).closest('p');
    const [now = 0, deferred = 0, all = 0] = (bar?.textContent ?? '').match(/¥[\d,]+/g)?.map(readFigure) ?? [];
    expect(deferred).toBe(800);
    expect(all).toBe(now + deferred);
  });

  it('[Q-03] is answered, and withdrawn after asking once more', async () => {
    await signedIn();
    const user = await openPage('/request/demo-request-asked');
    await user.type(await box(texts.reply), 'Linen, please');
    await user.click(await button(words.ticket.form.send));
    const talk = screen.getByRole('list', { name: words.ticket.talk });
    expect(await within(talk).findByText('Linen, please')).toBeTruthy();
    await user.click(await button(texts.withdraw.go));
    const popup = await screen.findByRole('dialog');
    await user.click(within(popup).getByRole('button', { name: texts.withdraw.go }));
    expect(await screen.findByText(texts.withdrawnText)).toBeTruthy();
  });

  it('[S-30] of somebody else is not there', async () => {
    await signedIn();
    await openPage('/request/unknown');
    expect(await screen.findByText(texts.missing.title)).toBeTruthy();
  });
});
