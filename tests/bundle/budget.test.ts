import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const KIB = 1024;

/** Bytes of a built file as browsers get it: the `.br` beside it. */
const size = (folder: string, path: string): number => readFileSync(join(folder, `${path}.br`)).length;

/** The JavaScript of a page: what the document names, its own chunks from the boot table, and their static imports. */
function scriptsOf(folder: string, shell: 'home' | 'item'): string[] {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, path = '']) => path);
  const row = new RegExp(`shell:[\`"']${shell}[\`"'][^}]*?chunks:\\[([^\\]]*)\\]`).exec(html)?.[1] ?? '';
  const own = [...row.matchAll(/\/(assets\/[^`"',\]]+\.js)/g)].map(([, path = '']) => path);
  const all = new Set([...named, ...own]);
  for (const path of all) {
    const text = readFileSync(join(folder, path), 'utf8');
    for (const [, name = ''] of text.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g))
      all.add(`assets/${name}`);
  }
  return [...all];
}

describe.each(['global', 'china'])('the %s bundle', (variant) => {
  const folder = join('dist', variant);

  it.each([
    ['home', 120],
    ['item', 126],
  ] as const)('[K-23] loads at most its budget of JavaScript for the %s page', (shell, budget) => {
    const scripts = scriptsOf(folder, shell);
    expect(scripts.length).toBeGreaterThanOrEqual(3);
    const bytes = scripts.reduce((sum, path) => sum + size(folder, path), 0);
    console.log(`${variant} ${shell}: ${(bytes / KIB).toFixed(1)} KiB in ${scripts.length} files`);
    expect(bytes / KIB).toBeLessThanOrEqual(budget);
  });

  it('[K-23] keeps the document within its budget, styles included', () => {
    const html = readFileSync(join(folder, 'index.html'), 'utf8');
    const css = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
    expect(css.length).toBeGreaterThan(1000);
    console.log(`${variant} html: ${(size(folder, 'index.html') / KIB).toFixed(1)} KiB`);
    expect(size(folder, 'index.html') / KIB).toBeLessThanOrEqual(10);
  });

  it('[K-23] names no script of another host', () => {
    const html = readFileSync(join(folder, 'index.html'), 'utf8');
    expect(html).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
  });

  it('[K-23] has no look-behind, on which Safari 15.4 ends the script', () => {
    const scripts = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'));
    const withIt = scripts.filter((name) => /\(\?<[=!]/.test(readFileSync(join(folder, 'assets', name), 'utf8')));
    expect(withIt).toEqual([]);
  });

  it('[K-23] has everything that text is compressed ahead', () => {
    expect(existsSync(join(folder, 'index.html.br'))).toBe(true);
  });
});
