import type { Content, TableCell } from 'pdfmake/interfaces';
import type { PaperData } from './paper-data';
import { grid, methodNames, numberOrBlank, writeField, writeHeading } from './paper-parts';
import type { PaperWriter } from './paper-writer';

const columns = [
  ['', ''],
  ['Number', '番号'],
  ['Item', '商品'],
  ['Quantity', '数量'],
  ['Weight (g)', '重量'],
  ['Size (cm)', '寸法'],
] as const;

const serviceNames = { packing: 'Protective packaging 補強梱包', insurance: 'Insurance 保険' } as const;

/** The list by which the warehouse gathers a parcel: A4. */
export function pickList(data: PaperData, writer: PaperWriter): Content {
  const { recipient, services } = data;
  const paid = services.length > 0 ? services.map((name) => serviceNames[name]) : ['–'];
  const cell = (text: string): TableCell => writer.write(text, { fontSize: 9 });
  const number = (text: string): TableCell => writer.write(text, { fontSize: 9, alignment: 'right' });
  const body: TableCell[][] = [
    columns.map((names) => writeHeading(writer, names, 7)),
    ...data.picks.map(({ line, title, options, quantity, grams, cm }) => [
      cell('[  ]'),
      cell(line),
      { stack: [cell(title), ...options.map(({ name, choice }) => cell(`${name}: ${choice}`))] } as TableCell,
      number(numberOrBlank(quantity)),
      number(numberOrBlank(grams)),
      cell(cm?.join(' × ') ?? ''),
    ]),
  ];
  return [
    writer.write(`PICK LIST ピッキングリスト ${data.number}`, { fontSize: 16, margin: [0, 0, 0, 8] }),
    grid(
      ['*', '*', '*'],
      [
        [
          writeField(writer, 'Service 種別', [methodNames[data.method]], { size: 10 }),
          writeField(writer, 'To お届け先', [recipient.name, recipient.country], {
            size: 10,
            country: recipient.countryCode,
          }),
          writeField(writer, 'Weight paid for 料金の重量', [`${numberOrBlank(data.paidGrams)} g`], { size: 10 }),
        ],
      ],
    ),
    { stack: [writeField(writer, 'Paid services 有料サービス', paid, { size: 10 })], margin: [0, 8, 0, 0] },
    { stack: [grid([22, 90, '*', 45, 50, 70], body, 1)], margin: [0, 8, 0, 8] },
    writer.write('Picked by 担当: ____________________   Weight of the closed box 梱包後の重量: ____________ g', {
      fontSize: 9,
    }),
  ];
}
