import source from '@brand/brand.json';
import { parseBrand } from '../contract/brand';

const { isExample, legalEntity, support, termsVersion, website } = parseBrand(source);

/** The part of the brand that few pages show. Import it from parts that are loaded late. A build replaces this module (scripts/build/brand.ts). */
export const brandDetails = { isExample, legalEntity, support, termsVersion, website };
