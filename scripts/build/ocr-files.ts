import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { copyFileSync, mkdirSync } from 'node:fs';
import { ocrFolder } from '@/features/ocr/ocr-folder';

const require = createRequire(import.meta.url);

/** Files of the engine that reads pictures, by their address: worker, core with and without SIMD, Japanese (best, integer weights). */
export function ocrFiles(): ReadonlyMap<string, string> {
  const core = dirname(require.resolve('tesseract.js-core/package.json'));
  const files: Record<string, string> = {
    'worker.min.js': join(dirname(require.resolve('tesseract.js/package.json')), 'dist/worker.min.js'),
    'jpn.traineddata.gz': join(
      dirname(require.resolve('@tesseract.js-data/jpn/package.json')),
      '4.0.0_best_int/jpn.traineddata.gz',
    ),
  };
  for (const name of ['tesseract-core-lstm', 'tesseract-core-simd-lstm']) {
    for (const ending of ['.js', '.wasm']) files[name + ending] = join(core, name + ending);
  }
  return new Map(Object.entries(files).map(([name, from]) => [ocrFolder + name, from]));
}

/** Lays them into a build. */
export function copyOcrFiles(outDir: string): void {
  mkdirSync(join(outDir, ocrFolder), { recursive: true });
  for (const [address, from] of ocrFiles()) copyFileSync(from, join(outDir, address));
}
