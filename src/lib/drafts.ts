import { createStore, delMany, entries, get, set, del, type UseStore } from 'idb-keyval';
import { readJson, safeStorage, writeJson } from './storage';
import { daysToMs } from '../rules/time/instant';

/** How long an unsent draft is kept: seven days, in milliseconds. */
const LIFE = daysToMs(7);

interface Kept {
  readonly version: number;
  readonly at: number;
  /** Whose draft it is; a visitor's is ''. */
  readonly owner: string;
  readonly value: unknown;
}

let store: UseStore | undefined;

/**
 * Asks the device's database, and once more over a new connection where that fails: a web view that was killed or put to sleep leaves
 * connections behind that only refuse.
 */
async function asked<T>(work: (database: UseStore) => Promise<T>): Promise<T> {
  try {
    return await work((store ??= createStore('kakehashi', 'drafts')));
  } catch {
    store = createStore('kakehashi', 'drafts');
    return work(store);
  }
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'version' in value && 'at' in value && 'owner' in value;
const asKept = (value: unknown): Kept | undefined => (isKept(value) ? value : undefined);

/**
 * What is kept while the document goes: written at once, and there for the next tab. Its database does not come to write any more, and where that
 * write is cut short, Chromium may lose what it held before.
 */
const lastWords = safeStorage(() => localStorage);
const lastName = (form: string) => `draft ${form}`;
/** Names of what lies there, so that all of it can be wiped. */
const lastNames = 'drafts';

const readNames = (): readonly string[] =>
  readJson(lastWords, lastNames, (value) =>
    Array.isArray(value) ? value.filter((name) => typeof name === 'string') : undefined,
  ) ?? [];

let isOver = false;

const dropLast = (form: string): void => lastWords.removeItem(lastName(form));

/**
 * Drafts: input of a form that was not sent yet. A draft of another version, of another customer or older than seven
 * days is no draft. Storage that refuses is no error: then the draft lives as long as the page.
 */
export async function readDraft(form: string, version: number, owner: string, now: number): Promise<unknown> {
  const isMine = (kept: Kept) => kept.version === version && kept.owner === owner && now - kept.at <= LIFE;
  // Written as the document before this one went; what was typed in another tab since is newer.
  const last = readJson(lastWords, lastName(form), asKept);
  const stored = asKept(await asked((database) => get<unknown>(form, database)).catch(() => undefined));
  const newest = last && stored && stored.at > last.at ? stored : (last ?? stored);
  return newest && isMine(newest) ? newest.value : undefined;
}

/** A storage that refuses may throw at once or reject; neither may reach the form. */
async function quietly(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch {
    // The draft lives as long as the page.
  }
}

export const keepDraft = (form: string, version: number, owner: string, value: unknown, now: number): Promise<void> => {
  if (isOver) return Promise.resolve();
  dropLast(form);
  return quietly(() => asked((database) => set(form, { version, at: now, owner, value } satisfies Kept, database)));
};

/** The same while the document goes, when nothing that takes time is done any more: a reload within a moment of the last key. */
export function keepDraftAtOnce(form: string, version: number, owner: string, value: unknown, now: number): void {
  if (isOver) return;
  void keepDraft(form, version, owner, value, now);
  writeJson(lastWords, lastName(form), { version, at: now, owner, value } satisfies Kept);
  writeJson(lastWords, lastNames, [...new Set([...readNames(), form])]);
}

export const dropDraft = (form: string): Promise<void> => {
  dropLast(form);
  return quietly(() => asked((database) => del(form, database)));
};

/** At log-out: nothing that a customer typed stays on the device. `forGood`: nor is anything kept of a document that is about to go. */
export const wipeDrafts = (forGood = false): Promise<void> => {
  isOver = forGood;
  for (const form of readNames()) dropLast(form);
  lastWords.removeItem(lastNames);
  return quietly(async () => {
    const all = await asked((database) => entries(database));
    const keys = all.map(([key]) => key);
    await asked((database) => delMany(keys, database));
  });
};
