import type { Brand } from '@/contract/brand';

/** The company that takes the money, as checkout and receipts name it. */
export interface LegalEntity {
  readonly name: string;
  /** One line. */
  readonly address: string;
  /** Corporate, invoice and licence numbers, each with the official word for it. */
  readonly numbers: readonly string[];
}

/** The company of the brand; null if a shop for customers still has the example brand. */
export function getLegalEntity({ isExample, legalEntity: company }: Brand, isDemo: boolean): LegalEntity | null {
  if (isExample && !isDemo) return null;
  const { name, latinName, address, corporateNumber, invoiceNumber, secondHandLicence: licence } = company;
  const numbers = [
    ['法人番号 (corporate number)', corporateNumber],
    ['登録番号 (invoice issuer number)', invoiceNumber],
    ['古物商許可 (second-hand dealer licence)', licence && `${licence.number}, ${licence.latinAuthority}`],
  ] as const;
  return {
    name: `${latinName} (${name})`,
    address: `${address.latin}, ${address.postalCode}, ${address.country}`,
    numbers: numbers.flatMap(([word, number]) => (number === null ? [] : [`${word}: ${number}`])),
  };
}
