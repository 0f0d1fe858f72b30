import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { brand } from '@server/platform/brand/brand';
import { getBrandFolder } from '@server/platform/brand/read-brand';

const mark = readFileSync(join(getBrandFolder(), 'pictures/mark.svg'), 'utf8');
if (!/<svg (?![^>]*\b(?:x|y|width|height)=)[^>]*\bviewBox=/.test(mark))
  throw new Error('pictures/mark.svg needs a viewBox, and no x, y, width or height');

/** The brand's mark on a ground of its primary colour: with round corners, or over the whole square for devices that cut their own shape. */
const drawIcon = (shape: 'round' | 'square', scale: number): string => {
  const corner = shape === 'round' ? 8 : 0;
  const side = 32 * scale;
  const offset = 16 - side / 2;
  const placed = mark.replace('<svg ', `<svg x="${offset}" y="${offset}" width="${side}" height="${side}" `);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 32 32"><rect width="32" height="32" rx="${corner}" fill="${brand.colors.light.primary}"/>${placed}</svg>`;
};

/** File, side in pixels, drawing. A maskable icon shows at least the middle circle of four fifths, so its drawing is smaller. */
export const appIcons = [
  { file: 'icon-192.png', side: 192, svg: drawIcon('round', 1) },
  { file: 'icon-512.png', side: 512, svg: drawIcon('round', 1) },
  { file: 'icon-maskable-512.png', side: 512, svg: drawIcon('square', 0.75), purpose: 'maskable' },
  // iOS cuts the corners itself and knows no transparency.
  { file: 'apple-touch-icon.png', side: 180, svg: drawIcon('square', 0.9) },
] as const;

/** The links of the document to what is written here. */
export const appLinks =
  '<link rel="manifest" href="/manifest.webmanifest"><link rel="apple-touch-icon" href="/apple-touch-icon.png">';

/** The web app's manifest. It holds no words but the shop's name, which is one in all languages: the page speaks the reader's own. */
const manifest = {
  id: '/',
  name: brand.name,
  short_name: brand.shortName,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: brand.colors.light.background,
  theme_color: brand.colors.light.background,
  icons: appIcons
    .filter(({ file }) => file.startsWith('icon-'))
    .map((icon) => ({
      src: `/${icon.file}`,
      sizes: `${icon.side}x${icon.side}`,
      type: 'image/png',
      ...('purpose' in icon ? { purpose: icon.purpose } : {}),
    })),
} as const;

/** Writes the manifest and its icons into a bundle: a browser can then install the page as an app. */
export async function writeAppIcons(outDir: string): Promise<void> {
  writeFileSync(join(outDir, 'manifest.webmanifest'), JSON.stringify(manifest));
  for (const { file, side, svg } of appIcons) {
    await sharp(Buffer.from(svg)).resize(side, side).png({ palette: true }).toFile(join(outDir, file));
  }
}
