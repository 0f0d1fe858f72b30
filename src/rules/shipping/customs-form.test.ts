import { describe, expect, it } from 'vitest';
import { shippingMethods } from '@/contract/shipping';
import { cn23FromYen, customsForm } from './customs-form';

describe('the customs declaration of a parcel', () => {
  it('[W-06] is a CN22 for a small packet below the limit, and a CN23 from there', () => {
    for (const method of ['packetAir', 'packetSurface'] as const) {
      expect(customsForm(method, 1)).toBe('cn22');
      expect(customsForm(method, cn23FromYen - 1)).toBe('cn22');
      expect(customsForm(method, cn23FromYen)).toBe('cn23');
    }
  });

  it('[W-06] is a CN23 for parcels and EMS of any value, and none for couriers', () => {
    const forms = Object.fromEntries(shippingMethods.map((method) => [method, customsForm(method, 1000)]));
    expect(forms).toEqual({
      ems: 'cn23',
      parcelAir: 'cn23',
      parcelSurface: 'cn23',
      packetAir: 'cn22',
      packetSurface: 'cn22',
      ugx: null,
      courier: null,
    });
  });
});
