import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { articleTexts } from '@demo/articles';
import { contentTexts } from '@server/domains/content/content-texts';
import { findMissingContent, parseSections, readOwnDocuments } from './brand-content';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'brand-content-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, content: string): void {
  const file = join(folder, 'content', path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, content);
}

it('[D-02] reads sections of paragraphs, with anchors of their own or counted', () => {
  const text = '## One {#first}\n\nA line\nand its end.\n\nAnother.\r\n\r\n## Two\nText';
  expect(parseSections(text, 'terms.md')).toEqual([
    { id: 'first', title: 'One', paragraphs: ['A line and its end.', 'Another.'] },
    { id: 'section-2', title: 'Two', paragraphs: ['Text'] },
  ]);
});

it.each([
  ['', '“”'],
  ['Text without a section', 'Text without a section'],
  ['## Title\n', 'Title'],
  ['## Title\n\n- a list', '- a list'],
  ['## Title\n\n### Deeper\n\nText', '### Deeper'],
  ['## Title\n\nA [link](/x)', 'A [link](/x)'],
])('[D-02] refuses %j, which a page would show as it is written', (text, named) => {
  expect(() => parseSections(text, 'de/terms.md')).toThrow(named);
  expect(() => parseSections(text, 'de/terms.md')).toThrow('de/terms.md');
});

it('[D-02] gives a reader the brand’s document in their language, or else its English one', () => {
  expect(readOwnDocuments(folder, 'de')).toEqual({});
  write('en/terms.md', '## Terms\n\nEnglish');
  write('de/terms.md', '## Bedingungen\n\nDeutsch');
  expect(readOwnDocuments(folder, 'de').terms?.[0]?.title).toBe('Bedingungen');
  expect(readOwnDocuments(folder, 'fr').terms?.[0]?.title).toBe('Terms');
  expect(readOwnDocuments(folder, 'fr').terms?.[0]?.language).toBe('en');
  expect(readOwnDocuments(folder, 'fr')).not.toHaveProperty('privacy');
});

it('[D-02] names what is missing, and stops where English is', () => {
  expect(findMissingContent(folder).map(({ document, languages }) => [document, languages.length])).toEqual([
    ['terms.md', 17],
    ['privacy.md', 17],
    ['disclosure.md', 17],
    ['guides.json', 17],
    ['articles.json', 14],
  ]);
  write('de/terms.md', '## Bedingungen\n\nDeutsch');
  expect(() => findMissingContent(folder)).toThrow(/en\/terms\.md is missing/);
  write('en/terms.md', '## Terms\n\nEnglish');
  expect(findMissingContent(folder)[0]?.languages).not.toContain('de');
  expect(findMissingContent(folder)[0]?.languages).toHaveLength(15);
  write('xx/terms.md', '## X\n\nX');
  expect(() => findMissingContent(folder)).toThrow('no language has the code xx');
});

it('[D-02] articles of the brand replace the program’s in all languages, and a wrong one is named', () => {
  const read = () => contentTexts('demo/articles', articleTexts, folder);
  const firstTitle = (language: 'en' | 'de' | 'fr') =>
    Object.values(read()(language).texts.articles)[0]?.title ?? 'none';
  const german = firstTitle('de');
  expect(german).not.toBe(firstTitle('en'));
  const english = JSON.parse(readFileSync('demo/articles/en.json', 'utf8')) as {
    articles: Record<string, { title: string }>;
  };
  for (const article of Object.values(english.articles)) article.title = 'A gull’s view';
  write('en/articles.json', JSON.stringify(english));
  expect(['en', 'de', 'fr'].map((language) => firstTitle(language as 'en'))).toEqual(Array(3).fill('A gull’s view'));
  write('de/articles.json', readFileSync('demo/articles/de.json', 'utf8'));
  expect(firstTitle('de')).toBe(german);
  write('de/articles.json', '{"topics":{}}');
  expect(read).toThrow(/de\/articles\.json: articles/);
});
