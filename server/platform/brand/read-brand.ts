import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseBrand, type Brand } from '@/contract/brand';

/** Pictures that a brand's folder must hold, below `pictures/`. */
export const brandPictures = ['hero.webp', 'icon.svg', 'invite.gif', 'mark.svg'] as const;

/** Returns the folder of the brand: `BRAND_DIR`, or `brand/` in the working folder. */
export const getBrandFolder = (named = process.env['BRAND_DIR']): string => resolve(named || 'brand');

/** Reads and checks the brand of a folder. Throws an error that names the folder and every fault of it. */
export function readBrand(folder: string): Brand {
  const path = join(folder, 'brand.json');
  try {
    const brand = parseBrand(JSON.parse(readFileSync(path, 'utf8')));
    const missing = brandPictures.filter((name) => !existsSync(join(folder, 'pictures', name)));
    if (missing.length > 0) throw new Error(`pictures/ lacks ${missing.join(', ')}`);
    return brand;
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
