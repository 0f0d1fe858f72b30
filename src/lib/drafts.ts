import { createStore, delMany, entries, get, set, del, type UseStore } from 'idb-keyval';
import { readJson, safeStorage, writeJson } from './storage';
import { daysToMs } from '../rules/time/instant';

/** The lifetime of an unsent draft: seven days, in milliseconds. */
const LIFE = daysToMs(7);

interface StoredDraft {
  readonly version: number;
  readonly at: number;
  /** The owner of the draft; a visitor's is ''. */
  readonly owner: string;
  readonly value: unknown;
}

let store: UseStore | undefined;

/**
 * Asks the device's database, and once more over a new connection where that fails: a web view that was killed or put to sleep leaves
 * connections behind that only refuse.
 */
async function withDatabase<T>(work: (database: UseStore) => Promise<T>): Promise<T> {
  try {
    return await work((store ??= createStore('shop', 'drafts')));
  } catch {
    store = createStore('shop', 'drafts');
    return work(store);
  }
}

const isStoredDraft = (value: unknown): value is StoredDraft =>
  typeof value === 'object' && value !== null && 'version' in value && 'at' in value && 'owner' in value;
const toStoredDraft = (value: unknown): StoredDraft | undefined => (isStoredDraft(value) ? value : undefined);

/**
 * The storage for drafts while the document closes: written at once, and there for the next tab. The drafts' database can no longer finish a
 * write by then, and where a write is cut short, Chromium may lose the data that the database held before.
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
  const isUsable = (draft: StoredDraft) => draft.version === version && draft.owner === owner && now - draft.at <= LIFE;
  // Written as the document before this one went; what was typed in another tab since is newer.
  const last = readJson(lastWords, lastName(form), toStoredDraft);
  const stored = toStoredDraft(await withDatabase((database) => get<unknown>(form, database)).catch(() => undefined));
  const newest = last && stored && stored.at > last.at ? stored : (last ?? stored);
  return newest && isUsable(newest) ? newest.value : undefined;
}

/** A storage that refuses may throw at once or reject; neither may reach the form. */
async function quietly(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch {
    // The draft lives as long as the page.
  }
}

export const saveDraft = (form: string, version: number, owner: string, value: unknown, now: number): Promise<void> => {
  if (isOver) return Promise.resolve();
  dropLast(form);
  return quietly(() =>
    withDatabase((database) => set(form, { version, at: now, owner, value } satisfies StoredDraft, database)),
  );
};

/** The same while the document goes, when nothing that takes time is done any more: a reload within a moment of the last key. */
export function saveDraftAtOnce(form: string, version: number, owner: string, value: unknown, now: number): void {
  if (isOver) return;
  void saveDraft(form, version, owner, value, now);
  writeJson(lastWords, lastName(form), { version, at: now, owner, value } satisfies StoredDraft);
  writeJson(lastWords, lastNames, [...new Set([...readNames(), form])]);
}

export const dropDraft = (form: string): Promise<void> => {
  dropLast(form);
  return quietly(() => withDatabase((database) => del(form, database)));
};

/** At log-out: nothing that a customer typed stays on the device. `forGood`: nor is anything kept of a document that is about to go. */
export const wipeDrafts = (forGood = false): Promise<void> => {
  isOver = forGood;
  for (const form of readNames()) dropLast(form);
  lastWords.removeItem(lastNames);
  return quietly(async () => {
    const all = await withDatabase((database) => entries(database));
    const keys = all.map(([key]) => key);
    await withDatabase((database) => delMany(keys, database));
  });
};
