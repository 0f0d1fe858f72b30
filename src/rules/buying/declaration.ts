import { hasPictures, isForeignScript, plainLine } from '../address/typed';
import { readYen } from '../yen-input';
import { isVague } from './vague-contents';

/** Characters of the contents on a customs form (contract/parcel.ts). */
export const minContents = 3;
export const maxContents = 60;

export type ContentsReading =
  | { readonly ok: true; readonly contents: string }
  | { readonly ok: false; readonly problem: 'short' | 'long' | 'script' | 'vague' };

/** Contents as a customs officer can use them: one line in Latin letters, without emoji, that names the goods. */
export function readContents(typed: string): ContentsReading {
  const contents = plainLine(typed);
  if (isForeignScript(contents) || hasPictures(contents)) return { ok: false, problem: 'script' };
  if (contents.replace(/[^\p{L}]/gu, '').length < minContents) return { ok: false, problem: 'short' };
  if (contents.length > maxContents) return { ok: false, problem: 'long' };
  return isVague(contents) ? { ok: false, problem: 'vague' } : { ok: true, contents };
}

/**
 * Proposes the declared contents from English words for goods, a kind or a title: as many of the phrases between commas as fit, each whole; ''
 * where not even the first can be declared.
 */
export function proposedContents(english: string): string {
  const phrases = plainLine(english).split(', ');
  for (let count = phrases.length; count > 0; count -= 1) {
    const words = phrases.slice(0, count).join(', ');
    const reading = readContents(words);
    if (reading.ok) return reading.contents;
  }
  return '';
}

/** The declared value, whole yen from 1 on; null for anything else. */
export function readDeclared(typed: string): number | null {
  const reading = readYen(typed);
  return reading.ok ? reading.value : null;
}
