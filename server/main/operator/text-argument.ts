import { messageProblems, ticketLimits } from '@/rules/ticket/ticket-message';
import { writtenWords } from '@/rules/written-words';
import { CommandError } from './command-error';

/** The words behind `--text`, and the arguments before it. Throws CommandError for words that are too long. */
export function splitText(args: readonly string[]): { readonly before: readonly string[]; readonly text: string } {
  const index = args.indexOf('--text');
  const text = index < 0 ? '' : writtenWords(args.slice(index + 1).join(' '));
  if (messageProblems({ words: text, pictures: [] }, false).words === 'many')
    throw new CommandError(`At most ${ticketLimits.words} characters.`);
  return { before: index < 0 ? args : args.slice(0, index), text };
}
