import { DrizzleQueryError } from 'drizzle-orm';
import * as v from 'valibot';

/** The description of an error in the log. */
export interface ErrorFacts {
  readonly error: string;
  readonly message?: string;
  readonly [field: string]: unknown;
}

const maxMessage = 300;
const maxFrames = 12;

/** Patterns of text that may identify a person or grant access: e-mail addresses, query strings, quoted text, numbers of four digits or more, tokens. */
const personal: readonly (readonly [RegExp, string])[] = [
  [/[^\s<>"'()]+@[^\s<>"'()]+/g, '[email]'],
  [/\?[^\s"']+/g, '?[query]'],
  [/"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”/g, '[text]'],
  [/\+?\d(?:[\s.-]?\d){3,}/g, '[number]'],
  [/[\w-]{20,}/g, '[token]'],
];

/** A message without what may be personal in it. */
export const cleanMessage = (message: string): string =>
  personal.reduce((text, [pattern, instead]) => text.replaceAll(pattern, instead), message).slice(0, maxMessage);

/** Only the frames: the lines before them repeat the message. */
const framesOf = ({ stack = '' }: Error): readonly string[] =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, maxFrames)
    .map((line) => line.trim());

/** Names that PostgreSQL gives to what went wrong; its detail and its message quote values. */
const databaseFacts = v.object({
  code: v.pipe(v.string(), v.regex(/^[0-9A-Z]{5}$/)),
  constraint: v.optional(v.string()),
  table: v.optional(v.string()),
  column: v.optional(v.string()),
  routine: v.optional(v.string()),
});
const systemCode = v.object({ code: v.pipe(v.string(), v.regex(/^[A-Z_]{3,40}$/)) });

function ownFacts(error: Error): object {
  // The text of a query names columns and has its values apart.
  if (error instanceof DrizzleQueryError) return { query: error.query.slice(0, 1000) };
  if (v.isValiError(error))
    return { fields: error.issues.slice(0, 10).map((issue) => [v.getDotPath(issue), issue.type]) };
  const database = v.safeParse(databaseFacts, error);
  if (database.success) return { ...database.output, message: error.message.split(/[:"]/, 1)[0] };
  const system = v.safeParse(systemCode, error);
  return { ...(system.success && system.output), message: cleanMessage(error.message) };
}

/** Describes an error without personal data: no e-mail address, code, token, or value of a query. */
export function describeError(error: unknown): ErrorFacts {
  if (!(error instanceof Error)) return { error: typeof error, message: cleanMessage(String(error)) };
  return {
    error: error.name,
    ...ownFacts(error),
    ...(error instanceof AggregateError && { errors: error.errors.slice(0, 5).map(describeError) }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
    stack: framesOf(error),
  };
}
