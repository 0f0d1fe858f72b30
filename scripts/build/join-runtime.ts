import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const importOf = (file: string) =>
  new RegExp(`import\\{([^}]*)\\}from\\s*["']\\./${file.replaceAll('.', '\\.')}["'];?`);

/** The names of an import or export clause, as pairs of what stands before and after `as`. */
const pairs = (clause: string): (readonly [string, string])[] =>
  clause.split(',').map((part) => {
    const [from = '', to = from] = part.trim().split(/\s+as\s+/);
    return [from, to] as const;
  });

function only(names: readonly string[], start: string): string {
  const [found, ...others] = names.filter((name) => name.startsWith(start) && name.endsWith('.js'));
  if (found === undefined || others.length > 0) throw new Error(`one ${start}*.js was expected`);
  return found;
}

/** The core chunk with the runtime before it, which it gives to the other chunks under names that it has none of. */
function withRuntime(core: string, runtime: string, runtimeFile: string): string {
  const [clause, exported = ''] = /export\s*\{([^}]*)\};?\s*$/.exec(runtime) ?? [];
  const own = importOf(runtimeFile).exec(core);
  if (clause === undefined || own === null) throw new Error('the runtime chunk is not what it was');
  const parts = pairs(exported);
  const made = parts.map(([local, name]) => `${name}:${local}`).join(',');
  const body = `const _rt=(()=>{${runtime.slice(0, -clause.length)};return{${made}}})();`;
  const aliases = pairs(own[1] ?? '').map(([name, local]) => `const ${local}=_rt.${name};`);
  const given = parts.map(([, name]) => `const _rt_${name}=_rt.${name};`);
  const names = parts.map(([, name]) => `_rt_${name}`).join(',');
  return `${body}${aliases.join('')}${given.join('')}${core.replace(own[0], '')};export{${names}};`;
}

/**
 * Puts the bundler's few helpers, which it insists on giving a chunk of their own, into the core chunk that every page loads anyway: one
 * request less before anything runs.
 */
export function joinRuntime(outDir: string): void {
  const folder = join(outDir, 'assets');
  const names = readdirSync(folder);
  const [runtimeFile, coreFile] = [only(names, 'rolldown-runtime-'), only(names, 'core-')];
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const clause = importOf(runtimeFile);
  for (const name of names.filter((one) => one.endsWith('.js') && one !== coreFile && one !== runtimeFile)) {
    const text = read(name);
    const [whole, wanted = ''] = clause.exec(text) ?? [];
    if (whole === undefined) continue;
    const renamed = pairs(wanted).map(([given, local]) => `_rt_${given} as ${local}`);
    writeFileSync(join(folder, name), text.replace(whole, `import{${renamed.join(',')}}from"./${coreFile}";`));
  }
  writeFileSync(join(folder, coreFile), withRuntime(read(coreFile), read(runtimeFile), runtimeFile));
  rmSync(join(folder, runtimeFile));
  const html = join(outDir, 'index.html');
  const hint = new RegExp(`\\s*<link rel="modulepreload"[^>]*/${runtimeFile.replaceAll('.', '\\.')}">`);
  writeFileSync(html, readFileSync(html, 'utf8').replace(hint, ''));
}
