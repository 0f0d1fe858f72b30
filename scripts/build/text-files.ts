import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandTexts, getShopName } from '@server/platform/brand/brand';
import { readOwnDocuments } from '@server/platform/brand/brand-content';
import { getBrandFolder } from '@server/platform/brand/read-brand';
import { replaceTexts, type BrandTextTree } from '@server/platform/brand/brand-texts';
import { yenForm } from '@/prerender/yen-form';
import { languageKeys, languages, type LanguageKey } from '@/i18n/languages';

const folder = join(import.meta.dirname, '../../src/i18n/locales');

/** The texts of one language, those of the brand in them: area → tree. Empty for a language whose folder is not written yet. */
export function readTexts(language: LanguageKey): Map<string, BrandTextTree> {
  const areas = new Map<string, BrandTextTree>();
  let names: string[] = [];
  try {
    names = readdirSync(join(folder, language));
  } catch {
    return areas;
  }
  for (const name of names.sort()) {
    const text = readFileSync(join(folder, language, name), 'utf8');
    const area = name.replace(/\.json$/, '');
    const own = brandTexts.get(language)?.[area];
    areas.set(area, replaceTexts(JSON.parse(text) as BrandTextTree, own, `${language}: ${area}`));
  }
  return areas;
}

/** The brand's own terms, privacy notice and disclosure; undefined where it has none. They travel with the texts of the pages that show them. */
function ownDocuments(language: LanguageKey): unknown {
  const own = readOwnDocuments(getBrandFolder(), language);
  if (Object.keys(own).length === 0) return undefined;
  return JSON.parse(JSON.stringify(own).replaceAll('{{brand}}', JSON.stringify(getShopName(language)).slice(1, -1)));
}

/** Areas of the pages that the document itself starts: their first load gets its texts in one file, to save a request. */
const firstAreas = ['home', 'item', 'search'];

const yenWord = (common: BrandTextTree | undefined): string => {
  const { price } = common ?? {};
  return typeof price === 'object' && typeof price['yen'] === 'string' ? price['yen'] : '';
};

/**
 * The files that the build writes, and their version, a hash of all of them: `locales/<language>-<version>/<area>.json`, and
 * `first-<area>.json` for the document's first script, with the common texts and how the language writes yen.
 */
export function textFiles(): { files: Map<string, string>; version: string } {
  const texts = languageKeys.map((language) => {
    const trees = readTexts(language);
    const own = ownDocuments(language);
    const areas = [...trees].map(
      ([area, tree]) => [area, JSON.stringify(area === 'support' && own ? { ...tree, own } : tree)] as const,
    );
    return [language, areas, JSON.stringify(yenForm(languages[language].code, yenWord(trees.get('common'))))] as const;
  });
  const version = createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 6);
  const files = new Map<string, string>();
  for (const [language, areas, yen] of texts) {
    const folderName = `locales/${language}-${version}`;
    for (const [area, text] of areas) files.set(`${folderName}/${area}.json`, text);
    const common = areas.find(([area]) => area === 'common')?.[1] ?? '{}';
    for (const [area, text] of areas) {
      if (firstAreas.includes(area))
        files.set(`${folderName}/first-${area}.json`, `{"yen":${yen},"common":${common},"${area}":${text}}`);
    }
  }
  return { files, version };
}
