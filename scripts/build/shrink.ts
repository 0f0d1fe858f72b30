import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minify } from 'terser';

/** What Chromium before 91 gets wrong: several arguments of an optional call, the first of them spread. */
const wrongInOld = /\?\.[\w$.]*\(\.\.\.[^)]*,/;

/**
 * What Vite's own minifier leaves, terser takes. With `eager`, functions that are arguments stand in parentheses: engines compile those while
 * the file comes, and off the page's thread.
 */
export async function shrunk(script: string, { module = false, eager = false }): Promise<string> {
  const { code } = await minify(script, {
    ecma: 2020,
    module,
    format: { wrap_func_args: eager },
    compress: { passes: 2, pure_getters: true, unsafe_arrows: true, keep_fargs: false },
  });
  if (!code) throw new Error('a script came out empty');
  const wrong = wrongInOld.exec(code);
  if (wrong) throw new Error(`Chromium 87 reads this in another way: ${wrong[0]}`);
  return code;
}

/**
 * Minifies the built scripts once more: about 1.4 KiB of brotli on a page (quality.md counts them). Names of files stay: they are hashes of
 * what went in.
 */
export async function shrinkScripts(folder: string): Promise<void> {
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.js'))) {
    const path = join(folder, name);
    // The libraries' wrappers are such arguments, and each runs at once: React's alone takes 10 ms of a phone otherwise.
    writeFileSync(path, await shrunk(readFileSync(path, 'utf8'), { module: true, eager: name.startsWith('core-') }));
  }
}
