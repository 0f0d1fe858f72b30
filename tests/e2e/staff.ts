import { knock } from '../../server/operator/door';
import { dataDir } from './ports';

/** What staff do meanwhile: a line as `npm run operator` takes it. Gives what it says. */
export async function runStaffCommand(words: string): Promise<string> {
  const answer = await knock(dataDir, words.split(' '));
  if (!answer || 'error' in answer) throw new Error(`operator ${words}: ${answer?.error ?? 'no server'}`);
  return answer.text;
}
