import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fittedSize } from './fitted-size';

const side = fc.integer({ min: 1, max: 20_000 });
const size = fc.record({ width: side, height: side });

it('[V-32] stays within its bounds, at least a pixel, and never grows', () => {
  fc.assert(
    fc.property(size, size, (picture, max) => {
      const { width, height } = fittedSize(picture, max);
      expect(width).toBeGreaterThanOrEqual(1);
      expect(height).toBeGreaterThanOrEqual(1);
      expect(width).toBeLessThanOrEqual(Math.min(max.width, picture.width));
      expect(height).toBeLessThanOrEqual(Math.min(max.height, picture.height));
    }),
  );
});

it('[V-32] keeps the shape to half a pixel of the shorter side', () => {
  fc.assert(
    fc.property(size, fc.integer({ min: 512, max: 4096 }), (picture, max) => {
      const { width, height } = fittedSize(picture, { width: max, height: max });
      const scale = Math.min(1, max / picture.width, max / picture.height);
      expect(Math.abs(width - Math.max(1, picture.width * scale))).toBeLessThanOrEqual(0.5);
      expect(Math.abs(height - Math.max(1, picture.height * scale))).toBeLessThanOrEqual(0.5);
    }),
  );
});

it('[V-32] a photo of 60 megapixels, either way round', () => {
  expect(fittedSize({ width: 9000, height: 6700 }, { width: 2048, height: 2048 })).toEqual({
    width: 2048,
    height: 1525,
  });
  expect(fittedSize({ width: 6700, height: 9000 }, { width: 2048, height: 2048 })).toEqual({
    width: 1525,
    height: 2048,
  });
});
