import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import { readEnv } from '@server/platform/env';
import { limits } from '@server/platform/http/rate-limits';
import { FakeBotModel } from '@server/testing/fake-bot-model';
import { createTestApi, type TestApi } from '@server/testing/test-api';
import { botModelOf, createBotModel, withoutPersonalData } from './bot-model';

const name = 'Sig.Front.Bot.Choose';
const model = new FakeBotModel('secret');
const input = { question: 'what about the money', candidates: ['own.refund', 'shopping.fees', 'own.payment'] };
let url: string;
let api: TestApi;

beforeAll(async () => {
  url = await model.open();
  const botModel = createBotModel({ url, key: 'secret', model: 'small', deadlineMs: 300 });
  api = await createTestApi({ goods: [], services: { botModel } });
}, 60_000);
beforeEach(() => {
  model.reply = '{"ids":[]}';
  model.fault = 'none';
  model.messages.length = 0;
});
afterAll(async () => {
  await api.close();
  await model.close();
});

const choose = (change: object = {}) => api.request(name, { input: { ...input, ...change } });

describe('a language model behind the help bot', () => {
  it.each([
    ['{"ids":["shopping.fees"]}', ['shopping.fees']],
    ['{"ids":["own.payment","own.refund","own.payment"]}', ['own.payment', 'own.refund']],
    ['Sure!\n```json\n{"ids":["own.refund"]}\n```', ['own.refund']],
    ['{"ids":[]}', []],
  ])('[S-32] chooses among the documents that were found: %s', async (reply, ids) => {
    model.reply = reply;
    expect(await choose()).toMatchObject({ code: 200, data: { ids } });
    expect(api.errors).toEqual([]);
  });

  it.each([
    ['a document that was not found', '{"ids":["own.deletion"]}'],
    ['a promise of its own', '{"ids":["own.refund"],"text":"You get 500 yen."}'],
    ['prose', 'You will get your money back tomorrow.'],
    ['nothing', ''],
    ['a list of another kind', '{"ids":"own.refund"}'],
  ])('[S-32] takes no reply with %s', async (_, reply) => {
    model.reply = reply;
    expect(await choose()).toMatchObject({ code: 200, data: { ids: [] } });
    expect(api.errors.splice(0)).toEqual([new Error('The language model answered in another form')]);
  });

  it.each(['status', 'noJson', 'noChoices', 'endless', 'silent', 'redirect'] as const)(
    '[S-32] [X-13] a model at fault (%s) chooses nothing',
    async (fault) => {
      model.fault = fault;
      expect(await choose()).toMatchObject({ code: 200, data: { ids: [] } });
      expect(api.errors.splice(0)).toHaveLength(1);
    },
  );

  it('[S-32] reads the question without links, addresses and numbers, and what the texts are about', async () => {
    await choose({ question: 'order 1234567890 of ann@mail.example, see https://x.example/a?b=1: where is my money' });
    const message = JSON.parse(model.messages[0] ?? '') as { question: string; texts: { id: string; about: string }[] };
    expect(message.question).toBe('order … of … see … where is my money');
    expect(message.texts.map(({ id }) => id)).toEqual(input.candidates);
    expect(message.texts[1]?.about).toMatch(/^All fees: .*commission/);
    expect(model.messages[0]).not.toContain('127.0.0.1');
  });

  it('[S-32] refuses what is too long or names no choice', async () => {
    expect((await choose({ question: 'x'.repeat(501) })).code).toBe(codes.invalidInput);
    expect((await choose({ candidates: ['own.refund'] })).code).toBe(codes.invalidInput);
    expect(model.messages).toEqual([]);
  });

  it('[S-32] nobody uses the model without end', async () => {
    for (let turn = 0; turn < limits.botChoices.count; turn += 1) await choose();
    expect((await choose()).code).toBe(codes.rateLimited);
  });

  it('[S-32] is off without settings, and says so', async () => {
    const plain = await createTestApi({ goods: [] });
    expect(await plain.request(name, { input })).toMatchObject({ code: 200, data: { ids: [] } });
    expect(await plain.request('Sig.Front.Bot.Documents')).toMatchObject({ data: { modelHelps: false } });
    expect(await api.request('Sig.Front.Bot.Documents')).toMatchObject({ data: { modelHelps: true } });
    await plain.close();
    expect(model.messages).toEqual([]);
    expect(botModelOf(readEnv({}))).toBeNull();
    expect(botModelOf(readEnv({ BOT_MODEL_URL: url, BOT_MODEL_NAME: 'small' }))).not.toBeNull();
    expect(() => readEnv({ BOT_MODEL_URL: url })).toThrow(/BOT_MODEL_NAME/);
  });

  it.each([
    ['tel. +49 (170) 123-4567 ok', 'tel. … ok'],
    ['注文١٢٣٤٥はどこ', '注文…はどこ'],
    ['2 kilos in 14 days', '2 kilos in 14 days'],
  ])('[S-32] [H-06] %s leaves the shop as %s', (question, sent) => {
    expect(withoutPersonalData(question)).toBe(sent);
  });
});
