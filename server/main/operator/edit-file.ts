import { readFile } from 'node:fs/promises';
import type { EditIssues } from '@server/domains/content/content-file';
import { CommandError } from './command-error';

const formatIssues = ({ issues }: EditIssues): string =>
  issues.map(({ field, message }) => (field === null ? message : `${field}: ${message}`)).join('\n');

/** Returns the result of an edit; throws the reasons of a rejected one. */
export function accepted<T>(result: T | EditIssues): T {
  if (typeof result === 'object' && result !== null && 'issues' in result) throw new CommandError(formatIssues(result));
  return result;
}

/** Reads a JSON file. Throws CommandError. */
export async function readJsonFile(path: string): Promise<unknown> {
  const content = await readFile(path, 'utf8').catch(() => {
    throw new CommandError(`${path} cannot be read.`);
  });
  try {
    return JSON.parse(content);
  } catch (error) {
    throw new CommandError(`${path} is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}
