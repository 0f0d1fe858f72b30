import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { staticFiles } from './static-files';

const folder = mkdtempSync(join(tmpdir(), 'kakehashi-static-'));
afterAll(() => rmSync(folder, { recursive: true }));
const document = '<!doctype html><html lang="en" dir="ltr"><title>Kakehashi</title></html>';
writeFileSync(join(folder, 'index.html'), document);
writeFileSync(join(folder, 'index.html.br'), brotliCompressSync(document));

const open = (isDemo: boolean, encoding: string) =>
  staticFiles(folder, { isDemo }).request('http://shop.example/calc', {
    headers: { Accept: 'text/html', 'Accept-Encoding': encoding },
  });

it('[H-01] the document of a demo says so before the API has answered; that of a shop says nothing', async () => {
  const marked = document.replace('<html ', '<html data-demo="1" ');
  for (const [isDemo, expected] of [
    [true, marked],
    [false, document],
  ] as const) {
    expect(await (await open(isDemo, 'identity')).text()).toBe(expected);
    const small = Buffer.from(await (await open(isDemo, 'br')).arrayBuffer());
    expect(brotliDecompressSync(small).toString()).toBe(expected);
  }
});
