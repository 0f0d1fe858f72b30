import { expect, it } from 'vitest';
import { brand } from '@server/platform/brand/brand';
import { getLegalEntity } from './legal-entity';

it('[M-09] [D-01] names the company of the brand with its numbers, and no example where customers pay', () => {
  expect(getLegalEntity(brand, false)).toBeNull();
  expect(getLegalEntity(brand, true)).toMatchObject({ name: expect.stringContaining('Kakehashi Sample') as string });
  const company = {
    ...brand.legalEntity,
    corporateNumber: '1234567890123',
    invoiceNumber: 'T1234567890123',
    secondHandLicence: { number: '301-1', authority: '東京都公安委員会', latinAuthority: 'Tokyo' },
  };
  expect(getLegalEntity({ ...brand, isExample: false, legalEntity: company }, false)).toEqual({
    name: `${company.latinName} (${company.name})`,
    address: '1-2-3 Mihon-cho, Mihon-shi, Mihon, 000-0000, JP',
    numbers: [
      '法人番号 (corporate number): 1234567890123',
      '登録番号 (invoice issuer number): T1234567890123',
      '古物商許可 (second-hand dealer licence): 301-1, Tokyo',
    ],
  });
});
