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

const categories = [
  ['Gift 贈物', false],
  ['Documents 書類', false],
  ['Sale of goods 販売品', true],
  ['Commercial sample 商品見本', false],
  ['Returned goods 返送品', false],
  ['Other その他', false],
] as const;

const declarationText =
  'I certify that the particulars given in this declaration are correct, and that this item contains no dangerous article and no article that ' +
  'legislation, postal regulations or customs regulations prohibit.';
const declarationJa =
  'この告知書の記載事項は正確であり、法令または郵便・税関の規則が禁じる物品および危険物を含まないことを証明します。';

const columns = [
  ['Quantity and detailed description of contents', '内容品の数量及び詳細な記載'],
  ['Net weight (g)', '正味重量'],
  ['Value (JPY)', '価格'],
  ['HS tariff number', 'HSコード'],
  ['Country of origin', '原産国'],
] as const;

function writeCategories(writer: PaperWriter, size: number): Content {
  const cells = categories.map(([name, isChosen]) =>
    writer.write(`[${isChosen ? 'X' : '  '}] ${name}`, { fontSize: size }),
  );
  return {
    columns: [{ stack: cells.slice(0, 3) }, { stack: cells.slice(3) }],
  };
}

/** The contents with their totals; a figure that is not known is left blank. */
function writeContents({ rows, declaredYen, grossGrams }: PaperData, writer: PaperWriter, size: number): Content {
  const cell = (text: string): TableCell => writer.write(text, { fontSize: size });
  const number = (text: string): TableCell => writer.write(text, { fontSize: size, alignment: 'right' });
  const body: TableCell[][] = [
    columns.map((names) => writeHeading(writer, names, Math.min(size, 7))),
    ...rows.map(({ contents, quantity, netGrams, yen, hsCode, origin }) => [
      cell(`${quantity} × ${contents}`),
      number(numberOrBlank(netGrams)),
      number(numberOrBlank(yen)),
      cell(hsCode ?? ''),
      cell(origin ?? ''),
    ]),
    [
      writeHeading(writer, ['Total gross weight (g), total value (JPY)', '総重量、合計価格'], size),
      number(numberOrBlank(grossGrams)),
      number(numberOrBlank(declaredYen)),
      cell(''),
      cell(''),
    ],
  ];
  return grid(['*', size * 4.8, size * 4.8, size * 5, size * 5], body, 1);
}

const heading = (writer: PaperWriter, form: string, size: number): Content => ({
  columns: [
    {
      width: '*',
      stack: [
        writer.write('CUSTOMS DECLARATION 税関告知書', { fontSize: size }),
        writer.write('May be opened officially 職権により開くことができる', { fontSize: 6 }),
      ],
    },
    { width: 'auto', stack: [writer.write(form, { fontSize: size + 2 })] },
  ],
  margin: [0, 0, 0, 4],
});

const writeDeclaration = (writer: PaperWriter, size: number): Content => [
  writer.write(declarationText, { fontSize: size, margin: [0, 4, 0, 0] }),
  writer.write(declarationJa, { fontSize: size, margin: [0, 0, 0, 2] }),
];

/** The customs declaration CN22 of a small packet: A6. */
export function customsCn22(data: PaperData, writer: PaperWriter): Content {
  return [
    heading(writer, 'CN22', 11),
    writeField(
      writer,
      'Sender 差出人',
      [`${data.sender.name}, ${data.sender.country}`, `${data.number} ${data.tracking ?? ''}`],
      { size: 7 },
    ),
    { stack: [writeCategories(writer, 7)], margin: [0, 3, 0, 3] },
    writeContents(data, writer, 6.5),
    ...[writeDeclaration(writer, 5.5)].flat(),
    signatureLines(writer, printedWidth.a6),
  ];
}

/** The customs declaration CN23: A4. */
export function customsCn23(data: PaperData, writer: PaperWriter): Content {
  const { sender, recipient } = data;
  const country = recipient.countryCode;
  const postage = [yenText(data.postageYen), data.insuranceYen > 0 ? `Insurance ${yenText(data.insuranceYen)}` : ''];
  return [
    heading(writer, 'CN23', 16),
    grid(
      ['*', '*'],
      [
        [
          writeField(writer, 'From: sender 差出人', [sender.name, sender.localName, ...partyLines(sender)], {
            size: 9,
          }),
          writeField(
            writer,
            'Item number 引受番号, reference 照会番号',
            [data.tracking ?? '', data.number, methodNames[data.method]],
            { size: 9 },
          ),
        ],
        [
          writeField(writer, 'To: addressee 名あて人', [recipient.name, ...partyLines(recipient)], {
            size: 10,
            country,
          }),
          writeField(writer, "Importer's reference (tax code, VAT number) 輸入者の番号", [recipient.taxId], {
            size: 10,
          }),
        ],
      ],
    ),
    { stack: [writeContents(data, writer, 9)], margin: [0, 8, 0, 8] },
    grid(
      ['*', '*'],
      [
        [
          {
            stack: [
              writer.write('Category of item 内容品の種別', { fontSize: 6, color: '#444444' }),
              writeCategories(writer, 8),
            ],
          },
          writeField(writer, 'Postal charges and fees 郵便料金', postage, { size: 9 }),
        ],
        [
          writeField(writer, 'Comments (quarantine, sanitary inspection) 注釈', [' ', ' '], { size: 9 }),
          writeField(writer, 'Licence, certificate, invoice 許可書・証明書・送り状', [`Invoice ${data.number}`], {
            size: 9,
          }),
        ],
        [
          writeField(
            writer,
            'If undeliverable 配達不能の場合',
            ['[  ] Return to sender 返送', '[  ] Treat as abandoned 放棄'],
            { size: 8 },
          ),
          writeField(writer, 'Office of origin, date of posting 引受局・引受日', [' ', ' '], { size: 9 }),
        ],
      ],
    ),
    ...[writeDeclaration(writer, 8)].flat(),
    signatureLines(writer, printedWidth.a4),
  ];
}
