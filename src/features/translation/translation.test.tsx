// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeDemoOrders } from '@demo/orders';
import { makeDemoRequests } from '@demo/requests';
import { makeDemoReviews } from '@demo/reviews';
import { makeDemoTickets } from '@demo/tickets';
import { FakeMarketplaces, fixture, marketplaceHtml } from '@server/testing/fake-marketplaces';
import { fakeDeepl } from '@server/testing/fake-translation-engines';
import { deepl } from '@server/providers/translation/deepl';
import messages from '@server/locales/en/messages.json';
import { apiServer } from '@tests/api-server';
import { expectToast } from '@tests/expect-toast';
import { openPage } from '@tests/open-page';
import { textsFromDisk } from '@tests/texts-from-disk';
import { filled, words } from '@tests/words';
import { htmlToText } from './html-to-text';

const market: FakeMarketplaces = new FakeMarketplaces(() => api.test);
const api = apiServer({ services: { livePages: market.livePages } });
let server = fakeDeepl('key');
const german = (await textsFromDisk('de', 'translation')) as typeof words.translation;
const show = () => screen.findByRole('button', { name: german.show });
const translated = () => screen.findByText(/^DE: /);

interface Written {
  readonly id: string;
  readonly language: string;
}

/** The first that is not in German. */
const foreign = (all: readonly Written[]) => all.find(({ language }) => language !== 'de');

beforeEach(() => {
  server = fakeDeepl('key');
  Object.assign(api.test.services, { translationEngine: deepl({ apiKey: 'key', fetch: server.fetch }) });
});

describe('a text in another language', () => {
  it('[D-11] [H-03] is translated when the reader asks for it, below the original and with the name of the engine', async () => {
    const { data } = await api.test.request('Sig.Front.Experience.List', { query: 'language=de&' });
    const post = foreign((data as { posts: Written[] }).posts);
    const user = await openPage(`/experience/detail/${post?.id}?lang=de`);
    const button = await show();
    expect(server.bodies).toEqual([]);
    await user.click(button);
    expect((await translated()).lang).toBe('de');
    expect(screen.getByText(filled(german.by, { engine: 'DeepL' }))).toBeTruthy();
    expect(server.bodies).toEqual([{ text: [expect.any(String)], target_lang: 'DE', source_lang: 'EN' }]);
    await user.click(screen.getByRole('button', { name: german.hide }));
    expect(screen.queryByText(/^DE: /)).toBeNull();
    await user.click(await show());
    await translated();
    expect(server.bodies).toHaveLength(1);
  });

  it('[D-11] an item that was read from its marketplace: title and description', async () => {
    market.network = { 'https://jp.mercari.com/item/m12345678901': marketplaceHtml(fixture('one-product')) };
    const user = await openPage('/mall/mercari/detail/m12345678901?lang=de');
    await user.click(await show());
    expect((await translated()).textContent).toContain('DE: アサヒガタ AM-2');
  });

  it('[D-11] a review', async () => {
    const { db, clock } = api.test;
    await makeDemoOrders(db, clock.now());
    await makeDemoReviews(db, clock.now());
    const { data } = await api.test.request('Sig.Front.ShareOrder.List', {
      input: { tab: 'new' },
      query: 'language=de&',
    });
    const review = foreign((data as { reviews: Written[] }).reviews);
    const user = await openPage(`/shareOrder/detail/${review?.id}?lang=de`);
    await user.click(await show());
    expect((await translated()).lang).toBe('de');
  });

  it('[D-11] an answer of staff in a ticket, whose language nobody knows', async () => {
    const { db, clock } = api.test;
    await makeDemoTickets(db, clock.now());
    await api.signIn();
    const list = await api.test.request('Sig.Front.WorkOrder.List', {
      input: { tab: 'processing' },
      cookie: await api.test.login(),
    });
    const { tickets } = list.data as { tickets: { id: string; state: string }[] };
    const answered = tickets.find(({ state }) => state === 'answered');
    const user = await openPage(`/workOrder/detail/${answered?.id}?lang=de`);
    const [button] = await screen.findAllByRole('button', { name: german.show });
    if (button) await user.click(button);
    await translated();
    expect(server.bodies).toEqual([{ text: [expect.any(String)], target_lang: 'DE' }]);
  });

  it('[D-11] [Q-03] the words of staff in a quote', async () => {
    await makeDemoRequests(api.test.db, api.test.clock.now());
    await api.signIn();
    const user = await openPage('/request/demo-request-quoted?lang=de');
    const buttons = await screen.findAllByRole('button', { name: german.show });
    for (const button of buttons) await user.click(button);
    await screen.findByText(/^DE: The blue cover ships/);
    expect(server.bodies).toContainEqual({
      text: [expect.stringContaining('The blue cover ships')],
      target_lang: 'DE',
    });
  });

  it('[D-11] [X-13] stays as it is where the engine fails, says so, and is tried again', async () => {
    market.network = { 'https://jp.mercari.com/item/m22345678901': marketplaceHtml(fixture('one-product')) };
    const user = await openPage('/mall/mercari/detail/m22345678901?lang=en');
    server.fail(456);
    const button = await screen.findByRole('button', { name: words.translation.show });
    await user.click(button);
    await expectToast(messages.translationFailed);
    expect(String(api.test.errors.splice(0)[0])).toContain('456');
    server.fail(200);
    await user.click(button);
    expect(await screen.findByText(/^EN-US: /)).toBeTruthy();
  });

  it.each([
    ['the shop has no engine', 'de', null],
    ['the engine does not offer the language', 'ms', undefined],
  ])('[D-11] [H-03] offers nothing where %s', async (_, language, engine) => {
    if (engine === null) Object.assign(api.test.services, { translationEngine: null });
    market.network = { 'https://jp.mercari.com/item/m12345678901': marketplaceHtml(fixture('one-product')) };
    await openPage(`/mall/mercari/detail/m12345678901?lang=${language}`);
    const own = (await textsFromDisk(language as 'de', 'item')) as typeof words.item;
    await screen.findByRole('heading', { name: own.description.title });
    await expect.poll(() => api.sentOf('Sig.Front.Translation.Engine').length).toBe(1);
    const texts = (await textsFromDisk(language as 'de', 'translation')) as typeof words.translation;
    expect(screen.queryByRole('button', { name: texts.show })).toBeNull();
  });

  it('[D-11] the reader’s own language is not asked about', async () => {
    const { data } = await api.test.request('Sig.Front.Experience.List', { query: 'language=en&' });
    const post = (data as { posts: Written[] }).posts.find(({ language }) => language === 'en');
    await openPage(`/experience/detail/${post?.id}?lang=en`);
    await screen.findByRole('heading', { level: 1, name: /./ });
    expect(api.sentOf('Sig.Front.Translation.Engine')).toEqual([]);
  });
});

it.each([
  ['<p>Tea &amp; cake</p><p>x &lt; y</p>', 'Tea & cake\nx < y'],
  ['<h2>Kyoto</h2>\n<ul><li>one</li> <li><strong>two</strong></li></ul>', 'Kyoto\none\ntwo'],
  ['a<br>b<img src="/x.webp" alt="">&nbsp;c', 'a\nb c'],
])('[D-11] the words of %s', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});
