import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { colorContrast } from '@/contract/brand-colors';

const css = readFileSync(join(import.meta.dirname, '../src/ui/tokens.css'), 'utf8');

// The colours of tokens.css are those of the default brand (server/platform/brand/read-brand.test.ts), whose pairs its schema measures.
it('[B-11] the measure of contrast knows the two ends of the scale', () => {
  expect(colorContrast('#000', '#fff')).toBeCloseTo(21, 5);
  expect(colorContrast('#777777', '#fff')).toBeCloseTo(4.48, 2);
  expect(colorContrast('#fff', '#fff')).toBe(1);
});

it('[K-22] the inset at the foot is 0 on Android, the device’s elsewhere', () => {
  expect(css).toMatch(/:root \{[^}]*--sab: env\(safe-area-inset-bottom, 0px\);/);
  expect(css).toMatch(/html\[data-android\] \{\s*--sab: 0px;\s*\}/);
});
