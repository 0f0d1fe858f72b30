import { describe, expect, it, vi } from 'vitest';
import { readDeviceId } from './device-id';
import { type KeyValue, readJson, safeStorage, writeJson } from './storage';

function memory(): KeyValue & { entries: Map<string, string> } {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}
const asText = (value: unknown) => (typeof value === 'string' ? value : undefined);
const throwError = () => {
  throw new DOMException('blocked', 'SecurityError');
};

describe('storage', () => {
  it.each(['{"afterSaleServiceConfig":', '{"__proto__":{"isAdmin":true}}', '7', 'undefined'])(
    '[E-04] drops the corrupt entry %s',
    (text) => {
      const store = memory();
      store.setItem('a', text);
      expect(readJson(store, 'a', asText)).toBeUndefined();
      expect(store.entries.has('a')).toBe(false);
      expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
    },
  );

  it('[E-04] keeps and returns what its check accepts', () => {
    const store = memory();
    expect(writeJson(store, 'a', 'x')).toBe(true);
    expect(readJson(store, 'a', asText)).toBe('x');
    expect(readJson(store, 'b', asText)).toBeUndefined();
    expect(writeJson(store, 'c', () => 0)).toBe(false);
  });

  it('[E-04] never throws, whatever the storage or the check do', () => {
    const broken: KeyValue = { getItem: throwError, setItem: throwError, removeItem: throwError };
    expect(readJson(broken, 'a', asText)).toBeUndefined();
    expect(writeJson(broken, 'a', 1)).toBe(false);
    const store = memory();
    store.setItem('a', '1');
    expect(readJson(store, 'a', throwError)).toBeUndefined();
  });

  it('[E-04] falls back to memory where the browser blocks or is full', () => {
    for (const open of [throwError, () => null, () => ({ ...memory(), setItem: throwError })]) {
      const store = safeStorage(open);
      expect(store.getItem('a')).toBeNull();
      store.setItem('a', '1');
      expect(store.getItem('a')).toBe('1');
      store.removeItem('a');
      expect(store.getItem('a')).toBeNull();
    }
  });

  it('[E-04] reads the newer value after a write that did not fit', () => {
    const real = memory();
    real.setItem('a', 'old');
    const write = vi.spyOn(real, 'setItem').mockImplementation(throwError);
    const store = safeStorage(() => real);
    store.setItem('a', 'new');
    expect(store.getItem('a')).toBe('new');
    write.mockRestore();
    store.setItem('a', 'newest');
    expect(store.getItem('a')).toBe('newest');
    expect(real.entries.get('a')).toBe('newest');
  });
});

describe('device id', () => {
  it('[E-02] is an MD5 under uuid, the same on every visit', async () => {
    const store = memory();
    const id = await readDeviceId(store);
    expect(id).toMatch(/^[\da-f]{32}$/);
    expect(store.entries.get('uuid')).toBe(id);
    expect(await readDeviceId(store)).toBe(id);
  });

  it('[E-02] is one id for two callers at once, and another on another device', async () => {
    const store = memory();
    const [a, b] = await Promise.all([readDeviceId(store), readDeviceId(store)]);
    expect(a).toBe(b);
    expect(await readDeviceId(memory())).not.toBe(a);
  });

  it('[E-02] replaces a damaged id and does without crypto', async () => {
    const store = memory();
    store.setItem('uuid', '<script>');
    vi.stubGlobal('crypto', undefined);
    expect(await readDeviceId(store)).toMatch(/^[\da-f]{32}$/);
    vi.unstubAllGlobals();
  });
});
