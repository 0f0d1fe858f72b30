import source from '@brand/brand.json';
import { createOffPattern, type AreaName } from '../contract/areas';
import { parseBrand } from '../contract/brand';

/** Areas of the shop that the operator has switched off. A build replaces this module (scripts/build/brand.ts). */
export const areasOff: readonly AreaName[] = parseBrand(source).areasOff;
/** A regular expression of the addresses of their pages; null where every area is on. */
export const offPattern: string | null = createOffPattern(areasOff);
