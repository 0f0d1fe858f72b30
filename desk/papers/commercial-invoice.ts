import type { Content, TableCell } from 'pdfmake/interfaces';
import type { PaperData } from './paper-data';
import {
  grid,
  methodNames,
  numberOrBlank,
  partyLines,
  printedWidth,
  signatureLines,
  writeField,
  writeHeading,
  yenText,
} from './paper-parts';
import type { PaperWriter } from './paper-writer';

const columns = [
  ['Description', '品名'],
  ['HS code', 'HSコード'],
  ['Origin', '原産国'],
  ['Quantity', '数量'],
  ['Net weight (g)', '正味重量'],
  ['Value (JPY)', '価格'],
] as const;

function writeItems({ rows, declaredYen }: PaperData, writer: PaperWriter): Content {
  const cell = (text: string): TableCell => writer.write(text, { fontSize: 9 });
  const number = (text: string): TableCell => writer.write(text, { fontSize: 9, alignment: 'right' });
  const pieces = rows.reduce((sum, { quantity }) => sum + quantity, 0);
  const body: TableCell[][] = [
    columns.map((names) => writeHeading(writer, names, 7)),
    ...rows.map(({ contents, quantity, netGrams, yen, hsCode, origin }) => [
      cell(contents),
      cell(hsCode ?? ''),
      cell(origin ?? ''),
      number(numberOrBlank(quantity)),
      number(numberOrBlank(netGrams)),
      number(numberOrBlank(yen)),
    ]),
    [
      cell('Total 合計'),
      cell(''),
      cell(''),
      number(numberOrBlank(pieces)),
      cell(''),
      number(numberOrBlank(declaredYen)),
    ],
  ];
  return grid(['*', 60, 60, 50, 60, 70], body, 1);
}

/** The commercial invoice: A4. */
export function commercialInvoice(data: PaperData, writer: PaperWriter): Content {
  const { sender, recipient } = data;
  const country = recipient.countryCode;
  const gross = data.grossGrams === null ? '' : `${numberOrBlank(data.grossGrams)} g`;
  return [
    writer.write('COMMERCIAL INVOICE インボイス', { fontSize: 16, margin: [0, 0, 0, 8] }),
    grid(
      ['*', '*'],
      [
        [
          writeField(writer, 'Seller and shipper 差出人', [sender.name, sender.localName, ...partyLines(sender)], {
            size: 9,
          }),
          writeField(writer, 'Invoice number and date 番号・日付', [data.number, data.day], { size: 10 }),
        ],
        [
          writeField(writer, 'Consignee 受取人', [recipient.name, ...partyLines(recipient)], { size: 10, country }),
          writeField(writer, 'Tax code of the consignee 受取人の税番号', [recipient.taxId], { size: 10 }),
        ],
        [
          writeField(
            writer,
            'Carrier and tracking number 運送方法・追跡番号',
            [methodNames[data.method], data.tracking ?? ''],
            { size: 9 },
          ),
          writeField(writer, 'Reason for export 輸出の理由', ['Sale of goods 販売品'], { size: 9 }),
        ],
      ],
    ),
    { stack: [writeItems(data, writer)], margin: [0, 8, 0, 8] },
    grid(
      ['*', '*', '*'],
      [
        [
          writeField(writer, 'Gross weight 総重量', [gross], { size: 9 }),
          writeField(writer, 'Postage 郵便料金', [yenText(data.postageYen)], { size: 9 }),
          writeField(writer, 'Insurance 保険料', [data.insuranceYen > 0 ? yenText(data.insuranceYen) : ''], {
            size: 9,
          }),
        ],
      ],
    ),
    writer.write('I declare that the information in this invoice is true and correct. 上記の記載は真実かつ正確です。', {
      fontSize: 8,
      margin: [0, 8, 0, 2],
    }),
    signatureLines(writer, printedWidth.a4),
  ];
}
