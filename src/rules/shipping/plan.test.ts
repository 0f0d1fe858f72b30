import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxOf, plan } from './plan';
import type { PlanItem } from './plan';
import type { Surcharge } from '@/contract/shipping';

const tariff = {
  status: 'open' as const,
  suspendedUntil: null,
  bands: [
    [500, 1000],
    [1000, 1300],
    [2000, 2600],
    [4000, 9000],
  ] as [number, number][],
  volumetricDivisor: null,
  surcharges: [] as Surcharge[],
  limits: { grams: 4000, longest: null, sum: null, girth: null },
};
const options = { tare: { grams: 150, percent: 5 }, perBox: 0 };
const bare = { tare: { grams: 0, percent: 0 }, perBox: 0 };

/** All ways to part the items into boxes. */
function* partitions(items: readonly number[]): Generator<number[][]> {
  const [first, ...rest] = items;
  if (first === undefined) return void (yield []);
  for (const parts of partitions(rest)) {
    yield [[first], ...parts];
    for (let at = 0; at < parts.length; at += 1)
      yield parts.map((part, index) => (index === at ? [first, ...part] : part));
  }
}

function bruteForce(items: readonly PlanItem[], by: typeof tariff, perBox: number): number {
  let best = Infinity;
  for (const parts of partitions(items.map((_, index) => index))) {
    const boxes = parts.map((part) => boxOf(items, part, by, { ...options, perBox })?.yen ?? Infinity);
    best = Math.min(
      best,
      boxes.reduce((sum, yen) => sum + yen, 0),
    );
  }
  return best;
}

describe('one box or several', () => {
  it('[B-04] adds the box and its padding, rounded up to whole grams', () => {
    expect(plan([{ grams: 301 }], tariff, options)).toMatchObject({
      ok: true,
      boxes: [{ items: [0], grams: 467, chargedGrams: 467, yen: 1000 }],
      oneBox: 1000,
      saving: null,
    });
  });

  it('[B-04] says what two boxes save', () => {
    const found = plan([{ grams: 1900 }, { grams: 1000 }], tariff, bare);
    expect(found).toMatchObject({ ok: true, yen: 3900, oneBox: 9000, saving: 5100 });
    expect(plan([{ grams: 1900 }, { grams: 1000 }], tariff, { ...bare, perBox: 6000 })).toMatchObject({
      yen: 15_000,
      saving: null,
      boxes: [{ items: [0, 1] }],
    });
  });

  it('[B-04] takes one box where two cost the same', () => {
    expect(plan([{ grams: 1000 }, { grams: 1000 }], tariff, bare)).toMatchObject({ boxes: [{ items: [0, 1] }] });
  });

  it('[B-04] parts what one box cannot hold, and then tells no saving', () => {
    const found = plan([{ grams: 3000 }, { grams: 2000 }], tariff, bare);
    expect(found).toMatchObject({ ok: true, oneBox: null, saving: null, boxes: [{ items: [0] }, { items: [1] }] });
  });

  it.each([
    ['noItems', [], tariff],
    ['tooMany', Array.from({ length: 13 }, () => ({ grams: 1 })), tariff],
    ['tooHeavy', [{ grams: 1 }, { grams: 4001 }], tariff],
    ['ask', [{ grams: 3500 }], { ...tariff, bands: tariff.bands.slice(0, 3) }],
    ['suspended', [{ grams: 1 }], { ...tariff, status: 'suspended' as const }],
    ['needsSize', [{ grams: 1 }], { ...tariff, volumetricDivisor: 5000 }],
  ])('[B-04] is refused: %s', (reason, items, by) => {
    expect(plan(items, by, bare)).toEqual({ ok: false, reason });
  });

  it('[B-04] counts the volume where the method does', () => {
    const by = { ...tariff, volumetricDivisor: 5000 };
    expect(plan([{ grams: 100, cubicCentimetres: 9000 }], by, bare)).toMatchObject({ boxes: [{ chargedGrams: 1800 }] });
  });

  it('[B-04] reaches the cheapest of all splits of up to 8 items, and never beats it', () => {
    const item = fc.record({
      grams: fc.integer({ min: 1, max: 3600 }),
      cubicCentimetres: fc.integer({ min: 1, max: 12_000 }),
    });
    const step = fc.tuple(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 0, max: 2000 }));
    fc.assert(
      fc.property(
        fc.array(item, { minLength: 1, maxLength: 7 }),
        fc.array(step, { minLength: 1, maxLength: 6 }),
        fc.constantFrom(null, 5000),
        fc.nat(800),
        (items, steps, volumetricDivisor, perBox) => {
          const bands: [number, number][] = [];
          for (const [grams, yen] of steps) {
            const [last = 0, price = 0] = bands[bands.length - 1] ?? [];
            bands.push([last + grams, price + yen]);
          }
          const by = { ...tariff, bands, volumetricDivisor } as typeof tariff;
          const found = plan(items, by, { ...options, perBox });
          expect(found.ok ? found.yen : Infinity).toBe(bruteForce(items, by, perBox));
          if (!found.ok) return;
          const packed = found.boxes.flatMap((box) => box.items);
          expect([...packed].sort((a, b) => a - b)).toEqual(items.map((_, index) => index));
        },
      ),
      { numRuns: 60 },
    );
    const eight = [310, 420, 380, 950, 120, 640, 70, 505].map((grams) => ({ grams }));
    expect(plan(eight, tariff, options)).toMatchObject({ ok: true, yen: bruteForce(eight, tariff, 0) });
  });
});
