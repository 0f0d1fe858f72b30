import { join } from 'node:path';

interface Module {
  promise: unknown;
  exports: unknown;
  evaluated: boolean;
  readonly importers: Set<string>;
}

const root = join(import.meta.dirname, '..');
const storefront = `${root}/src/`;
/** Shared with the API and without state: loaded once. */
const shared = ['contract/', 'rules/', 'i18n/locales/'].map((folder) => storefront + folder);
const helpers = `${root}/tests/`;
const setUpFiles = `${helpers}setup`;

/**
 * Forgets the storefront's modules, so that the next import evaluates them anew as a fresh document does. `vi.resetModules()` would forget the
 * API's as well, which takes longer to load than a page. `andHelpers` also forgets the test helpers, which hold storefront modules.
 */
export function forgetStorefront({ andHelpers = false } = {}): void {
  const { evaluatedModules } = (
    globalThis as unknown as {
      readonly __vitest_worker__: { readonly evaluatedModules: { readonly idToModuleMap: Map<string, Module> } };
    }
  ).__vitest_worker__;
  for (const [id, module] of evaluatedModules.idToModuleMap) {
    const isIn = (folder: string) => id.startsWith(folder);
    const isPage = isIn(storefront) && !shared.some(isIn);
    if (!isPage && !(andHelpers && isIn(helpers) && !isIn(setUpFiles))) continue;
    module.promise = undefined;
    module.exports = undefined;
    module.evaluated = false;
    module.importers.clear();
  }
}
