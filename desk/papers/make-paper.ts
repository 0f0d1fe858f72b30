import type { Content, TDocumentDefinitions, TFontDictionary } from 'pdfmake/interfaces';
import { addressLabel } from './address-label';
import { commercialInvoice } from './commercial-invoice';
import { customsCn22, customsCn23 } from './customs-declaration';
import { loadFontFaces } from './font-faces';
import type { PaperData, PaperName } from './paper-data';
import { createPaperWriter } from './paper-writer';
import type { PaperWriter } from './paper-writer';
import { pickList } from './pick-list';
import { UnprintableError } from './unprintable-error';

interface Paper {
  readonly size: 'A4' | 'A6';
  readonly margin: number;
  readonly compose: (data: PaperData, writer: PaperWriter) => Content;
}

const papers: Readonly<Record<PaperName, Paper>> = {
  pickList: { size: 'A4', margin: 36, compose: pickList },
  label: { size: 'A6', margin: 12, compose: addressLabel },
  cn22: { size: 'A6', margin: 12, compose: customsCn22 },
  cn23: { size: 'A4', margin: 36, compose: customsCn23 },
  invoice: { size: 'A4', margin: 36, compose: commercialInvoice },
};

/** The addresses of the fonts' files, of which only those with a letter of the paper are loaded. */
const fontFiles = import.meta.glob<string>(
  [
    '../../node_modules/@fontsource/noto-sans{,-arabic,-hebrew,-thai,-jp,-kr,-sc,-tc}/files/*-400-normal.woff',
    // Whole families in one file, whose slices are loaded instead.
    '!**/*-{japanese,korean,chinese-simplified,chinese-traditional}-400-normal.woff',
  ],
  { query: '?url', import: 'default', eager: true },
);

function listFonts(names: Iterable<string>): TFontDictionary {
  const fonts: TFontDictionary = {};
  for (const name of names) {
    const found = Object.entries(fontFiles).find(([path]) => path.endsWith(`/${name}-400-normal.woff`));
    if (!found) throw new Error(`There is no font ${name}.`);
    fonts[name] = { normal: new URL(found[1], location.href).href };
  }
  return fonts;
}

/** Makes a paper as PDF. Throws UnprintableError where a letter of it is in no font: nothing is printed without it. */
export async function makePaper(name: PaperName, data: PaperData): Promise<Blob> {
  const [{ default: pdfmake }, findFace] = await Promise.all([import('pdfmake/build/pdfmake'), loadFontFaces()]);
  const writer = createPaperWriter(findFace);
  const { size, margin, compose } = papers[name];
  const content = compose(data, writer);
  // Emoji in the title of an item are no hindrance: the warehouse finds it by its number.
  if (writer.missing.size > 0 && name !== 'pickList') throw new UnprintableError([...writer.missing]);
  const definition: TDocumentDefinitions = {
    pageSize: size,
    pageMargins: margin,
    info: { title: `${data.number} ${name}` },
    defaultStyle: { font: 'noto-sans-latin', lineHeight: 1.1 },
    content,
  };
  pdfmake.setFonts(listFonts(writer.faces));
  // Fonts are the only files that a paper loads.
  pdfmake.setUrlAccessPolicy((address) => new URL(address).origin === location.origin);
  return pdfmake.createPdf(definition).getBlob();
}
