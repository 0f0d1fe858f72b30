import fc from 'fast-check';
import { expect, it } from 'vitest';
import { allocate } from './allocate';

const sums = fc.integer({ min: 0, max: 1_000_000_000 });
const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 50 });

it('[E-15] the shares are whole, add up to the sum, and differ from their even share by less than a yen', () => {
  fc.assert(
    fc.property(sums, weights, (sum, parts) => {
      const shares = allocate(sum, parts);
      expect(shares.reduce((total, share) => total + share, 0)).toBe(sum);
      const all = parts.reduce((total, part) => total + part, 0);
      for (const [index, share] of shares.entries()) {
        expect(Number.isInteger(share)).toBe(true);
        expect(share).toBeGreaterThanOrEqual(0);
        if (all === 0) continue;
        const scaled = BigInt(share) * BigInt(all) - BigInt(sum) * BigInt(parts[index] ?? 0);
        expect(scaled < BigInt(all) && scaled > -BigInt(all)).toBe(true);
      }
    }),
  );
});

it.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [1, [5, 5], [1, 0]],
  [7, [0, 0], [7, 0]],
  [0, [3, 4], [0, 0]],
  [5, [], []],
  // The odd yen goes to the largest remainder, not to the first part.
  [11, [3, 3, 4], [3, 3, 5]],
  [10, [1, 2, 3], [2, 3, 5]],
  // With equal remainders the earlier part gets the odd yen.
  [100, [1, 1, 4], [17, 17, 66]],
  [2, [1, 3], [1, 1]],
])('[E-15] splits %i by %j into %j', (sum, parts, shares) => {
  expect(allocate(sum, parts)).toEqual(shares);
});
