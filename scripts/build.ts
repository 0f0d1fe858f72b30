/**
 * `npm run build` / `build:china`: the bundle, the ready-made markup of its shells, the texts, everything compressed ahead; and the staff's desk.
 * `npm run build:server`: the API's programs, compiled into `dist/server`. `scripts/build.ts <variant|desk|server>… [--fast] [--out=<folder>]`.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { build } from 'vite';
import { brand } from '@server/platform/brand/brand';
import { writeAppIcons } from './build/app-icons';
import { copyBrandPictures, describeMissingContent } from './build/brand';
import { compressAll } from './build/compress';
import { fallbackLanguages, writeDocument } from './build/document';
import { writeHosting } from './build/hosting';
import { copyOcrFiles } from './build/ocr-files';
import { writePageTable } from './build/page-table';
import { buildDesk } from './build/desk';
import { buildServer } from './build/server-program';
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
  for (const line of describeMissingContent()) console.warn(line);
  await build({ root, configLoader: 'native', mode: variant, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  const { files, version } = textFiles();
  for (const [name, text] of files) {
    mkdirSync(dirname(join(outDir, name)), { recursive: true });
    writeFileSync(join(outDir, name), text);
  }
  const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >;
  rmSync(join(outDir, '.vite'), { recursive: true });
  const shells = await renderShells(root, variant);
  await writeDocument({ outDir, variant, manifest, shells });
  writePageTable(outDir, {
    ...shells,
    textVersion: version,
    fallback: fallbackLanguages[variant],
    areasOff: brand.areasOff,
  });
  writeUpdatePage(outDir);
  copyBrandPictures(outDir);
  await writeAppIcons(outDir);
  if (!isFast) await compressAll(outDir);
  copyOcrFiles(outDir);
  writeHosting(outDir, `${outDir}-hosting`);
}

if (process.argv[1]?.endsWith('build.ts')) {
  const args = process.argv.slice(2);
  const chosen = variants.filter((variant) => args.includes(variant));
  const out = args.find((arg) => arg.startsWith('--out='))?.slice('--out='.length);
  const isServer = args.includes('server');
  const isDesk = args.includes('desk');
  if (chosen.length === 0 && !isServer && !isDesk) throw new Error('Name what to build: global, china, desk, server.');
  if (isServer) await buildServer(join(root, 'dist/server'));
  if (isDesk) await buildDesk();
  for (const variant of chosen) {
    await buildVariant(variant, out && resolve(out), { isFast: args.includes('--fast') });
  }
}
