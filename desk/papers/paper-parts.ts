import type { Content, ContentTable, TableCell } from 'pdfmake/interfaces';
import type { PaperData } from './paper-data';
import type { PaperWriter } from './paper-writer';

/** The names of the carriers' services, in English as the papers have them. */
export const methodNames: Readonly<Record<PaperData['method'], string>> = {
  ems: 'EMS',
  parcelAir: 'International Parcel, air',
  parcelSurface: 'International Parcel, surface',
  packetAir: 'Small Packet, air',
  packetSurface: 'Small Packet, surface',
  ugx: 'UGX',
  courier: 'Courier',
};

export const formatNumber = (value: number): string => value.toLocaleString('en-US');
export const yenText = (yen: number): string => `JPY ${formatNumber(yen)}`;

/** Blank where a figure is not known: it is filled in by hand. */
export const numberOrBlank = (value: number | null): string => (value === null ? '' : formatNumber(value));

export const captionSize = 6;

/** A caption in English and Japanese above what it names. */
export function writeField(
  writer: PaperWriter,
  caption: string,
  values: readonly string[],
  { size, country = 'JP' }: { readonly size: number; readonly country?: string },
): Content {
  const lines = values.filter((value) => value !== '').map((value) => writer.write(value, { fontSize: size }, country));
  return { stack: [writer.write(caption, { fontSize: captionSize, color: '#444444' }), ...lines] };
}

/** A heading in English with the Japanese below it. */
export const writeHeading = (
  writer: PaperWriter,
  [english, japanese]: readonly [string, string],
  fontSize: number,
): Content => ({
  stack: [writer.write(english, { fontSize }), writer.write(japanese, { fontSize })],
});

/** A grid with thin lines, which is never split from its heading. */
export const grid = (widths: readonly (string | number)[], body: TableCell[][], headerRows = 0): ContentTable => ({
  table: { widths: [...widths], body, headerRows, dontBreakRows: true },
  layout: {
    hLineWidth: () => 0.6,
    vLineWidth: () => 0.6,
    paddingLeft: () => 4,
    paddingRight: () => 4,
    paddingTop: () => 3,
    paddingBottom: () => 3,
  },
});

/** Lines for a date and a signature, which are written by hand. */
export function signatureLines(writer: PaperWriter, width: number): Content {
  const line = (share: number): Content => ({
    canvas: [{ type: 'line', x1: 0, y1: 24, x2: width * share, y2: 24, lineWidth: 0.6 }],
  });
  return {
    columns: [
      { width: width * 0.4, stack: [line(0.35), writeField(writer, 'Date 日付', [], { size: 8 })] },
      { width: '*', stack: [line(0.6), writeField(writer, "Sender's signature 差出人署名", [], { size: 8 })] },
    ],
    margin: [0, 2, 0, 0],
  };
}

/** Width in points of what is printed on a page. */
export const printedWidth = { a4: 523, a6: 273 } as const;

/** The lines of sender or recipient below the name. */
export const partyLines = ({ lines, country, phone }: PaperData['sender' | 'recipient']): string[] => [
  ...lines,
  country,
  phone === null ? '' : `Tel. ${phone}`,
];
