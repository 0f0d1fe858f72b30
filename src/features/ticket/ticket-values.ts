import type { TicketTopic, TicketType } from '@/contract/ticket';
import type { Uploaded } from '@/contract/upload';
import { isTopicOf, messageProblems } from '@/rules/ticket/ticket-message';

export interface TicketValues {
  line: string;
  type: TicketType | '';
  topic: TicketTopic | '';
  words: string;
  pictures: readonly Uploaded[];
}

export const emptyTicket: TicketValues = { line: '', type: '', topic: '', words: '', pictures: [] };

export type TicketProblem = 'thing' | 'type' | 'topic' | 'none' | 'emoji' | 'many';

/** Errors by field, in the order of the form. */
export function ticketProblems(values: TicketValues): Partial<Record<keyof TicketValues, TicketProblem>> {
  const { line, type, topic } = values;
  const problems = messageProblems(values, true);
  return {
    ...(line === '' && { line: 'thing' }),
    ...(type === '' && { type: 'type' }),
    ...((type === '' || topic === '' || !isTopicOf(type, topic)) && { topic: 'topic' }),
    ...(problems.words && { words: problems.words }),
    ...(problems.pictures && { pictures: problems.pictures }),
  };
}

/** The same as the call takes it. Throws for a form that its check would not have let through. */
export function ticketToSend({ line, type, topic, words, pictures }: TicketValues) {
  if (type === '' || topic === '') throw new Error('A ticket without type or topic passed its check.');
  return { line, type, topic, words, pictures: pictures.map(({ id }) => id) };
}
