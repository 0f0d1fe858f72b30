import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxBid } from '../../contract/bid';
import { readCeiling } from './ceiling';

const services = { inspection: false, authentication: false, domesticInsurance: false };
const fresh = { own: null, next: 1100 };
const leads = { own: { state: 'leading', ceiling: 5000, services }, next: 1100 } as const;
const outbid = { own: { state: 'outbid', ceiling: 5000, services }, next: 6250 } as const;

describe('a ceiling as typed', () => {
  it.each([
    ['1100', fresh, { ok: true, yen: 1100 }],
    ['１，１００', fresh, { ok: true, yen: 1100 }],
    ['1.5万円', fresh, { ok: true, yen: 15_000 }],
    ['1099', fresh, { ok: false, refusal: 'tooLow' }],
    ['', fresh, { ok: false, refusal: 'empty' }],
    ['much', fresh, { ok: false, refusal: 'notNumber' }],
    ['0', fresh, { ok: false, refusal: 'tooSmall' }],
    ['-5000', fresh, { ok: false, refusal: 'tooSmall' }],
    ['1100.5', fresh, { ok: false, refusal: 'fraction' }],
    ['1000000000000', fresh, { ok: false, refusal: 'tooLarge' }],
    [String(maxBid + 1), fresh, { ok: false, refusal: 'tooLarge' }],
    ['5000', leads, { ok: false, refusal: 'notHigher' }],
    ['5001', leads, { ok: true, yen: 5001 }],
    ['6249', outbid, { ok: false, refusal: 'tooLow' }],
    ['6250', outbid, { ok: true, yen: 6250 }],
  ])('[B-06] %j', (text, standing, reading) => {
    expect(readCeiling(text, standing)).toEqual(reading);
  });

  it('[B-06] is taken exactly where it is legal, whatever is typed', () => {
    fc.assert(
      fc.property(fc.nat(200_000), fc.integer({ min: 1, max: 150_000 }), (yen, next) => {
        expect(readCeiling(String(yen), { own: null, next }).ok).toBe(yen >= next && yen > 0);
      }),
    );
  });
});
