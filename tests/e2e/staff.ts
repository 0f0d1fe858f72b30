import { knock } from '@server/main/operator/admin-socket';
import { dataDir } from './ports';

/** Runs a command of staff, a line as `npm run operator` takes it. Gives its output. */
export async function runStaffCommand(words: string): Promise<string> {
  const answer = await knock(dataDir, words.split(' '));
  if (!answer || 'error' in answer) throw new Error(`operator ${words}: ${answer?.error ?? 'no server'}`);
  return answer.text;
}
