import type { ContentLanguage } from '../vocabulary/goods-texts';
import words from './label-words.json';

/** The first Japanese spelling is the usual one. */
interface LabelWord extends Readonly<Record<Exclude<ContentLanguage, 'ja'>, string>> {
  readonly ja: readonly string[];
}

/**
 * Words that stand on labels, price tags and in the fixed places of listings, beside the catalogue's own vocabulary. Everyday words, chosen by
 * us 2026-11; no native reader has looked at them yet (docs/glossary.md).
 */
export const labelWords: Readonly<Record<string, LabelWord>> = words;
