import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { personalFields } from '@/contract/desk/personal-fields';
import { maskPersonal } from './mask';

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.constantFrom('王小明', '山田 太郎', 'محمد', 'ปรียา', '👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 'a@b.example', '+819012345678'),
);

describe.each(personalFields)('the mask of %s', (field) => {
  it('[W-10] leaks two letters at most, never more than a third, and hides the length', () => {
    fc.assert(
      fc.property(text, (value) => {
        const letters = Array.from(value.trim());
        const masked = maskPersonal(field, value);
        if (letters.length === 0) {
          expect(masked).toBe('');
          return;
        }
        const head = masked.slice(0, masked.indexOf('•••'));
        const tail = masked.slice(masked.lastIndexOf('•••') + 3);
        const readable = Array.from(head + tail).length;
        expect(readable).toBeLessThanOrEqual(Math.min(2, letters.length / 3));
        expect(Array.from(masked).length).toBeLessThanOrEqual(5);
        expect(value.trim().startsWith(head) && value.trim().endsWith(tail)).toBe(true);
      }),
    );
  });
});

it.each([
  ['name', '王小明', '王•••'],
  ['name', '林', '•••'],
  ['email', 'mei@mail.example', 'm•••'],
  ['phone', '+819012345678', '•••78'],
  ['phone', '12345', '•••'],
  ['address', '1-2-3 Ginza', '•••'],
  ['taxId', '12345678909', '•••'],
  ['taxId', '', ''],
] as const)('[W-10] the mask of %s %j is %j', (field, value, masked) => {
  expect(maskPersonal(field, value)).toBe(masked);
});
