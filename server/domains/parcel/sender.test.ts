import { expect, it } from 'vitest';
import { brand } from '@server/platform/brand/brand';
import { getSender } from './sender';

it('[W-06] parcels come from the warehouse of the brand, else from the address of its company', () => {
  const { legalEntity } = brand;
  const { address, latinName, name } = legalEntity;
  const company = getSender({ legalEntity, warehouse: null });
  expect(company).toMatchObject({ name: latinName, localName: name, address: address.latin, country: 'JP' });
  const warehouse = { address: { ...address, latin: '9-9-9 Soko-cho' }, phone: '+81 3-0000-0000' };
  expect(getSender({ legalEntity, warehouse })).toMatchObject({
    name: latinName,
    address: '9-9-9 Soko-cho',
    phone: '+81 3-0000-0000',
  });
});
