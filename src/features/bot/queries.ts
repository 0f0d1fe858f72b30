import { readOptions } from '@/api/read-options';
import { botCalls } from '@/contract/bot';

export const botQueries = {
  /** The documents that the operator's language model chooses of those that were found. */
  choice: (question: string, candidates: readonly string[]) =>
    readOptions(
      botCalls,
      'Sig.Front.Bot.Choose',
      { question, candidates: [...candidates] },
      { silent: true, background: true },
    ),
  documents: () => readOptions(botCalls, 'Sig.Front.Bot.Documents', {}, { silent: true }),
};
