import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxBid } from '@/contract/bid';
import { readCeiling } from './ceiling';

const services = { inspection: false, authentication: false, domesticInsurance: false };
const untouched = { own: null, next: 1100, hold: null };
const reserving = { ...untouched, hold: { above: 50_000, opensAt: null } };
const early = { ...untouched, hold: { above: 50_000, opensAt: '2026-11-27T00:00:00Z' } };
const leads = { own: { state: 'leading', ceiling: 5000, services }, next: 1100, hold: null } as const;
const outbid = { own: { state: 'outbid', ceiling: 5000, services }, next: 6250, hold: null } as const;

describe('a ceiling as typed', () => {
  it.each([
    ['1100', untouched, { ok: true, yen: 1100 }],
    ['１，１００', untouched, { ok: true, yen: 1100 }],
    ['1.5万円', untouched, { ok: true, yen: 15_000 }],
    ['1099', untouched, { ok: false, error: 'tooLow' }],
    ['', untouched, { ok: false, error: 'empty' }],
    ['much', untouched, { ok: false, error: 'notNumber' }],
    ['0', untouched, { ok: false, error: 'tooSmall' }],
    ['-5000', untouched, { ok: false, error: 'tooSmall' }],
    ['1100.5', untouched, { ok: false, error: 'fraction' }],
    ['1000000000000', untouched, { ok: false, error: 'tooLarge' }],
    [String(maxBid + 1), untouched, { ok: false, error: 'tooLarge' }],
    ['5000', leads, { ok: false, error: 'notHigher' }],
    ['5001', leads, { ok: true, yen: 5001 }],
    ['6249', outbid, { ok: false, error: 'tooLow' }],
    ['6250', outbid, { ok: true, yen: 6250 }],
    ['50001', reserving, { ok: true, yen: 50_001 }],
    ['50000', early, { ok: true, yen: 50_000 }],
    ['50001', early, { ok: false, error: 'early' }],
    ['1099', early, { ok: false, error: 'tooLow' }],
  ])('[B-06] [M-05] %j', (text, status, reading) => {
    expect(readCeiling(text, status)).toEqual(reading);
  });

  it('[B-06] is taken exactly where it is legal, whatever is typed', () => {
    fc.assert(
      fc.property(fc.nat(200_000), fc.integer({ min: 1, max: 150_000 }), (yen, next) => {
        expect(readCeiling(String(yen), { own: null, next, hold: null }).ok).toBe(yen >= next && yen > 0);
      }),
    );
  });
});
