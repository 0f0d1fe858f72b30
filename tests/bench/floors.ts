import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import sharp from 'sharp';
import { build } from 'vite';
import { cards, floorHead, FloorPage } from './floor-page';

export type FloorName = 'static' | 'react' | 'prerendered';

const pictureSide = 344;

/** A picture of a shop's size (10–20 KB), the same on every machine. */
async function drawPicture(randomSeed: number): Promise<Buffer> {
  let state = randomSeed * 7919 + 1;
  const next = (max: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return Math.floor((state / 2_147_483_647) * max);
  };
  const blots = Array.from({ length: 150 }, () => {
    const [x, y, rx, ry] = [next(pictureSide), next(pictureSide), 4 + next(38), 4 + next(38)];
    return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="hsl(${next(360)} ${30 + next(60)}% ${25 + next(55)}%)" fill-opacity="0.6"/>`;
  });
  const ground = `<rect width="100%" height="100%" fill="hsl(${next(360)} 55% 75%)"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureSide}" height="${pictureSide}">${ground}${blots.join('')}</svg>`;
  return sharp(Buffer.from(svg)).webp({ quality: 70 }).toBuffer();
}

const documentOf = (body: string) =>
  `<!doctype html><html lang="en"><head>${floorHead}</head><body>${body}</body></html>`;

/** Builds one React floor with Vite's defaults. `markup` is what already stands in the document. */
async function buildReact(root: string, outDir: string, markup: string): Promise<void> {
  mkdirSync(root, { recursive: true });
  const page = relative(root, join(import.meta.dirname, 'floor-page'));
  const start = markup === '' ? 'createRoot(root).render(page)' : 'hydrateRoot(root, page)';
  const script = [
    `import { createElement } from 'react';`,
    `import { ${markup === '' ? 'createRoot' : 'hydrateRoot'} } from 'react-dom/client';`,
    `import { FloorPage } from '${page}';`,
    `const root = document.getElementById('root');`,
    `const page = createElement(FloorPage);`,
    `${start};`,
  ].join('\n');
  writeFileSync(join(root, 'main.js'), script);
  const body = `<div id="root">${markup}</div><script type="module" src="/main.js"></script>`;
  writeFileSync(join(root, 'index.html'), documentOf(body));
  await build({ root, configFile: false, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
}

/**
 * Builds the floors into `folder` and gives their folders: plain HTML, React that renders on the client, and React that
 * hydrates what the document already shows. Built anew each time, since they follow the pinned React and Vite.
 */
export async function buildFloors(folder: string): Promise<Readonly<Record<FloorName, string>>> {
  rmSync(folder, { recursive: true, force: true });
  const markup = renderToString(createElement(FloorPage));
  const folders = {
    static: join(folder, 'static'),
    react: join(folder, 'react'),
    prerendered: join(folder, 'prerendered'),
  };
  await buildReact(join(folder, 'source-react'), folders.react, '');
  await buildReact(join(folder, 'source-prerendered'), folders.prerendered, markup);
  mkdirSync(folders.static, { recursive: true });
  writeFileSync(join(folders.static, 'index.html'), documentOf(markup));
  for (const [index] of cards.entries()) {
    const picture = await drawPicture(index + 1);
    for (const floor of Object.values(folders)) {
      mkdirSync(join(floor, 'pictures'), { recursive: true });
      writeFileSync(join(floor, 'pictures', `${index}.webp`), picture);
    }
  }
  return folders;
}
