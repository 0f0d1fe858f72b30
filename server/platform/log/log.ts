import { AsyncLocalStorage } from 'node:async_hooks';
import { describeError } from './describe-error';

export const logLevels = ['error', 'warn', 'info'] as const;
export type LogLevel = (typeof logLevels)[number];

/** The fields of a log line. Values are names, numbers and codes of the program, never text of a customer. */
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;

export interface Log {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  /** Describes an exception without personal data. */
  readonly error: (error: unknown) => void;
  /** Lines that are written within `work` name what it belongs to, such as a request or a job. */
  within<T>(fields: LogFields, work: () => T): T;
}

/** A log of JSON lines: time, level, event, what it belongs to, fields. `least` is the least severe level that is written. */
export function createLog(write: (line: string) => void, least: LogLevel, now = () => new Date()): Log {
  const context = new AsyncLocalStorage<LogFields>();
  const log = (level: LogLevel, event: string, fields: object = {}) => {
    if (logLevels.indexOf(level) > logLevels.indexOf(least)) return;
    write(`${JSON.stringify({ time: now().toISOString(), level, event, ...context.getStore(), ...fields })}\n`);
  };
  return {
    info: (event, fields) => log('info', event, fields),
    warn: (event, fields) => log('warn', event, fields),
    error: (error) => log('error', 'failure', describeError(error)),
    within: (fields, work) => context.run({ ...context.getStore(), ...fields }, work),
  };
}

/** Writes nothing: for tests that look at other things. */
export const silentLog: Log = createLog(() => undefined, 'error');
