import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shippingMethods } from '@/contract/shipping';
import type { ShippingSheet, ShippingTariff } from '@/contract/shipping';
import { quote, quotes } from './quote';

const source = { name: 'own' as const, url: null, asOf: '2026-11-21' };
const tariff = (given: Partial<ShippingTariff> = {}): ShippingTariff => ({
  method: 'ems',
  status: 'open',
  suspendedUntil: null,
  bands: [
    [500, 1000],
    [1000, 1500],
    [2000, 1500],
    [3000, 2500],
  ],
  volumetricDivisor: null,
  surcharges: [],
  limits: { grams: 5000, longest: 150, sum: null, girth: 300 },
  days: null,
  tracked: true,
  certainty: 'fixed',
  source,
  ...given,
});
const packet = tariff({ limits: { grams: 2000, longest: 60, sum: 90, girth: null } });
const courier = tariff({ volumetricDivisor: 5000 });

describe('the price of a parcel', () => {
  it.each([
    [499, 1000],
    [500, 1000],
    [501, 1500],
    [2000, 1500],
    [2001, 2500],
    [3000, 2500],
  ])('[S-05] %i g → ¥%i', (grams, yen) => {
    expect(quote(tariff(), { grams })).toMatchObject({ ok: true, yen, chargedGrams: grams, assumed: false });
  });

  it.each([
    [500, null],
    [501, { upTo: 500, yen: 1000, lessGrams: 1, saves: 500 }],
    [1800, { upTo: 500, yen: 1000, lessGrams: 1300, saves: 500 }],
    [2400, { upTo: 2000, yen: 1500, lessGrams: 400, saves: 1000 }],
  ])('[B-04] at %i g the cheaper band below is %j', (grams, nextBand) => {
    expect(quote(tariff(), { grams })).toMatchObject({ nextBand });
  });

  it.each([
    ['tooHeavy', tariff(), { grams: 5001 }, 5000],
    ['ask', tariff(), { grams: 3001 }, undefined],
    ['tooLong', tariff(), { grams: 1, length: 151, width: 1, height: 1 }, 150],
    ['tooLong', tariff(), { grams: 1, length: 1, width: 151, height: 1 }, 150],
    ['girth', tariff(), { grams: 1, length: 150, width: 50, height: 26 }, 300],
    ['tooLarge', packet, { grams: 1, length: 60, width: 30, height: 1 }, 90],
    ['suspended', tariff({ status: 'suspended', bands: [] }), { grams: 1 }, undefined],
    ['notServed', tariff({ status: 'none', bands: [] }), { grams: 1 }, undefined],
    ['ask', tariff({ status: 'ask', bands: [] }), { grams: 1 }, undefined],
    ['needsSize', courier, { grams: 1 }, undefined],
    ['needsWeight', tariff(), { grams: null, length: 10 }, undefined],
  ] as const)('[S-05] [B-04] says %s', (reason, by, parcel, limit) => {
    expect(quote(by, parcel)).toEqual({ ok: false, reason, ...(limit !== undefined && { limit }) });
  });

  it('[B-04] takes a parcel of exactly the largest size', () => {
    expect(quote(tariff(), { grams: 1, length: 150, width: 50, height: 25 }).ok).toBe(true);
    expect(quote(packet, { grams: 1, length: 60, width: 20, height: 10 }).ok).toBe(true);
  });

  it('[E-10] charges the greater of weight and volume, and by the size alone marks the price as assumed', () => {
    const sides = { length: 30, width: 20, height: 10 };
    expect(quote(courier, { grams: 500, ...sides })).toMatchObject({ chargedGrams: 1200, byVolume: true, yen: 1500 });
    expect(quote(courier, { grams: 2500, ...sides })).toMatchObject({ chargedGrams: 2500, byVolume: false });
    expect(quote(tariff(), { grams: null, ...sides })).toMatchObject({ chargedGrams: 1000, assumed: true });
  });

  it('[S-05] never falls as weight or size grows', () => {
    const grams = fc.integer({ min: 1, max: 3000 });
    const side = fc.integer({ min: 1, max: 25 });
    fc.assert(
      fc.property(grams, grams, side, side, side, (less, more, length, width, height) => {
        const light = quote(courier, { grams: Math.min(less, more), length, width, height });
        const heavy = quote(courier, { grams: Math.max(less, more), length, width, height });
        const wide = quote(courier, { grams: Math.max(less, more), length: length + 1, width, height });
        const yen = [light, heavy, wide].flatMap((entry) => (entry.ok ? [entry.yen] : []));
        expect(yen).toEqual([...yen].sort((a, b) => a - b));
        expect(light.ok || !heavy.ok).toBe(true);
      }),
    );
  });
});

describe('all methods of a country', () => {
  const sheet = (tariffs: readonly ShippingTariff[]): ShippingSheet => ({
    country: 'DE',
    tariffs: [...tariffs],
    handling: { yen: 500, source },
  });

  it('[S-05] puts the cheapest first, those of one price in the order of the sheet, and the missing apart', () => {
    const dear = tariff({ method: 'ugx', bands: [[3000, 9000]] });
    const same = tariff({ method: 'parcelAir' });
    const none = tariff({ method: 'packetAir', status: 'none', bands: [] });
    const found = quotes(sheet([dear, tariff(), none, same]), { grams: 700 });
    expect(found.priced.map(({ method, total }) => [method, total])).toEqual([
      ['ems', 2000],
      ['parcelAir', 2000],
      ['ugx', 9500],
    ]);
    expect(found.missing).toMatchObject([{ method: 'packetAir', quote: { reason: 'notServed' } }]);
  });

  it('[S-05] [B-02] every total is the sum of its lines, and every method is in one list', () => {
    const open = fc.record({
      method: fc.constantFrom(...shippingMethods),
      bands: fc.array(fc.tuple(fc.integer({ min: 1, max: 3000 }), fc.nat(90_000)), { maxLength: 5 }),
    });
    fc.assert(
      fc.property(fc.array(open), fc.nat(3000), (list, grams) => {
        const tariffs = list.map((method) => tariff(method));
        const { priced, missing } = quotes(sheet(tariffs), { grams });
        for (const row of priced) expect(row.total).toBe(row.fee + row.handling);
        expect(priced.length + missing.length).toBe(tariffs.length);
        const totals = priced.map(({ total }) => total);
        expect(totals).toEqual([...totals].sort((total, other) => total - other));
      }),
    );
  });
});
