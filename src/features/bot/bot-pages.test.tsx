// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { apiServer } from '@tests/api-server';
import { buyer } from '@tests/buying';
import { openPage } from '@tests/open-page';
import { words } from '@tests/words';
import { visitStorage } from '@/session/visit';

const api = apiServer();
const texts = words.bot;
const field = () => screen.findByRole('textbox', { name: texts.ask.label });
const log = () => within(screen.getByRole('log'));

describe('topics', () => {
  it('[R-87] [S-32] a question of a topic is answered in the chat, with its source', async () => {
    const user = await openPage('/workOrder/bot');
    await user.click(await screen.findByRole('button', { name: texts.own.password.question }));
    await waitFor(() => expect(location.pathname).toBe('/workOrder/bot/chat'));
    expect(await screen.findByText(texts.own.password.answer)).toBeTruthy();
    expect(log().getByRole('link').getAttribute('href')).toBe('/login/reset');
  });

  it('[X-12] guides that do not come can be asked for again', async () => {
    api.fault('Sig.Front.Bot.Documents', 'http500');
    const user = await openPage('/workOrder/bot');
    const retry = await screen.findByRole('button', { name: words.common.retry });
    api.heal();
    await user.click(retry);
    expect(await screen.findByRole('button', { name: texts.own.password.question })).toBeTruthy();
  });
});

describe('chat', () => {
  it('[R-88] [S-32] answers from a guide, survives a reload, and is cleared', async () => {
    const user = await openPage('/workOrder/bot/chat');
    await user.type(await field(), 'how do bids work?{Enter}');
    const link = await log().findByRole('link', { name: /Auctions/ });
    expect(link.getAttribute('href')).toBe('/userGuide/shopping#auctions');
    expect(document.activeElement).toBe(await field());
    const again = await openPage('/workOrder/bot/chat');
    expect(await screen.findByText('how do bids work?')).toBeTruthy();
    await again.click(screen.getByRole('button', { name: texts.chat.clear }));
    expect(screen.queryByText('how do bids work?')).toBeNull();
    expect(screen.getByText(texts.chat.cleared)).toBeTruthy();
  });

  it('[S-32] [V-26] where an order is: the answer shows the reader’s own, with what happens next', async () => {
    const me = await buyer(api.test, 'botasker');
    const { order } = await me.buy(['amazon/B0C8VJ5H1D']);
    await api.signIn(`${me.id}@mail.example`);
    const user = await openPage('/workOrder/bot/chat');
    await user.type(await field(), 'where is my package{Enter}');
    expect(await screen.findByText(texts.own.where.answer)).toBeTruthy();
    expect(await screen.findByText(texts.yours.progress.orders)).toBeTruthy();
    const links = log().getAllByRole('link');
    expect(links.some((link) => link.getAttribute('href') === `/order/${order}`)).toBe(true);
    expect(log().getByText(words.order.lineState.buying)).toBeTruthy();
  });

  it('[S-32] where an order is: who has none in progress, or has not logged in, is told so', async () => {
    const user = await openPage('/workOrder/bot/chat');
    await user.type(await field(), 'where is my package{Enter}');
    const link = await log().findByRole('link', { name: texts.yours.login });
    expect(link.getAttribute('href')).toContain(encodeURIComponent('/workOrder/bot/chat'));
    const me = await buyer(api.test, 'botnone');
    await api.signIn(`${me.id}@mail.example`);
    await openPage('/workOrder/bot/chat');
    expect(await screen.findByText(texts.yours.progress.none)).toBeTruthy();
  });

  it('[S-32] asks which question is meant where two answers are near, and answers the one that is chosen', async () => {
    const user = await openPage('/workOrder/bot/chat');
    await user.type(await field(), 'how many days until it gets to Canada{Enter}');
    expect(await screen.findByText(texts.chat.unsure)).toBeTruthy();
    expect(log().getAllByRole('button').length).toBeGreaterThan(1);
    expect(log().queryByRole('link')).toBeNull();
    await user.click(log().getByRole('button', { name: 'Ways to ship' }));
    expect(log().getByRole('link').getAttribute('href')).toBe('/userGuide/logistics#methods');
  });

  it.each([
    ['logistics.methods', true],
    ['agreement.money', false],
    [undefined, false],
  ])('[S-32] a language model of the operator chooses %s of them: %s', async (chosen, isAnswered) => {
    const withData = (change: object) => (answer: { code: number; msg: string; data: unknown }) => ({
      ...answer,
      data: { ...(answer.data as object), ...change },
    });
    api.change('Sig.Front.Bot.Documents', withData({ modelHelps: true }));
    api.change('Sig.Front.Bot.Choose', withData({ ids: chosen === undefined ? [] : [chosen] }));
    const user = await openPage('/workOrder/bot/chat');
    expect(await screen.findByText(texts.chat.modelHint)).toBeTruthy();
    await user.type(await field(), 'how many days until it gets to Canada{Enter}');
    expect(await screen.findByText(isAnswered ? texts.chat.chosen : texts.chat.unsure)).toBeTruthy();
    const source = log().queryByRole('link')?.getAttribute('href');
    expect(source).toBe(isAnswered ? '/userGuide/logistics#methods' : undefined);
    const sent = api.sent.filter(({ name }) => name === 'Sig.Front.Bot.Choose').at(-1);
    expect(sent?.body).toMatchObject({ question: 'how many days until it gets to Canada' });
  });

  it('[S-32] [X-12] a model that cannot be reached leaves the choice to the reader', async () => {
    api.change('Sig.Front.Bot.Documents', (answer) => ({
      ...answer,
      data: { ...(answer.data as object), modelHelps: true },
    }));
    api.fault('Sig.Front.Bot.Choose', 'http500');
    const user = await openPage('/workOrder/bot/chat');
    await user.type(await field(), 'how many days until it gets to Canada{Enter}');
    expect(await screen.findByText(texts.chat.unsure, undefined, { timeout: 5000 })).toBeTruthy();
  });

  it('[S-32] asks no model where the operator has none', async () => {
    const user = await openPage('/workOrder/bot/chat');
    await user.type(await field(), 'how many days until it gets to Canada{Enter}');
    expect(await screen.findByText(texts.chat.unsure)).toBeTruthy();
    expect(api.sent.map(({ name }) => name)).not.toContain('Sig.Front.Bot.Choose');
    expect(screen.queryByText(texts.chat.modelHint)).toBeNull();
  });

  it('[S-32] [H-08] on payments: the methods that the shop takes, and what the reader has still to pay', async () => {
    const me = await buyer(api.test, 'botpayer');
    await api.signIn(`${me.id}@mail.example`);
    const user = await openPage('/workOrder/bot/chat');
    await user.type(await field(), 'is my card ok{Enter}');
    expect(await screen.findByText(words.pay.method.test)).toBeTruthy();
    expect(await screen.findByText(texts.yours.toPay.none)).toBeTruthy();
  });

  it('[S-32] on refunds and on the warehouse: the orders that have one, and those with items that wait', async () => {
    const me = await buyer(api.test, 'botwaits');
    const { order } = await me.buy(['amazon/B0C8VJ5H1D']);
    await api.signIn(`${me.id}@mail.example`);
    const user = await openPage('/workOrder/bot/chat');
    await user.type(await field(), 'when do i get my money back{Enter}');
    expect(await screen.findByText(texts.yours.refunds.none)).toBeTruthy();
    await me.get('Sig.Front.Order.Cancel', { id: order });
    const again = await openPage('/workOrder/bot/chat');
    expect(await screen.findByText(texts.yours.refunds.orders)).toBeTruthy();
    await again.type(await field(), 'how long do you store it in the warehouse{Enter}');
    expect(await screen.findByText(texts.yours.warehouse.none)).toBeTruthy();
  });

  it('[S-32] what it does not know goes to people, with what was asked', async () => {
    const user = await openPage('/workOrder/bot/chat');
    await user.type(await field(), 'What is the weather in Paris?{Enter}');
    expect(await screen.findByText(texts.chat.unknown)).toBeTruthy();
    expect(screen.getByText(texts.topic.shipping)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: texts.chat.writeToSupport }));
    await waitFor(() => expect(location.pathname).not.toBe('/workOrder/bot/chat'));
    const { description } = JSON.parse(visitStorage.getItem('ticket') ?? '{}') as { description: string };
    expect(description).toContain(`${texts.ticketIntro}\n– What is the weather in Paris?`);
  });

  it('[S-32] [R-86] a ticket after an answer has its subject already', async () => {
    const user = await openPage('/workOrder/bot/chat');
    await user.type(await field(), 'when do i get my money back{Enter}');
    expect(await screen.findByText(texts.own.refund.answer)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: texts.chat.writeToSupport }));
    await waitFor(() =>
      expect(location.search).toContain(encodeURIComponent('/workOrder/add?type=payment&topic=refund')),
    );
  });

  it('[B-01] [S-32] a pasted link of an item offers its page', async () => {
    const user = await openPage('/workOrder/bot/chat');
    await user.click(await field());
    await user.paste('look https://jp.mercari.com/item/m36144759504 please');
    await user.keyboard('{Enter}');
    const link = await screen.findByRole('link', { name: texts.chat.openItem });
    expect(link.getAttribute('href')).toBe('/mall/mercari/detail/m36144759504');
  });

  it.each([
    ['https://booth.pm/ja/items/3681787', 'https://booth.pm/ja/items/3681787'],
    ['I want to buy from booth.pm', 'https://booth.pm'],
  ])('[Q-01] [S-32] “%s” leads to a purchase request with that link', async (text, link) => {
    const user = await openPage('/workOrder/bot/chat');
    await user.click(await field());
    await user.paste(text);
    await user.keyboard('{Enter}');
    const offer = await log().findByRole('link', { name: words.request.ask.go });
    const href = new URL(offer.getAttribute('href') ?? '', location.origin);
    expect([href.pathname, href.searchParams.get('link')?.replace(/\/$/, '')]).toEqual(['/request', link]);
  });

  it('[Q-01] [S-32] a shop that is not in Japan is named as one', async () => {
    const user = await openPage('/workOrder/bot/chat');
    await user.click(await field());
    await user.paste('https://www.ebay.com/itm/123456789012');
    await user.keyboard('{Enter}');
    expect(await screen.findByText(words.request.otherCountry)).toBeTruthy();
    expect(log().queryByRole('link', { name: words.request.ask.go })).toBeNull();
  });

  it('[S-32] refuses nothing and more than 500 letters, counted as people count', async () => {
    const user = await openPage('/workOrder/bot/chat');
    await user.type(await field(), ' {Enter}');
    expect(await screen.findByText(texts.ask.empty)).toBeTruthy();
    await user.click(await field());
    await user.paste('👨‍👩‍👧'.repeat(501));
    await user.keyboard('{Enter}');
    expect(await screen.findByText(texts.ask.long)).toBeTruthy();
    expect(log().queryAllByRole('listitem')).toEqual([]);
  });

  it('[S-32] a hostile question stays plain text, and a spoilt storage is no conversation', async () => {
    visitStorage.setItem('bot', '{"owner":1,"said":"x"}');
    const user = await openPage('/workOrder/bot/chat');
    await user.click(await field());
    await user.paste('<img src=x onerror=alert(1)> <b>weather</b>');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('<img src=x onerror=alert(1)> <b>weather</b>')).toBeTruthy();
    expect(screen.getByRole('log').querySelector('img, b')).toBeNull();
  });
});
