import { expect, it } from 'vitest';
import { i18n, loadTexts, startTexts } from './i18n';

const texts = { points_one: '{{number}} x', points_other: '{{number}} x', badges: { price: 'ا {{price}} ا' } };

it.each([
  ['ar', '\u0627 \u2068¥18,000\u2069 \u0627'],
  ['en', '\u0627 ¥18,000 \u0627'],
] as const)('[K-09] in %s a sum inside a sentence keeps its own direction', async (language, expected) => {
  await startTexts(language, () => Promise.resolve(texts));
  await loadTexts('common');
  const t = i18n.t as unknown as (key: string, values: object) => string;
  expect(t('common:badges.price', { price: '¥18,000' })).toBe(expected);
});
