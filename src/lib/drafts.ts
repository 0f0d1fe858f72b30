import { createStore, delMany, entries, get, set, del, type UseStore } from 'idb-keyval';

/** How long an unsent draft is kept: seven days, in milliseconds. */
const LIFE = 7 * 24 * 60 * 60 * 1000;

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
 * connections behind that only refuse (B-10).
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

/**
 * What was typed into a form and not yet sent (B-10). A draft of another version, of another customer or older than seven
 * days is no draft. Storage that refuses is no error: then the draft lives as long as the page.
 */
export async function readDraft(form: string, version: number, owner: string, now: number): Promise<unknown> {
  try {
    const kept: unknown = await asked((database) => get(form, database));
    if (!isKept(kept) || kept.version !== version || kept.owner !== owner || now - kept.at > LIFE) return undefined;
    return kept.value;
  } catch {
    return undefined;
  }
}

/** A storage that refuses may throw at once or reject; neither may reach the form. */
async function quietly(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch {
    // The draft lives as long as the page.
  }
}

export const keepDraft = (form: string, version: number, owner: string, value: unknown, now: number): Promise<void> =>
  quietly(() => asked((database) => set(form, { version, at: now, owner, value } satisfies Kept, database)));

export const dropDraft = (form: string): Promise<void> => quietly(() => asked((database) => del(form, database)));

/** At log-out: nothing that a customer typed stays on the device. */
export const wipeDrafts = (): Promise<void> =>
  quietly(async () => {
    const all = await asked((database) => entries(database));
    const keys = all.map(([key]) => key);
    await asked((database) => delMany(keys, database));
  });
