import source from '@brand/brand.json';
import { parseBrand } from '../contract/brand';

const { name, names, identifier, seal, colors } = parseBrand(source);

/*
 * The part of the brand that every page shows. A build holds the values of the folder that `BRAND_DIR` names (scripts/build/brand.ts); this
 * module is used by tests, with the default brand. Each value is an export of its own, so that the document's scripts take only what they use.
 */
export const brandName = name;
/** Forms of the name by language code. */
export const brandNames: Readonly<Partial<Record<string, string>>> = names;
export const brandIdentifier = identifier;
export const brandSeal = seal;
/** The ground of the seal, in both schemes. */
export const sealColor = colors.light.primary;
/** The colour of the bars that a browser draws around the page, for each scheme. */
export const barColors = { light: colors.light.background, dark: colors.dark.background };
