import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ReadPdf {
  /** Width and height of each page in whole points. */
  readonly sizes: readonly (readonly [number, number])[];
  /** The text of all pages without blanks, as a reader copies it. */
  readonly text: string;
}

/** Compares texts without blanks: a PDF has positions instead. */
export const withoutBlanks = (text: string): string => text.normalize('NFKC').replaceAll(/\s/g, '');

/** Reads a PDF that a page saved. */
export async function readPdf(download: Download): Promise<ReadPdf> {
  const data = new Uint8Array(await readFile(await download.path()));
  const pdf = await getDocument({ data, verbosity: VerbosityLevel.ERRORS }).promise;
  const sizes: [number, number][] = [];
  let text = '';
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    sizes.push([Math.round(width), Math.round(height)]);
    const { items } = await page.getTextContent();
    text += items.map((item) => ('str' in item ? item.str : '')).join('');
  }
  await pdf.destroy();
  return { sizes, text: withoutBlanks(text) };
}
