import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { movableClock, realClock } from '@server/platform/clock';
import { openDatabase } from '@server/platform/db/open';
import { readEnv } from '@server/platform/env';
import type { ServerEnv } from '@server/platform/env';
import { choosePaymentProvider } from '../choose-payment-provider';
import { createTranslationEngine } from '@server/providers/translation/create-translation-engine';
import { CommandError } from './command-error';
import { runCommand } from './commands';
import { knock } from './admin-socket';
import { writeShippingDefinitions } from '@server/domains/cost/write-definitions';

const usualFolders = ['.data/preview', '.data/dev'];

/** Paths of files are relative to the folder in which the command runs, not to that of the server. */
function withWholePaths(args: readonly string[]): readonly string[] {
  const [kind, command] = args;
  if (kind === 'picture' && command === 'add')
    return args.map((word, index) =>
      index < 2 || args[index - 1] === '--by' || word === '--by' ? word : resolve(word),
    );
  if (command !== 'import' && command !== 'save') return args;
  const fileAt = kind === 'rates' ? 4 : 2;
  return args.map((word, index) => (index === fileAt ? resolve(word) : word));
}

/** Commands say who gives them: without a name the account on this machine. */
const withPerson = (args: readonly string[]): readonly string[] =>
  args.includes('--by') ? args : [...args, '--by', userInfo().username];

/** Asks the server that runs on the data folder, or works on the folder itself where none runs. */
async function operate(env: ServerEnv, args: readonly string[]): Promise<string> {
  const folders = env.DATA_DIR === undefined ? usualFolders : [env.DATA_DIR];
  const running = [];
  for (const folder of folders) if (await knock(folder, ['clock', 'show'])) running.push(folder);
  if (running.length > 1)
    throw new CommandError(`Servers run on ${running.join(' and ')}: set DATA_DIR to choose one.`);
  const [server] = running;
  if (server !== undefined) return sendToAdminSocket(server, args);
  const folder = folders.find((name) => existsSync(name)) ?? folders[0] ?? '.data/preview';
  if (env.DATABASE_URL === undefined && !existsSync(folder))
    throw new CommandError(`There is no data in ${folder} yet.`);
  const open = await openDatabase({
    dataDir: folder,
    databaseUrl: env.DATABASE_URL,
    writeDefinitions: writeShippingDefinitions,
  });
  try {
    const clock = open.kind === 'embedded' ? movableClock(folder) : realClock();
    const payments = await choosePaymentProvider(open, clock, env);
    return await runCommand(
      {
        db: open.db,
        liveHosts: env.LIVE_HOSTS,
        clock,
        payments,
        secondPersonAbove: env.REFUND_SECOND_PERSON_ABOVE,
        translationEngine: createTranslationEngine(env),
      },
      args,
    );
  } finally {
    await open.close();
  }
}

async function sendToAdminSocket(folder: string, args: readonly string[]): Promise<string> {
  const reply = await knock(folder, args);
  if (!reply) throw new CommandError(`The server on ${folder} no longer answers.`);
  if ('error' in reply) throw new CommandError(reply.error);
  return reply.text;
}

try {
  console.log(await operate(readEnv(process.env), withPerson(withWholePaths(process.argv.slice(2)))));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
