import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { botDocuments, botWordsIn } from '@server/domains/bot/bot-documents';
import { createTestApi, type TestApi } from '@server/testing/test-api';
import { agreementSections } from '@/config/agreement-sections';
import { makeFinder } from '@/features/bot/find';
import { ownIds, topics } from '@/features/bot/topics';
import { languageKeys, type LanguageKey } from '@/i18n/languages';
import everydayQuestions from './fixtures/bot-everyday-questions.json';
import phoneQuestions from './fixtures/bot-phone-questions.json';
import questions from './fixtures/bot-questions.json';
import requestQuestions from './fixtures/bot-request-questions.json';
import unrelatedQuestions from './fixtures/bot-unrelated-questions.json';
import { textsFromDisk } from './texts-from-disk';
import { words } from './words';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ goods: [] });
}, 60_000);
afterAll(() => api.close());

type Words = Record<string, Record<string, Record<string, string>>>;

/** Everything that the chat searches for a reader of a language. */
async function finderOf(language: LanguageKey) {
  const { documents, ...rest } = await botDocuments({
    db: api.db,
    now: api.clock.now(),
    language,
    services: api.services,
  });
  const bot = (await textsFromDisk(language, 'bot')) as unknown as Words;
  const support = (await textsFromDisk(language, 'support')) as unknown as Words;
  const own = ownIds.map((id) => ({
    id: `own.${id}`,
    title: bot['own']?.[id]?.['question'] ?? words.bot.own[id].question,
    path: '/',
    paragraphs: [bot['own']?.[id]?.['answer'] ?? words.bot.own[id].answer],
  }));
  const agreed = agreementSections.map((id) => ({
    id: `agreement.${id}`,
    title: support['agreement']?.[id]?.['title'] ?? words.support.agreement[id].title,
    path: '/',
    paragraphs: [support['agreement']?.[id]?.['text'] ?? words.support.agreement[id].text],
  }));
  const all = [...own, ...documents, ...agreed];
  return { all, find: makeFinder({ documents: all, ...rest }) };
}

describe('the bot’s answers', () => {
  it.each(Object.keys(questions) as (keyof typeof questions)[])(
    '[S-32] at least nine of ten questions find their source among the first three (%s)',
    async (language) => {
      const { find } = await finderOf(language);
      const missed = questions[language].flatMap(([question = '', sources = '']) => {
        const found = find(question).documents.map(({ id }) => id);
        return sources.split(' ').some((source) => found.includes(source))
          ? []
          : [`${question} → ${found.join(', ')} instead of ${sources}`];
      });
      if (process.env['BOT_TELL']) console.info(language, questions[language].length, missed);
      expect(missed.length / questions[language].length, missed.join('\n')).toBeLessThanOrEqual(0.1);
    },
  );

  it.each([
    ['everyday', everydayQuestions],
    ['phone', phoneQuestions],
    ['request', requestQuestions],
  ] as const)(
    '[S-32] at least nine of ten %s questions get the right answer first, in each language',
    async (name, fixture) => {
      for (const language of languageKeys) {
        const { find } = await finderOf(language);
        const missed = fixture[language].flatMap(([question = '', sources = '']) => {
          const first = find(question).documents[0]?.id;
          return first !== undefined && sources.split(' ').includes(first)
            ? []
            : [`${question} → ${first} instead of ${sources}`];
        });
        if (process.env['BOT_TELL']) console.info(name, language, fixture[language].length, missed);
        expect(missed.length / fixture[language].length, `${language} ${missed.join('\n')}`).toBeLessThanOrEqual(0.1);
      }
    },
  );

  it.each(languageKeys)(
    '[S-32] asks back seldom, and the right answer is then among the choices (%s)',
    async (language) => {
      const { find } = await finderOf(language);
      const all = [...everydayQuestions[language], ...phoneQuestions[language]];
      const unsure = all.flatMap(([question = '', sources = '']) => {
        const { isSure, documents } = find(question);
        return isSure ? [] : [documents.some(({ id }) => sources.split(' ').includes(id))];
      });
      expect(unsure.length / all.length).toBeLessThanOrEqual(0.2);
      expect(unsure.filter((hasRight) => !hasRight).length).toBeLessThanOrEqual(1);
    },
  );

  it('[S-32] eight of ten questions that are not about the shop get no answer', async () => {
    let answered = 0;
    for (const language of languageKeys) {
      const { find } = await finderOf(language);
      answered += unrelatedQuestions[language].filter((question) => find(question).isSure).length;
    }
    expect(answered / Object.values(unrelatedQuestions).flat().length).toBeLessThanOrEqual(0.15);
  });

  it.each([
    ['en', 'What is the weather in Paris tomorrow?'],
    ['en', 'asdfgh qwertz'],
    ['en', '<script>alert(1)</script>'],
    ['ja', '明日の天気'],
    ['de', 'Wer gewinnt die Weltmeisterschaft'],
    ['ru', 'какая погода завтра'],
    ['ar', 'ما حالة الطقس غدا'],
    ['zhTw', '明天天氣好不好'],
    ['en', '?!'],
    ['en', '\u202e\u200d'],
  ] as const)('[S-32] does not know (%s) %s', async (language, question) => {
    const { find } = await finderOf(language);
    expect(find(question).documents.map(({ id }) => id)).toEqual([]);
  });

  it.each(languageKeys)('[S-32] words that people write belong to documents that are there (%s)', async (language) => {
    const { all } = await finderOf(language);
    const ids = all.map(({ id }) => id);
    expect(Object.keys(botWordsIn(language).words).filter((id) => !ids.includes(id))).toEqual([]);
    expect(
      Object.values(topics)
        .flat()
        .filter((id) => !ids.includes(id)),
    ).toEqual([]);
  });
});
