import type { Content } from 'pdfmake/interfaces';
import type { PaperData } from './paper-data';
import { grid, methodNames, numberOrBlank, partyLines, writeField } from './paper-parts';
import type { PaperWriter } from './paper-writer';

/** The address label of a parcel: A6. */
export function addressLabel(data: PaperData, writer: PaperWriter): Content {
  const { sender, recipient } = data;
  const country = recipient.countryCode;
  const from = [sender.name, sender.localName, ...partyLines({ ...sender, country: '' }), sender.country];
  const to = {
    stack: [
      writer.write('To お届け先', { fontSize: 7, color: '#444444' }),
      writer.write(recipient.name, { fontSize: 17, margin: [0, 4, 0, 6] }, country),
      ...recipient.lines.map((line) => writer.write(line, { fontSize: 13, margin: [0, 0, 0, 3] }, country)),
      writer.write(recipient.country, { fontSize: 17, margin: [0, 6, 0, 6] }),
      ...(recipient.phone === null ? [] : [writer.write(`Tel. ${recipient.phone}`, { fontSize: 12 })]),
    ],
    margin: [4, 6, 4, 6] as [number, number, number, number],
  };
  const weight = data.grossGrams === null ? '' : `${numberOrBlank(data.grossGrams)} g`;
  return [
    grid(
      ['*', '*'],
      [
        [
          writeField(writer, 'From ご依頼主', from, { size: 7 }),
          writeField(writer, 'Service 種別', [methodNames[data.method]], { size: 12 }),
        ],
        [{ ...to, colSpan: 2 }, {}],
        [
          writeField(writer, 'Parcel 荷物番号', [data.number, data.tracking ?? ''], { size: 10 }),
          writeField(writer, 'Weight 重量', [weight], { size: 10 }),
        ],
      ],
    ),
  ];
}
