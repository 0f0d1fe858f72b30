import type { LanguageKey } from '../i18n/languages';

/** The data that the build gives the document's first script: as little as it needs, since it is part of every page. */
export interface BootTable {
  readonly base: string;
  readonly apiBase: string;
  readonly fallback: LanguageKey;
  /** Version of all texts. */
  readonly version: string;
  /** Key, service code where it is another word, 1 for right-to-left. */
  readonly languages: readonly (readonly [LanguageKey, string?, 1?])[];
  /** Beginnings of paths whose pages stay light on a dark system. */
  readonly light: readonly string[];
  readonly pages: readonly BootPage[];
  /** Address of the chunk with all other routes. */
  readonly more: string;
}

export interface BootPage {
  readonly shell: string;
  readonly path: string;
  /** Addresses of the page's chunks. */
  readonly chunks: readonly string[];
  readonly texts: string;
  /** The page's first read; an input `:id` is that parameter of the path, else of the query. */
  readonly read?: { readonly name: string; readonly input: Readonly<Record<string, string>> };
}
