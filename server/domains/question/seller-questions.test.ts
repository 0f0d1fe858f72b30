import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import type { GoodsCard } from '@/contract/goods';
import type { SellerQuestion } from '@/contract/question';
import { takesSellerQuestions, sellerQuestionLimits } from '@/rules/question/seller-question';
import { daysToMs } from '@/rules/time/instant';
import { buyer } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { enqueueNoticeMails } from '../notice/notice-mails';
import { ownData } from '../own-account/own-data';
import { customers } from '../account/schema';
import { outbox } from '@server/platform/mail/schema';
import { rateLimits } from '@server/platform/http/schema';
import { notices } from '../notice/schema';
import { sellerQuestions } from './schema';
import { findGoods, writeGoods } from '../goods/goods-store';
import { runCommand } from '@server/main/operator/commands';
import { FakeMarketplaces, fixture, marketplaceHtml } from '@server/testing/fake-marketplaces';
import { fakeDeepl } from '@server/testing/fake-translation-engines';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { deepl } from '@server/providers/translation/deepl';

let api: TestApi;
let count = 0;
let server = fakeDeepl('key');
const market: FakeMarketplaces = new FakeMarketplaces(() => api);
beforeAll(async () => {
  api = await createTestApi({ services: { livePages: market.livePages } });
}, 180_000);
afterAll(async () => {
  expect(api.errors).toEqual([]);
  await api.close();
});
beforeEach(() => {
  server = fakeDeepl('key');
});

const item = { site: 'mercari', id: 'm36144759504' };
const shopper = () => buyer(api, `asker${(count += 1)}`);
const send = (customer: Buyer, words = 'Is the box included?', about: object = item) =>
  customer.call('Sig.Front.SellerQuestion.Ask', { ...about, words });
const sendQuestion = async (customer: Buyer, words?: string) =>
  ((await send(customer, words)).data as { question: SellerQuestion }).question.id;
const list = async (customer: Buyer) =>
  (await customer.get<{ questions: SellerQuestion[] }>('Sig.Front.SellerQuestion.List')).questions;
const staff = (words: string, engine = true) =>
  runCommand(
    { ...api.services, translationEngine: engine ? deepl({ apiKey: 'key', fetch: server.fetch }) : null },
    words.split(' '),
  );
const noticeKinds = async (customer: Buyer) =>
  (await api.db.select().from(notices).where(eq(notices.customerId, customer.id))).map(({ kind }) => kind);

describe('a question to a seller', () => {
  it('[Q-10] is kept with the item as it was then, and listed', async () => {
    const customer = await shopper();
    const answer = await send(customer, '  Is the box included?\r\n');
    expect(answer.code).toBe(codes.ok);
    expect(await list(customer)).toMatchObject([
      { state: 'asked', words: 'Is the box included?', goods: item, answer: null, declined: null },
    ]);
    const [row] = await api.db.select().from(sellerQuestions).where(eq(sellerQuestions.customerId, customer.id));
    expect(row?.goods.original).toContain('m36144759504');
    expect(row?.goods.seller).toEqual(expect.any(String));
  });

  it.each([
    ['email', 'Write to ann@mail.example', 'ann@mail.example'],
    ['phone', 'Call +49 170 1234567', '+49 170 1234567'],
    ['messenger', 'https://wa.me/491701234567', 'https://wa.me/491701234567'],
  ])('[Q-10] with a contact (%s) is not passed on, and the answer names it', async (kind, words, found) => {
    const customer = await shopper();
    expect(await send(customer, words)).toMatchObject({ code: codes.contactInQuestion, data: { kind, found } });
    expect(await list(customer)).toEqual([]);
  });

  it('[Q-10] is asked about an item that was read from its page', async () => {
    market.network = { 'https://jp.mercari.com/item/m12345678901': marketplaceHtml(fixture('one-product')) };
    const about = { site: 'mercari', id: 'm12345678901' };
    const customer = await shopper();
    expect((await send(customer, 'Does it work?', about)).code).toBe(codes.notFound);
    await customer.get('Sig.Front.Item.Detail', about);
    expect((await send(customer, 'Does it work?', about)).code).toBe(codes.ok);
    expect((await list(customer))[0]?.goods.title.text).toContain('AM-2');
  });

  it('[Q-10] needs words, an item on sale, and a seller who takes questions', async () => {
    const customer = await shopper();
    for (const words of ['', ' 🙂 ', 'x'.repeat(sellerQuestionLimits.words + 1)])
      expect(await send(customer, words)).toMatchObject({ code: codes.invalidInput, data: { fields: ['words'] } });
    const { goods } = await customer.get<{ goods: GoodsCard[] }>('Sig.Front.Search.Goods', {
      q: '',
      site: 'lashinbang',
    });
    const shop = { site: 'lashinbang', id: goods.find(({ soldOut }) => !soldOut)?.id };
    expect(takesSellerQuestions('lashinbang')).toBe(false);
    expect((await send(customer, 'In stock?', shop)).code).toBe(codes.sellerTakesNoQuestions);
    const listing = await findGoods(api.db, item.site, item.id);
    if (!listing) throw new Error('The item is not in the catalogue.');
    await writeGoods(api.db, [{ ...listing, status: 'soldOut' }], api.clock.now());
    try {
      expect(await send(customer)).toMatchObject({ code: codes.notForSale, data: { problem: 'soldOut' } });
    } finally {
      await writeGoods(api.db, [listing], api.clock.now());
    }
    expect(await list(customer)).toEqual([]);
  });

  it('[Q-10] [A-07] that waits already is not asked again; only so many wait at once', async () => {
    const customer = await shopper();
    expect(await sendQuestion(customer)).toBe(await sendQuestion(customer));
    await api.db.delete(rateLimits);
    for (let at = 1; at < sellerQuestionLimits.open; at += 1) await sendQuestion(customer, `Question ${at}?`);
    expect(await send(customer, 'One more?')).toMatchObject({
      code: codes.questionsFull,
      data: { max: sellerQuestionLimits.open },
    });
    expect(await list(customer)).toHaveLength(sellerQuestionLimits.open);
  });

  it('[Q-10] [A-02] is nobody else’s', async () => {
    const customer = await shopper();
    await sendQuestion(customer);
    expect(await list(await shopper())).toEqual([]);
  });
});

describe('staff', () => {
  it('[Q-10] see what waits, and the question in Japanese, beside its original', async () => {
    const id = await sendQuestion(await shopper(), 'Is the strap original?');
    expect(await staff('question list')).toContain(id);
    const text = await staff(`question show ${id}`);
    expect(text).toContain('Is the strap original?');
    expect(text).toContain('in Japanese by DeepL');
    expect(text).toContain('JA: Is the strap original?');
    expect(text).toContain('https://jp.mercari.com/item/m36144759504');
    expect(server.bodies).toEqual([{ text: ['Is the strap original?'], target_lang: 'JA', source_lang: 'EN' }]);
    expect(await staff(`question show ${id}`, false)).toContain('JA: Is the strap original?');
  });

  it('[Q-10] [D-11] write the answer in Japanese; it comes back translated, with a notice and a mail', async () => {
    const customer = await shopper();
    const id = await sendQuestion(customer, 'Any scratches?');
    expect(await staff(`question answer ${id} --text 傷はありません。`)).toContain('translated by DeepL');
    expect(await list(customer)).toMatchObject([
      {
        state: 'answered',
        words: 'Any scratches?',
        answer: {
          words: '傷はありません。',
          language: 'ja',
          translation: { text: 'EN-US: 傷はありません。', language: 'en', engine: 'DeepL' },
        },
      },
    ]);
    expect(await noticeKinds(customer)).toEqual(['questionAnswered']);
    await enqueueNoticeMails(api.db, 'https://shop.example');
    const [account] = await api.db.select().from(customers).where(eq(customers.id, customer.id));
    const mails = await api.db
      .select()
      .from(outbox)
      .where(eq(outbox.to, account?.email ?? ''));
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^The seller answered: /)]);
    await expect(staff(`question answer ${id} --text Again`)).rejects.toThrow('"answer" is not possible');
    await expect(staff(`question decline ${id} sold`)).rejects.toThrow('"decline" is not possible');
  });

  it('[Q-10] the answer is passed on without a translation where there is no engine, it fails, or none is needed', async () => {
    const customer = await shopper();
    const [first, second, third] = [
      await sendQuestion(customer, 'One?'),
      await sendQuestion(customer, 'Two?'),
      await sendQuestion(customer, 'Three?'),
    ];
    expect(await staff(`question answer ${first} --text はい。`, false)).toContain('no engine is configured');
    server.fail(456);
    expect(await staff(`question answer ${second} --text いいえ。`)).toContain('456');
    expect(await staff(`question answer ${third} language=en --text Yes.`)).toContain('it is in that language');
    for (const { answer } of await list(customer)) expect(answer?.translation).toBeNull();
  });

  it('[Q-10] decline with a reason and words of their own, and are told what a command lacks', async () => {
    const customer = await shopper();
    const id = await sendQuestion(customer);
    for (const words of [`decline ${id} bored`, `answer ${id}`, `answer ${id} language=xx --text a`, 'show KA-NONE'])
      await expect(staff(`question ${words}`)).rejects.toThrow();
    await staff(`question decline ${id} noAnswer --text We asked twice.`);
    expect(await list(customer)).toMatchObject([
      { state: 'declined', declined: { reason: 'noAnswer', note: 'We asked twice.' } },
    ]);
    expect(await noticeKinds(customer)).toEqual(['questionDeclined']);
  });
});

it('[Q-10] [S-30] questions and answers are in the file of one’s own data', async () => {
  const customer = await shopper();
  const id = await sendQuestion(customer);
  await staff(`question answer ${id} --text はい。`, false);
  const data = await ownData(api.db, customer.id);
  expect(data['seller_questions']).toMatchObject([{ id, words: 'Is the box included?', answer: { words: 'はい。' } }]);
  expect(data['seller_questions']?.[0]).not.toHaveProperty('customerId');
});

it('[Q-10] a limit a day holds back who asks and asks', async () => {
  const customer = await shopper();
  await api.db.delete(rateLimits);
  for (let turn = 0; turn < 20; turn += 1) {
    const id = await sendQuestion(customer, `Turn ${turn}?`);
    await staff(`question decline ${id} unsuitable`, false);
  }
  expect(await send(customer, 'And now?')).toMatchObject({ code: codes.rateLimited });
  api.clock.move(daysToMs(1) + 1000);
  try {
    expect((await send(customer, 'And now?')).code).toBe(codes.ok);
  } finally {
    api.clock.move(null);
  }
});
