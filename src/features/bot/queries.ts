import { readOptions } from '@/api/read-options';
import { botCalls } from '@/contract/bot';

export const botQueries = {
  documents: () => readOptions(botCalls, 'Sig.Front.Bot.Documents', {}, { silent: true }),
};
