/** Compiles the API's programs to plain JavaScript, so that a server runs without development dependencies. */
import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '../..');

/** The programs that run on a server: the API, staff's commands, the seed, `release`, `upgrade` and `doctor`. */
const programs = [
  'server/main/preview.ts',
  'server/main/operator/main.ts',
  'demo/main.ts',
  'scripts/release.ts',
  'scripts/upgrade.ts',
  'scripts/doctor.ts',
];

/** Libraries that are compiled in: installed for production, they would bring a compiler of TypeScript along. */
const compiledIn = ['valibot', '@valibot/to-json-schema'];

/** A file of the page that a program reads: the colours of the test provider's page. */
const otherData = ['src/ui/tokens.css'];

const isData = (name: string): boolean => !/\.(?:[cm]?tsx?|md)$/.test(name);

/** Files that the programs read beside their code, such as migrations and texts. */
const programData = (): string[] =>
  ['server', 'demo']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && isData(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));

/** Writes the compiled programs and their data into a folder, in the layout of the sources: `<outDir>/server/main/preview.js`. */
export async function buildServer(outDir: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { tsconfigPaths: true },
    ssr: { noExternal: compiledIn },
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: {
        input: programs,
        output: { preserveModules: true, preserveModulesRoot: root, entryFileNames: '[name].js' },
      },
    },
  });
  for (const name of [...programData(), ...otherData]) cpSync(join(root, name), join(outDir, name));
}
