import { createHash } from 'node:crypto';
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

/** Text with steady names → minified text. Terser takes most of a build's time, and two variants differ in little more than hashes. */
const minified = new Map<string, Promise<string>>();

function shrunkOnce(text: string, eager: boolean): Promise<string> {
  const key = `${eager}:${text}`;
  const result = minified.get(key) ?? shrunk(text, { module: true, eager });
  minified.set(key, result);
  return result;
}

/** Built files, each under a name whose hash is replaced by one that another variant gives the same file. */
function listSteadyNames(files: readonly string[]): ReadonlyMap<string, string> {
  const steady = new Map<string, string>();
  const counts = new Map<string, number>();
  for (const file of [...files].sort()) {
    const [, start, ending] = /^(.+-)[\w-]{7}(\.(?:js|css))$/.exec(file) ?? [];
    if (start === undefined || ending === undefined) continue;
    // Files that differ in their hash alone are numbered: each new name must lead back to one file.
    const number = (counts.get(start + ending) ?? 0) + 1;
    counts.set(start + ending, number);
    const hash = createHash('sha256').update(`${start}${ending}${number}`).digest('base64url').slice(0, 7);
    steady.set(file, start + hash + ending);
  }
  return steady;
}

function renameFiles(text: string, names: ReadonlyMap<string, string>): string {
  return text.replace(/[\w.-]+-[\w-]{7}\.(?:js|css)/g, (file) => names.get(file) ?? file);
}

/**
 * Minifies the built scripts once more: about 1.4 KiB of brotli on a page (docs/quality.md counts them). Names of files stay: they are hashes of
 * what went in.
 */
export async function shrinkScripts(folder: string): Promise<void> {
  const files = readdirSync(folder);
  const steady = listSteadyNames(files);
  const back = new Map([...steady].map(([file, name]) => [name, file]));
  for (const name of files.filter((file) => file.endsWith('.js'))) {
    const path = join(folder, name);
    const text = renameFiles(readFileSync(path, 'utf8'), steady);
    // The libraries' wrappers are such arguments, and each runs at once: React's alone takes 10 ms of a phone otherwise.
    writeFileSync(path, renameFiles(await shrunkOnce(text, name.startsWith('core-')), back));
  }
}
