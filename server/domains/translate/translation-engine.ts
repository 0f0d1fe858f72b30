import type { LanguageCode } from '@/contract/languages';

/** An external service that translates whole texts. */
export interface TranslationEngine {
  /** The name that readers see. */
  readonly name: string;
  /** True where it translates into the language; without `from`, from any language that it recognises. Rejects when it does not answer. */
  offers(to: LanguageCode, from?: LanguageCode): Promise<boolean>;
  /**
   * Translates texts, in their order; without `from` it detects their language. Null where it does not offer the languages. Rejects when it
   * does not answer in time or not as documented.
   */
  translate(texts: readonly string[], to: LanguageCode, from?: LanguageCode): Promise<readonly string[] | null>;
}

export type EngineFetch = (url: string, init?: RequestInit) => Promise<Response>;

/** Milliseconds for one answer of an engine. */
const deadlineMs = 8000;

/** Calls an engine. Rejects on a timeout or an error status; the error names only the engine and the status. */
export async function fetchFromEngine(
  name: string,
  fetch: EngineFetch,
  url: string,
  init?: RequestInit,
): Promise<unknown> {
  const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(deadlineMs) });
  if (!response.ok) throw new Error(`${name} answered ${response.status}`);
  return response.json();
}

/** Caches the result of a read. A failed read is repeated by the next call, since the server may be starting. */
export function readOnce<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () => {
    reading ??= read();
    reading.catch(() => (reading = undefined));
    return reading;
  };
}

interface EngineParts<Pair> {
  readonly name: string;
  /** The service's own codes of a pair of languages; undefined if it does not offer them. */
  findPair(to: LanguageCode, from?: LanguageCode): Promise<Pair | undefined>;
  /** Sends texts and returns their translations. */
  send(texts: readonly string[], pair: Pair): Promise<readonly string[]>;
}

/** Makes an engine of the two things in which services differ: their codes of languages, and their request. */
export function createEngine<Pair>(parts: EngineParts<Pair>): TranslationEngine {
  return {
    name: parts.name,
    offers: async (to, from) => (await parts.findPair(to, from)) !== undefined,
    async translate(texts, to, from) {
      const pair = await parts.findPair(to, from);
      if (pair === undefined) return null;
      const translated = await parts.send(texts, pair);
      if (translated.length !== texts.length) throw new Error(`${parts.name} left texts out`);
      return translated.map((text) => text.trim());
    },
  };
}
