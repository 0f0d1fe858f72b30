import { ticketTopics, type TicketTopic, type TicketType } from '@/contract/ticket';
import { hasWords } from '../emoji';
import { countGraphemes } from '../graphemes';
import { writtenWords } from '../written-words';

/** Characters as people count them, and pictures of one message. */
export const ticketLimits = { words: 2000, pictures: 9, evaluation: 500 } as const;

export const isTopicOf = (type: TicketType, topic: TicketTopic): boolean =>
  ticketTopics[type].some((known) => known === topic);

/** `many`: above a limit. `none`: neither words nor a picture. `emoji`: signs alone say nothing. */
export type MessageProblem = 'many' | 'none' | 'emoji';

interface MessageInput {
  readonly words: string;
  readonly pictures: readonly unknown[];
}

/** Errors of a message by field; empty where it is valid. `isFirst`: a description of the problem is required. */
export function messageProblems(
  { words, pictures }: MessageInput,
  isFirst: boolean,
): Partial<Record<'words' | 'pictures', MessageProblem>> {
  if (pictures.length > ticketLimits.pictures) return { pictures: 'many' };
  const plain = writtenWords(words);
  const count = countGraphemes(plain, ticketLimits.words + 1);
  if (count > ticketLimits.words) return { words: 'many' };
  if (pictures.length > 0) return {};
  if (count === 0) return { words: 'none' };
  return isFirst && !hasWords(plain) ? { words: 'emoji' } : {};
}

/** The words beside an evaluation are free; there may be too many of them. */
export const isEvaluationTooLong = (words: string): boolean =>
  countGraphemes(writtenWords(words), ticketLimits.evaluation + 1) > ticketLimits.evaluation;
