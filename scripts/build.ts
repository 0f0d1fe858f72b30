/**
 * `npm run build` / `build:china`: the bundle, the ready-made markup of its shells, the texts, everything compressed ahead.
 * `scripts/build.ts <variant>… [--fast] [--out=<folder>]`.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { build } from 'vite';
import { compressAll } from './build/compress';
import { writeDocument } from './build/document';
import { writeHosting } from './build/hosting';
import { copyOcrFiles } from './build/ocr-files';
import { renderShells } from './build/shells';
import { textFiles } from './build/text-files';
import { writeUpdatePage } from './build/update-page';

const root = join(import.meta.dirname, '..');
const variants = ['global', 'china'] as const;
type Variant = (typeof variants)[number];

interface BuildOptions {
  /** For tests of behaviour: without compression, whose bytes only budgets and visitors need. */
  readonly isFast?: boolean;
}

/** Builds one variant into `dist/<variant>`. */
export async function buildVariant(
  variant: Variant,
  outDir = join(root, 'dist', variant),
  { isFast = false }: BuildOptions = {},
): Promise<void> {
  await build({ root, configLoader: 'runner', mode: variant, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  const { files } = textFiles();
  for (const [name, text] of files) {
    mkdirSync(dirname(join(outDir, name)), { recursive: true });
    writeFileSync(join(outDir, name), text);
  }
  const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >;
  rmSync(join(outDir, '.vite'), { recursive: true });
  await writeDocument({ outDir, variant, manifest, shells: await renderShells(root, variant) });
  writeUpdatePage(outDir);
  if (!isFast) await compressAll(outDir);
  copyOcrFiles(outDir);
  writeHosting(outDir, `${outDir}-hosting`);
}

if (process.argv[1]?.endsWith('build.ts')) {
  const args = process.argv.slice(2);
  const wanted = variants.filter((variant) => args.includes(variant));
  const out = args.find((arg) => arg.startsWith('--out='))?.slice('--out='.length);
  if (wanted.length === 0) throw new Error('Name the variants to build: global, china.');
  for (const variant of wanted) {
    await buildVariant(variant, out && resolve(out), { isFast: args.includes('--fast') });
  }
}
