import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { createOffPattern } from '@/contract/areas';
import { findMissingContent, formatMissingContent } from '@server/platform/brand/brand-content';
import { applyBrandStyles } from '@server/platform/brand/brand-styles';
import { brand } from '@server/platform/brand/brand';
import { brandPictures, getBrandFolder } from '@server/platform/brand/read-brand';

const brandFolder = getBrandFolder();

const exportsOf = (values: Readonly<Record<string, unknown>>): string =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');

/** Modules of the bundle that a build replaces by the brand's values, so that it holds neither the whole brand nor its schema. */
const modules: Readonly<Record<string, string>> = {
  '/src/config/brand.ts': exportsOf({
    brandName: brand.name,
    brandNames: brand.names,
    brandIdentifier: brand.identifier,
    brandSeal: brand.seal,
    sealColor: brand.colors.light.primary,
    barColors: { light: brand.colors.light.background, dark: brand.colors.dark.background },
  }),
  '/src/config/areas-off.ts': exportsOf({
    areasOff: brand.areasOff,
    offPattern: createOffPattern(brand.areasOff),
  }),
  '/src/config/brand-details.ts': exportsOf({
    brandDetails: {
      isExample: brand.isExample,
      legalEntity: brand.legalEntity,
      support: brand.support,
      termsVersion: brand.termsVersion,
      website: brand.website,
    },
  }),
};

/** Puts the brand's values, colours and fonts into the page. */
export function brandModules(): Plugin {
  return {
    name: 'brand',
    enforce: 'pre',
    load: (id) => Object.entries(modules).find(([path]) => id.endsWith(path))?.[1] ?? null,
    transform: (code, id) => (id.endsWith('/src/ui/tokens.css') ? applyBrandStyles(code, brand) : null),
  };
}

/** Serves the brand's pictures to the development page. */
export function serveBrandPictures(): Plugin {
  return {
    name: 'brand-pictures',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = brandPictures.find((picture) => request.url?.split('?')[0] === `/${picture}`);
        if (name === undefined) return next();
        const [, ending = ''] = name.split('.');
        response.setHeader('Content-Type', `image/${ending === 'svg' ? 'svg+xml' : ending}`);
        return response.end(readFileSync(join(brandFolder, 'pictures', name)));
      });
    },
  };
}

/** Copies the brand's pictures into a bundle. */
export function copyBrandPictures(outDir: string): void {
  for (const name of brandPictures) cpSync(join(brandFolder, 'pictures', name), join(outDir, name));
}

/** A line for each document that the brand of a shop lacks in a language. */
export const describeMissingContent = (): readonly string[] =>
  brand.isExample ? [] : findMissingContent(brandFolder).map((missing) => `Brand: ${formatMissingContent(missing)}`);
