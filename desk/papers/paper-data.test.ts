import { describe, expect, it } from 'vitest';
import { addressLabel } from './address-label';
import { commercialInvoice } from './commercial-invoice';
import { customsCn22, customsCn23 } from './customs-declaration';
import { loadFontFaces } from './font-faces';
import { toPaperData } from './paper-data';
import { createPaperWriter } from './paper-writer';

const line = {
  title: '茶碗',
  options: [],
  quantity: 2,
  yen: 1500,
  cm: null,
  arrivedAt: null,
  pictures: [],
};
const parcel: Parameters<typeof toPaperData>[0] = {
  id: 'KP-1',
  state: 'paid',
  since: '',
  method: 'packetAir',
  paidGrams: 900,
  address: {
    firstName: 'Юлия',
    lastName: 'Ёлкина',
    phone: '+79001234567',
    country: 'RU',
    state: '',
    city: 'Москва',
    street: 'улица Пушкина, 7',
    street2: '',
    postalCode: '101000',
  },
  taxId: 'TAX-7',
  bill: {
    lines: [
      { key: 'international', yen: 2400 },
      { key: 'insurance', yen: 300 },
      { key: 'payment', yen: 100 },
    ],
    total: 2800,
  },
  tracking: null,
  owner: null,
  sender: {
    name: 'Sample Co., Ltd.',
    localName: '見本株式会社',
    address: '1-2-3 Mihon',
    localAddress: '見本1-2-3',
    postalCode: '000-0000',
    country: 'JP',
    phone: null,
  },
  lines: [
    { ...line, line: 'KH-1/1', grams: 500, declared: { contents: 'Tea bowls', yen: 3000 } },
    { ...line, line: 'KH-1/2', quantity: 1, grams: null, declared: null },
  ],
  sent: null,
};
const printed = { grossGrams: 1020, day: '2026-11-28' };
const findFace = await loadFontFaces();

/** The texts of a paper in their order and without blanks, which stand in runs of their own. */
function textsOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (Array.isArray(content)) return content.map(textsOf).join('');
  if (typeof content !== 'object' || content === null) return '';
  const { text, stack, columns, table } = content as Record<string, unknown>;
  const body = (table as { body?: unknown } | undefined)?.body;
  return `${[text, stack, columns, body].map(textsOf).join('')}\n`;
}

describe('the papers of a parcel', () => {
  it('[W-06] declare what the customer declared, and leave blank what is not known', () => {
    const data = toPaperData(parcel, printed);
    expect(data).toMatchObject({
      form: 'cn22',
      declaredYen: 3000,
      grossGrams: 1020,
      postageYen: 2400,
      insuranceYen: 300,
      services: ['insurance'],
      sender: { country: 'JAPAN' },
      recipient: { name: 'Юлия Ёлкина', country: 'RUSSIA', taxId: 'TAX-7' },
    });
    expect(data.rows).toEqual([
      { contents: 'Tea bowls', quantity: 2, netGrams: 500, yen: 3000, hsCode: null, origin: null },
      { contents: '', quantity: 1, netGrams: null, yen: null, hsCode: null, origin: null },
    ]);
    expect(toPaperData({ ...parcel, method: 'ems' }, printed).form).toBe('cn23');
    const sent = { by: 'Sora', at: '', grams: 1100 };
    expect(toPaperData({ ...parcel, sent }, printed).grossGrams).toBe(1100);
  });

  it('[W-06] have the fields of their forms', () => {
    const data = toPaperData(parcel, printed);
    const compose = (paper: typeof addressLabel) =>
      textsOf(paper(data, createPaperWriter(findFace))).replaceAll(/\s/g, '');
    const cn22 = [
      'CN22',
      '[X] Sale of goods',
      '2 × Tea bowls',
      '500',
      '3,000',
      '1,020',
      'HS tariff number',
      'signature',
    ];
    const cn23 = [
      'CN23',
      'Юлия Ёлкина',
      'Москва',
      'RUSSIA',
      'TAX-7',
      'JPY 2,400',
      'Insurance JPY 300',
      'Return to sender',
    ];
    const invoice = [
      'COMMERCIAL INVOICE',
      '2026-11-28',
      'KP-1',
      'Sample Co., Ltd.',
      '見本株式会社',
      'Tea bowls',
      '3,000',
      '1,020 g',
    ];
    const label = ['Юлия Ёлкина', 'улица Пушкина, 7', '101000', 'RUSSIA', '+79001234567', 'KP-1', 'Small Packet, air'];
    for (const part of cn22) expect(compose(customsCn22)).toContain(part.replaceAll(' ', ''));
    for (const part of [...cn22.slice(1), ...cn23]) expect(compose(customsCn23)).toContain(part.replaceAll(' ', ''));
    for (const part of invoice) expect(compose(commercialInvoice)).toContain(part.replaceAll(' ', ''));
    for (const part of label) expect(compose(addressLabel)).toContain(part.replaceAll(' ', ''));
  });
});
