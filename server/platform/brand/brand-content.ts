import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageCodes, type LanguageCode } from '@/contract/languages';
import { contentLanguage, languageKeys, languages, type LanguageKey } from '@/i18n/languages';

/** Legal documents that a brand's folder replaces, as `content/<language code>/<name>.md`. */
const legalDocuments = ['terms', 'privacy', 'disclosure'] as const;
type LegalDocument = (typeof legalDocuments)[number];

interface OwnSection {
  /** The anchor of the section. */
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
}
/** Sections with the code of the language that they are written in. */
type OwnDocuments = Readonly<Partial<Record<LegalDocument, readonly (OwnSection & { readonly language: string })[]>>>;

const fileOf = (folder: string, language: string, name: string): string => join(folder, 'content', language, name);

/** Markdown syntax that a page would show unchanged. */
const otherMarkdown = /^(?:#|[-*+>|] |\d+\. )|\]\(|\*\*|`/m;

/**
 * Reads a document in the part of Markdown that a page shows: `## Title` or `## Title {#anchor}` begins a section, and blank lines part paragraphs.
 * Throws for anything else, with the path and the line.
 */
export function parseSections(markdown: string, path: string): readonly OwnSection[] {
  const [before = '', ...parts] = markdown.replace(/\r\n/g, '\n').split(/^## /m);
  const faults = (text: string): never => {
    throw new Error(`${path}: “${text.slice(0, 60)}” – only sections (## Title) of paragraphs are shown`);
  };
  if (before.trim() !== '' || parts.length === 0) faults(before.trim());
  return parts.map((part, index) => {
    const [heading = '', ...rest] = part.split('\n');
    const [, title = '', id = `section-${index + 1}`] = /^(.*?)(?:\s*\{#([\w-]+)\})?\s*$/.exec(heading) ?? [];
    const paragraphs = rest
      .join('\n')
      .split(/\n\s*\n/)
      .map((text) => text.trim().replace(/\n/g, ' '))
      .filter((text) => text !== '');
    for (const text of [title, ...rest]) if (otherMarkdown.test(text)) faults(text);
    if (title === '' || paragraphs.length === 0) faults(heading);
    return { id, title, paragraphs };
  });
}

/** Gets a brand's own documents in a language, or in English if that language is missing: the terms of two shops must not mix. */
export function readOwnDocuments(folder: string, reader: LanguageKey): OwnDocuments {
  return Object.fromEntries(
    legalDocuments.flatMap((name) => {
      const language = [languages[reader].code, 'en'].find((code) => existsSync(fileOf(folder, code, `${name}.md`)));
      if (language === undefined) return [];
      const path = fileOf(folder, language, `${name}.md`);
      const sections = parseSections(readFileSync(path, 'utf8'), path);
      return [[name, sections.map((section) => ({ ...section, language }))]];
    }),
  );
}

/** The file of a brand that replaces editors' texts in a language, or null where the program's own are used. */
export function findOwnContent(folder: string, name: string, language: string): string | null {
  const path = fileOf(folder, language, `${name}.json`);
  return existsSync(path) ? path : null;
}

/** A document of a brand, and the languages in which it is missing. */
interface MissingContent {
  readonly document: string;
  readonly languages: readonly LanguageCode[];
}

/** Editorial texts that a brand replaces, as `content/<language code>/<name>.json` in the shape of the program's own, with their languages. */
const editorial: readonly (readonly [name: string, codes: readonly LanguageCode[]])[] = [
  ['guides', languageCodes],
  ['articles', [...new Set(languageKeys.map(contentLanguage))]],
];

/**
 * Lists which of its own terms, privacy notice, disclosure, guides and articles a brand's folder lacks. Throws for a folder of no language, and for a
 * document that is there in other languages and not in English, which readers of the missing ones get.
 */
export function findMissingContent(folder: string): readonly MissingContent[] {
  const content = join(folder, 'content');
  const unknown = existsSync(content)
    ? readdirSync(content).filter((name) => !languageCodes.some((code) => code === name))
    : [];
  if (unknown.length > 0) throw new Error(`${content}: no language has the code ${unknown.join(', ')}`);
  const rows = [
    ...legalDocuments.map((name) => [`${name}.md`, languageCodes] as const),
    ...editorial.map(([name, codes]) => [`${name}.json`, codes] as const),
  ];
  return rows.flatMap(([document, codes]) => {
    const missing = codes.filter((code) => !existsSync(fileOf(folder, code, document)));
    if (missing.includes('en') && missing.length < codes.length)
      throw new Error(`${fileOf(folder, 'en', document)} is missing: readers of ${missing.join(', ')} would get it`);
    return missing.length > 0 ? [{ document, languages: missing }] : [];
  });
}

/** A line for a missing document: `terms.md of its own is missing in de, fr: readers get English`. */
export const formatMissingContent = ({ document, languages: codes }: MissingContent): string =>
  `${document} of its own is missing in ${codes.join(', ')}: ${codes.includes('en') ? 'readers get the text of the example' : 'readers get English'}`;
