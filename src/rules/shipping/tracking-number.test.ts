import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shippingMethods } from '@/contract/shipping';
import {
  fedexCheckDigit,
  isAnyTrackingNumber,
  isTrackingNumber,
  moduloSevenDigit,
  plainTrackingNumber,
  postCheckDigit,
  upsCheckDigit,
} from './tracking-number';

const digits = (count: number) => fc.stringMatching(new RegExp(`^[0-9]{${count}}$`));

describe('tracking numbers', () => {
  it.each([
    ['EE473124829JP', 'ems'],
    ['CP473124829JP', 'parcelAir'],
    ['CD473124829JP', 'parcelSurface'],
    ['RN123456785JP', 'packetAir'],
    ['LX123456785JP', 'packetAir'],
    ['RR123456785JP', 'packetSurface'],
    ['3318810025', 'courier'],
    ['73891051146', 'courier'],
    ['986578788855', 'courier'],
    ['444413758703', 'courier'],
    ['512547514334', 'courier'],
    ['1Z879E930346834440', 'courier'],
    ['1Z410E7W0392751591', 'courier'],
    ['JJD0099999999', 'courier'],
    ['UGX1234567', 'ugx'],
  ] as const)('takes %s by %s', (number, method) => {
    expect(isTrackingNumber(number, method)).toBe(true);
  });

  it.each([
    ['EE473124828JP', 'ems'],
    ['EE473124829CN', 'ems'],
    ['CP473124829JP', 'ems'],
    ['ee473124829jp', 'ems'],
    ['EE473124829JP', 'packetAir'],
    ['RN123456785JP', 'parcelAir'],
    ['EE473124829JP', 'courier'],
    ['3318810010', 'courier'],
    ['1Z879E930346834441', 'courier'],
    ['XJD0099999998', 'courier'],
    ['', 'courier'],
    ['UGX 12345', 'ugx'],
    ['1234567', 'ugx'],
  ] as const)('refuses %s by %s', (number, method) => {
    expect(isTrackingNumber(number, method)).toBe(false);
  });

  it('a mistyped digit of a postal number is noticed', () => {
    // S10 writes two of its eleven remainders as 5: only serials with another digit are certain.
    const serials = digits(8).filter((serial) => postCheckDigit(serial) !== 5);
    fc.assert(
      fc.property(serials, fc.integer({ min: 2, max: 10 }), fc.integer({ min: 1, max: 9 }), (serial, at, by) => {
        const number = `EM${serial}${postCheckDigit(serial)}JP`;
        expect(isTrackingNumber(number, 'ems')).toBe(true);
        const mistyped = number.slice(0, at) + String((Number(number[at]) + by) % 10) + number.slice(at + 1);
        expect(isTrackingNumber(mistyped, 'ems')).toBe(false);
      }),
    );
  });

  it('a number with its check digit is a courier’s, and a postal method never takes it', () => {
    const serials = fc.tuple(digits(11), digits(9), fc.stringMatching(/^[A-Z0-9]{15}$/));
    fc.assert(
      fc.property(serials, ([long, short, ups]) => {
        const numbers = [
          long + String(fedexCheckDigit(long)),
          long + String(moduloSevenDigit(long)),
          short + String(moduloSevenDigit(short)),
          `1Z${ups}${upsCheckDigit(ups)}`,
        ];
        for (const number of numbers) {
          expect(isAnyTrackingNumber(number)).toBe(true);
          expect(shippingMethods.filter((method) => isTrackingNumber(number, method))).toEqual(['ugx', 'courier']);
        }
      }),
    );
  });

  it('any text is read without an error, and spaces and hyphens do not count', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const plain = plainTrackingNumber(text);
        for (const method of shippingMethods) isTrackingNumber(plain, method);
        expect(plainTrackingNumber(plain)).toBe(plain);
      }),
    );
    expect(plainTrackingNumber('ee 4731-2482 9 jp')).toBe('EE473124829JP');
  });
});
