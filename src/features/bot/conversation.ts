import { readJson, writeJson } from '../../lib/storage';
import { visitStorage } from '../../session/visit';

/** What the reader said: their words, or a question that they chose by its document. Answers are found anew, in the language of now. */
export type Said =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'document'; readonly id: string };

interface Kept {
  /** Whose it is; a visitor's ('') is taken along when they log in. */
  readonly owner: string;
  readonly said: readonly Said[];
}

const name = 'bot';
/** The newest that are kept of one conversation. */
const max = 30;
const nothing: Kept = { owner: '', said: [] };

function isSaid(value: unknown): value is Said {
  const one = value as Partial<Record<'kind' | 'text' | 'id', unknown>> | null;
  return (
    (one?.kind === 'words' && typeof one.text === 'string') || (one?.kind === 'document' && typeof one.id === 'string')
  );
}

function check(value: unknown): Kept | undefined {
  const { owner, said } = value as Partial<Record<keyof Kept, unknown>>;
  return typeof owner === 'string' && Array.isArray(said) && said.every(isSaid) ? { owner, said } : undefined;
}

/** This visit's conversation as `reader` may see it ('' is a visitor): another customer's is not shown. */
export function readConversation(reader: string): readonly Said[] {
  const { owner, said } = readJson(visitStorage, name, check) ?? nothing;
  return owner === '' || owner === reader ? said : [];
}

/** Adds what was said. */
export function addToConversation(reader: string, said: Said): void {
  writeJson(visitStorage, name, {
    owner: reader,
    said: [...readConversation(reader), said].slice(-max),
  } satisfies Kept);
}

export const clearConversation = (): void => visitStorage.removeItem(name);
