import { itemHref, searchHref } from '@/config/paths';
import { readPasted } from '@/rules/links/read-pasted';
import type { ConversationTurn } from './conversation';
import type { Help } from './use-help';

export type BotAnswer =
  | { readonly kind: 'found'; readonly best: Help; readonly also: readonly Help[] }
  /** Two or three answers of which the reader chooses one. */
  | { readonly kind: 'unsure'; readonly choices: readonly Help[] }
  /** A link: an item's page, or the search, which follows short links and says what is wrong with others. */
  | { readonly kind: 'item' | 'link'; readonly href: string }
  | { readonly kind: 'unknown' };

/** The bot's answer: the page of a link, or the documents that answer a question, the best first. */
export function answerTo(
  turn: ConversationTurn,
  of: (id: string) => Help | undefined,
  find: (question: string) => { readonly isSure: boolean; readonly documents: readonly Help[] },
): BotAnswer {
  if (turn.kind === 'document') {
    const best = of(turn.id);
    return best ? { kind: 'found', best, also: [] } : { kind: 'unknown' };
  }
  const pasted = readPasted(turn.text, { ownHost: location.host });
  if (pasted.kind === 'item') return { kind: 'item', href: itemHref(pasted) };
  if (pasted.kind === 'short' || pasted.kind === 'refused') return { kind: 'link', href: searchHref({ q: turn.text }) };
  const { isSure, documents } = find(turn.text);
  const [best, ...also] = documents;
  if (!best) return { kind: 'unknown' };
  return isSure || also.length === 0 ? { kind: 'found', best, also } : { kind: 'unsure', choices: documents };
}
