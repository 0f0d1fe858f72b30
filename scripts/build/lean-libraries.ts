import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const root = join(import.meta.dirname, '../..');
const queryFolder = join(root, 'node_modules/@tanstack/query-core/build/modern');

/** A name that the language keeps private; comments of the library name methods so, too. */
const privateName = /(?<![\w/])#([a-z]\w*)\b/gi;

/** Every private name of every class of the library → one that no other class has, since classes inherit from one another. */
function plainNames(): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const files = new Map<string, Map<string, string>>();
  let count = 0;
  for (const file of readdirSync(queryFolder).filter((name) => name.endsWith('.js'))) {
    const own = new Map<string, string>();
    for (const [, name = ''] of readFileSync(join(queryFolder, file), 'utf8').matchAll(privateName)) {
      if (!own.has(name)) own.set(name, `_${(count += 1).toString(36)}`);
    }
    files.set(join(queryFolder, file), own);
  }
  return files;
}

/** Function → what its body comes to for us. */
const bodies: Readonly<Record<string, string>> = {
  // Without the router's own framework, every link asks five hooks for this answer.
  usePrefetchBehavior: 'return [false, null, {}];',
  PrefetchPageLinks: 'return null;',
};

/** The router's links without what only its framework uses, in a form whose unused parts the bundler can see. */
function leanRouter(code: string): string {
  let lean = code
    .replace(/= (React\d*\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1')
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/^ +"data-discover": .*$/m, '');
  for (const [name, body] of Object.entries(bodies)) {
    const start = lean.search(new RegExp(`^function ${name}\\(`, 'm'));
    const open = lean.indexOf(') {\n', start);
    const end = lean.indexOf('\n}\n', open);
    if (start < 0 || open < 0 || end < 0) throw new Error(`react-router has no ${name} as it had`);
    lean = `${lean.slice(0, open)}) {\n${body}${lean.slice(end)}`;
  }
  return lean;
}

/**
 * What libraries carry that no page of ours can reach, and what engines without private fields make large and slow: each such field
 * becomes a WeakMap there, about two KiB of the first load (decision 51). Builds alone; a library that has changed stops the build.
 */
export function leanLibraries(): Plugin {
  const names = plainNames();
  return {
    name: 'kakehashi-lean-libraries',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const own = names.get(id);
      if (own) return code.replace(privateName, (whole, name: string) => own.get(name) ?? whole);
      return /react-router\/dist\/production\/chunk-\w+\.mjs$/.test(id) && code.includes('usePrefetchBehavior')
        ? leanRouter(code)
        : undefined;
    },
  };
}
