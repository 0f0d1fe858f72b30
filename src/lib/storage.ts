/** The part of the browser's Storage that the page uses. */
export interface KeyValue {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/**
 * A storage that never throws: what the browser's own refuses (blocked, full) is kept in memory until the page closes.
 * `open` fetches the real one, which may throw by itself: `safeStorage(() => localStorage)`.
 */
export function safeStorage(open: () => KeyValue | null | undefined): KeyValue {
  const memory = new Map<string, string>();
  const attempt = <T>(work: (real: KeyValue) => T): T | undefined => {
    try {
      const real = open();
      return real ? work(real) : undefined;
    } catch {
      return undefined;
    }
  };
  return {
    getItem: (key) => memory.get(key) ?? attempt((real) => real.getItem(key)) ?? null,
    setItem(key, value) {
      memory.delete(key);
      const stored = attempt((real) => {
        real.setItem(key, value);
        return true;
      });
      if (!stored) memory.set(key, value);
    },
    removeItem(key) {
      memory.delete(key);
      attempt((real) => real.removeItem(key));
    },
  };
}

/**
 * A stored JSON value that `check` accepts (it returns the value, or undefined to refuse). Whatever is corrupt or refused
 * is dropped. Never throws.
 */
export function readJson<T>(store: KeyValue, key: string, check: (value: unknown) => T | undefined): T | undefined {
  try {
    const text = store.getItem(key);
    if (text === null) return undefined;
    const value = check(JSON.parse(text));
    if (value !== undefined) return value;
  } catch {
    // falls through to dropping the entry
  }
  try {
    store.removeItem(key);
  } catch {
    return undefined;
  }
  return undefined;
}

/** Stores a value as JSON; false where the storage or the value refused. Never throws. */
export function writeJson(store: KeyValue, key: string, value: unknown): boolean {
  try {
    const text = JSON.stringify(value) as string | undefined;
    if (text === undefined) return false;
    store.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
