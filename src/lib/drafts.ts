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
const database = (): UseStore => (store ??= createStore('kakehashi', 'drafts'));

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'version' in value && 'at' in value && 'owner' in value;

/**
 * What was typed into a form and not yet sent (B-10). A draft of another version, of another customer or older than seven
 * days is no draft. Storage that refuses is no error: then the draft lives as long as the page.
 */
export async function readDraft(form: string, version: number, owner: string, now: number): Promise<unknown> {
  try {
    const kept: unknown = await get(form, database());
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
  quietly(() => set(form, { version, at: now, owner, value } satisfies Kept, database()));

export const dropDraft = (form: string): Promise<void> => quietly(() => del(form, database()));

/** At log-out: nothing that a customer typed stays on the device. */
export const wipeDrafts = (): Promise<void> =>
  quietly(async () => {
    const all = await entries(database());
    await delMany(
      all.map(([key]) => key),
      database(),
    );
  });
