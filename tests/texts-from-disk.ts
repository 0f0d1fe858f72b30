import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TextSource } from '@/i18n/i18n';

const folder = join(import.meta.dirname, '../src/i18n/locales');

/** Texts straight from `src/i18n/locales`; languages whose texts are still to come read English. */
export const textsFromDisk: TextSource = (language, area) => {
  const path = join(folder, language, `${area}.json`);
  const known = existsSync(path) ? path : join(folder, 'en', `${area}.json`);
  return Promise.resolve(JSON.parse(readFileSync(known, 'utf8')) as Record<string, unknown>);
};
