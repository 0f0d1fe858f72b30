import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minify } from 'terser';

/**
 * Minifies the built scripts once more: what Vite's own minifier leaves, terser takes, about 1.4 KiB of brotli on a page
 * (quality.md counts them). Names of files stay: they are hashes of what went in.
 */
export async function shrinkScripts(folder: string): Promise<void> {
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.js'))) {
    const path = join(folder, name);
    const { code } = await minify(readFileSync(path, 'utf8'), {
      ecma: 2020,
      module: true,
      compress: { passes: 2, pure_getters: true, unsafe_arrows: true, keep_fargs: false },
    });
    if (!code) throw new Error(`${name} came out empty`);
    writeFileSync(path, code);
  }
}
