import { readJson, writeJson } from '@/lib/storage';
import { visitStorage } from '@/session/visit';

/** One turn of the reader: typed words, or a question chosen by its document. Answers are not kept, but found anew in the current language. */
export type ConversationTurn =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'document'; readonly id: string };

interface StoredConversation {
  /** The id of the customer; '' for a visitor, whose conversation is kept when they log in. */
  readonly owner: string;
  readonly said: readonly ConversationTurn[];
}

const name = 'bot';
/** The newest that are kept of one conversation. */
const max = 30;
const nothing: StoredConversation = { owner: '', said: [] };

function isConversationTurn(value: unknown): value is ConversationTurn {
  const turn = value as Partial<Record<'kind' | 'text' | 'id', unknown>> | null;
  return (
    (turn?.kind === 'words' && typeof turn.text === 'string') ||
    (turn?.kind === 'document' && typeof turn.id === 'string')
  );
}

function check(value: unknown): StoredConversation | undefined {
  const { owner, said: turns } = value as Partial<Record<keyof StoredConversation, unknown>>;
  return typeof owner === 'string' && Array.isArray(turns) && turns.every(isConversationTurn)
    ? { owner, said: turns }
    : undefined;
}

/** This visit's conversation as `reader` may see it ('' is a visitor): another customer's is not shown. */
export function readConversation(reader: string): readonly ConversationTurn[] {
  const { owner, said: turns } = readJson(visitStorage, name, check) ?? nothing;
  return owner === '' || owner === reader ? turns : [];
}

/** Adds what was said. */
export function addToConversation(reader: string, turn: ConversationTurn): void {
  writeJson(visitStorage, name, {
    owner: reader,
    said: [...readConversation(reader), turn].slice(-max),
  } satisfies StoredConversation);
}

export const clearConversation = (): void => visitStorage.removeItem(name);
