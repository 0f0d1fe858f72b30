// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';

const load = () => import('./chunk-failure');
const now = Date.UTC(2026, 10, 21);

beforeEach(() => {
  vi.resetModules();
});

it.each([
  ['Could not resolve component "x"', 0],
  ['Failed to fetch dynamically imported module: https://a/b.js', 1100],
  ['error loading dynamically imported module: https://a/b.js', 1100],
  ['Importing a module script failed.', 1100],
  ['Unable to preload CSS for /assets/a.css', 1100],
  ['x is not a function', undefined],
  ['', undefined],
])('[T-24] [T-25] [X-04] answers "%s" by a reload after %s ms', async (message, wait) => {
  expect((await load()).reloadAfter(message)).toBe(wait);
});

it('[T-27] lets no second reload happen within ten seconds, the page after it included', async () => {
  const first = await load();
  expect(first.mayReload(now)).toBe(true);
  first.reload(now);
  const { reloadPage } = await import('../lib/page-load');
  expect(reloadPage).toHaveBeenCalledOnce();
  vi.resetModules();
  const next = await load();
  expect(next.mayReload(now + 9999)).toBe(false);
  expect(next.mayReload(now + 10_000)).toBe(true);
});

it('[T-27] guards from memory where storage refuses', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { mayReload, reload } = await load();
  reload(now);
  expect(mayReload(now + 1)).toBe(false);
});

it('[T-27] does not reload while offline, since nothing would come', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect((await load()).mayReload(now)).toBe(false);
});
