import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../desk/locales');
const languages = ['en', 'ja', 'zhCn'];
const read = (language: string, file: string): unknown =>
  JSON.parse(readFileSync(join(folder, language, file), 'utf8'));

/** Every key with its text. */
function flatten(texts: unknown, under = ''): [string, string][] {
  if (typeof texts === 'string') return [[under, texts]];
  return Object.entries(texts as object).flatMap(([key, value]) => flatten(value, `${under}.${key}`));
}

const variables = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).sort((a, b) => a.localeCompare(b));

describe.each(readdirSync(join(folder, 'en')))('the desk’s texts in %s', (file) => {
  const english = flatten(read('en', file));

  it.each(languages)('[W-11] are complete in %s, with the same variables', (language) => {
    const texts = new Map(flatten(read(language, file)));
    expect([...texts.keys()].sort()).toEqual(english.map(([key]) => key).sort());
    for (const [key, text] of english) {
      expect(texts.get(key)?.trim(), key).not.toBe('');
      expect(variables(texts.get(key) ?? ''), key).toEqual(variables(text));
    }
  });

  it('[W-11] are used by the desk', () => {
    const sources = readdirSync(join(folder, '..'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => readFileSync(join(folder, '..', name), 'utf8'))
      .join('\n');
    const isUsed = (key: string) =>
      sources.includes(key.slice(1)) || sources.includes(`${key.slice(1).replace(/\.[^.]+$/, '')}.\${`);
    expect(english.map(([key]) => key).filter((key) => !isUsed(key))).toEqual([]);
  });
});
