import { hasPictures, isForeignScript, plainLine } from '../address/typed';
import { readYen } from '../yen-input';

/** Characters of the contents on a customs form (contract/parcel.ts). */
export const fewestContents = 3;
export const mostContents = 60;

export type ContentsReading =
  | { readonly ok: true; readonly contents: string }
  | { readonly ok: false; readonly problem: 'short' | 'long' | 'script' };

/** Contents as a customs officer can read them: one line in Latin letters, without emoji. */
export function readContents(typed: string): ContentsReading {
  const contents = plainLine(typed);
  if (isForeignScript(contents) || hasPictures(contents)) return { ok: false, problem: 'script' };
  if (contents.replace(/[^\p{L}]/gu, '').length < fewestContents) return { ok: false, problem: 'short' };
  return contents.length > mostContents ? { ok: false, problem: 'long' } : { ok: true, contents };
}

/** What may be proposed as contents: an English title cut after a word, '' where it cannot be declared like that. */
export function proposedContents({ text, language }: { readonly text: string; readonly language: string }): string {
  const line = plainLine(text);
  const cut = line.length > mostContents ? line.slice(0, mostContents + 1).replace(/\s*\S*$/, '') : line;
  return language === 'en' && readContents(cut).ok ? cut : '';
}

/** The declared value, whole yen from 1 on; null for anything else. */
export function readDeclared(typed: string): number | null {
  const reading = readYen(typed);
  return reading.ok ? reading.value : null;
}
