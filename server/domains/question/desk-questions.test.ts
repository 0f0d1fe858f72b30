import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deskCodes } from '@/contract/desk/desk-codes';
import type { SellerQuestion } from '@/contract/question';
import { buyer, staff } from '@tests/buying';
import { openDesk } from '@server/testing/desk-client';
import type { DeskClient } from '@server/testing/desk-client';
import { fakeDeepl } from '@server/testing/fake-translation-engines';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { deepl } from '@server/providers/translation/deepl';
import { staffChanges } from '../staff/schema';

let api: TestApi;
let buyers: DeskClient;
let count = 0;
const engine = fakeDeepl('key');
beforeAll(async () => {
  api = await createTestApi({ services: { translationEngine: deepl({ apiKey: 'key', fetch: engine.fetch }) } });
  buyers = await openDesk(api, ['buyer'], 'Ben');
});
beforeEach(() => api.db.delete(staffChanges));
afterAll(async () => {
  expect(api.errors).toEqual([]);
  await api.close();
});

async function withQuestion(words = 'Is the box included?') {
  const customer = await buyer(api, `desk-questions${(count += 1)}`);
  const item = { site: 'mercari', id: 'm36144759504' };
  const { question } = await customer.get<{ question: SellerQuestion }>('Sig.Front.SellerQuestion.Ask', {
    ...item,
    words,
  });
  const read = async () =>
    (await customer.get<{ questions: SellerQuestion[] }>('Sig.Front.SellerQuestion.List')).questions[0];
  return { id: question.id, read };
}
const changes = () => api.db.select().from(staffChanges);
async function answer(id: string, more: object = {}) {
  const input = { id, words: '箱もあります。', language: 'ja', ...more };
  await buyers.call('Desk.Question.TranslateAnswer', input);
  return buyers.call('Desk.Question.Answer', input);
}

describe('questions to sellers at the desk', () => {
  it('[W-08] [Q-10] show the original, its Japanese and the pages of the item', async () => {
    const { id } = await withQuestion();
    expect((await buyers.call('Desk.Question.Detail', { id })).data).toMatchObject({
      state: 'asked',
      words: 'Is the box included?',
      language: 'en',
      japanese: { text: 'JA: Is the box included?', engine: 'DeepL' },
      goods: { link: 'https://jp.mercari.com/item/m36144759504', path: '/mall/mercari/detail/m36144759504' },
      answer: null,
      declined: null,
      owner: null,
    });
  });

  it('[W-08] [Q-10] are answered once; the customer gets the translation too', async () => {
    const { id, read } = await withQuestion('Any scratches?');
    expect((await answer(id)).data).toEqual({ translated: true });
    expect(await read()).toMatchObject({
      state: 'answered',
      answer: { words: '箱もあります。', translation: { text: 'EN-US: 箱もあります。' } },
    });
    expect((await answer(id)).code).toBe(deskCodes.changed);
    expect((await buyers.call('Desk.Question.Decline', { id, reason: 'sold', note: '' })).code).toBe(deskCodes.changed);
    expect(await changes()).toMatchObject([
      {
        act: 'Desk.Question.Answer',
        by: 'Ben',
        subject: id,
        before: { state: 'asked' },
        after: { state: 'answered', translatedBy: 'DeepL' },
      },
    ]);
    expect(JSON.stringify(await changes())).not.toContain('箱');
  });

  it('[W-08] [Q-10] an engine that fails, or the same language, does not hold an answer up', async () => {
    const [first, second] = [await withQuestion('One?'), await withQuestion('Two?')];
    expect((await answer(first.id, { words: 'Yes.', language: 'en' })).data).toEqual({ translated: false });
    engine.fail(456);
    expect((await answer(second.id, { words: 'いいえ。' })).data).toEqual({ translated: false });
    expect(await second.read()).toMatchObject({ state: 'answered', answer: { translation: null } });
  });

  it('[W-08] end without an answer, with a reason; by command the record has the former state too', async () => {
    const [first, second] = [await withQuestion('Three?'), await withQuestion('Four?')];
    const given = { reason: 'noAnswer', note: 'Private words.' };
    expect((await buyers.call('Desk.Question.Decline', { id: first.id, ...given })).code).toBe(deskCodes.ok);
    expect(await first.read()).toMatchObject({ state: 'declined', declined: given });
    await staff(api, `question decline ${second.id} sold --text Private words --by Dai`);
    expect(await changes()).toMatchObject([
      { act: 'Desk.Question.Decline', before: { state: 'asked' }, after: { state: 'declined', reason: 'noAnswer' } },
      { act: 'question decline', by: 'Dai', before: { state: 'asked' }, after: { reason: 'sold' } },
    ]);
    expect(JSON.stringify(await changes())).not.toContain('Private');
  });

  it('[W-02] an unknown one is refused; they are for buyers and support', async () => {
    const [support, others] = [
      await openDesk(api, ['support']),
      await openDesk(api, ['warehouse', 'content', 'finance'], 'Oki'),
    ];
    for (const [name, input] of [
      ['Detail', { id: 'none' }],
      ['TranslateAnswer', { id: 'none', words: 'x', language: 'ja' }],
      ['Answer', { id: 'none', words: 'x', language: 'ja' }],
      ['Decline', { id: 'none', reason: 'sold', note: '' }],
    ] as const) {
      expect((await support.call(`Desk.Question.${name}`, input)).code, name).toBe(deskCodes.notFound);
      expect((await others.call(`Desk.Question.${name}`, input)).code, name).toBe(deskCodes.roleMissing);
    }
    expect((await answer((await withQuestion()).id, { words: ' ' })).code).toBe(deskCodes.invalidInput);
  });
});
