/** `npm run build` / `build:china`: the bundle, the ready-made markup of its shells, the texts, everything compressed ahead. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { compressAll } from './build/compress';
import { writeDocument } from './build/document';
import { writeHosting } from './build/hosting';
import { joinRuntime } from './build/join-runtime';
import { copyOcrFiles } from './build/ocr-files';
import { renderShells } from './build/shells';
import { shrinkScripts } from './build/shrink';
import { textFiles } from './build/text-files';
import { writeUpdatePage } from './build/update-page';

const root = join(import.meta.dirname, '..');

/** Builds one variant into `dist/<variant>` (K-23). */
export async function buildVariant(variant: 'global' | 'china', outDir = join(root, 'dist', variant)): Promise<void> {
  await build({ root, mode: variant, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  joinRuntime(outDir);
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
  await shrinkScripts(join(outDir, 'assets'));
  compressAll(outDir);
  copyOcrFiles(outDir);
  writeHosting(outDir, `${outDir}-hosting`);
}

const asked = process.argv[2];
if (process.argv[1]?.endsWith('build.ts')) {
  if (asked !== 'global' && asked !== 'china') throw new Error('say which variant: global or china');
  await buildVariant(asked);
}
