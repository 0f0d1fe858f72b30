import type { Brand } from '@/contract/brand';

/** The company as it stands on parcels, with the address and telephone of its warehouse, else its own. */
export function getSender({ legalEntity, warehouse }: Pick<Brand, 'legalEntity' | 'warehouse'>) {
  const { name, latinName } = legalEntity;
  const { address, phone } = warehouse ?? legalEntity;
  const { latin, local, postalCode, country } = address;
  return { name: latinName, localName: name, address: latin, localAddress: local, postalCode, country, phone };
}
