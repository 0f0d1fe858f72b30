import type { ServerEnv } from '../env';
import { createLog } from './log';
import type { Log } from './log';

/** The log of a server, on stderr. With a database server, where customers are served, each call has its line. */
export const serverLog = ({ LOG_LEVEL, DATABASE_URL }: ServerEnv): Log =>
  createLog((line) => process.stderr.write(line), LOG_LEVEL ?? (DATABASE_URL === undefined ? 'warn' : 'info'));

/** Logs what would otherwise be printed by Node with all of its fields, and ends the process as Node does. */
export function logCrashes(log: Log): void {
  const crash = (error: unknown) => {
    log.error(error);
    process.exit(1);
  };
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);
}
