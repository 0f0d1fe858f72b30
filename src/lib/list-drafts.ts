import { createStore, entries } from 'idb-keyval';
import { readDraft } from './drafts';

interface NamedDraft {
  readonly name: string;
  readonly value: unknown;
}

const storedAt = (value: unknown): number =>
  typeof value === 'object' && value !== null && 'at' in value && typeof value.at === 'number' ? value.at : 0;

/** Lists an owner's drafts on this device of the forms that `matches` selects by name, newest first; none where the device's storage fails. */
export async function listDrafts(
  matches: (name: string) => boolean,
  version: number,
  owner: string,
  now: number,
): Promise<readonly NamedDraft[]> {
  const stored = await entries<string, unknown>(createStore('shop', 'drafts')).catch(() => []);
  const names = stored
    .filter(([name]) => typeof name === 'string' && matches(name))
    .sort(([, value], [, other]) => storedAt(other) - storedAt(value))
    .map(([name]) => name);
  const drafts = await Promise.all(
    names.map(async (name) => ({ name, value: await readDraft(name, version, owner, now) })),
  );
  return drafts.filter(({ value }) => value !== undefined);
}
