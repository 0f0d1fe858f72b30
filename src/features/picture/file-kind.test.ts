import fc from 'fast-check';
import { expect, it } from 'vitest';
import hostile from '@tests/fixtures/hostile-inputs.json' with { type: 'json' };
import { detectFileKind } from './file-kind';

const bytes = (text: string) => new TextEncoder().encode(text);

it.each(hostile.filter(({ kind }) => kind === 'svg-upload').map(({ input }) => [input as string]))(
  '[V-22] an SVG is told by its content: %s',
  (input) => {
    expect(detectFileKind(bytes(input))).toBe('svg');
    expect(detectFileKind(bytes(`\ufeff\n ${input}`))).toBe('svg');
  },
);

it('[V-22] pictures are told by their first bytes', () => {
  expect(detectFileKind(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).toBe('jpeg');
  expect(detectFileKind(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0))).toBe('png');
  expect(detectFileKind(bytes('RIFF1234WEBPVP8 '))).toBe('webp');
  expect(detectFileKind(bytes('GIF89a/*<svg/onload=alert(1)>*/=1;'))).toBe('gif');
  expect(detectFileKind(bytes('\0\0\0\u0018ftypheic\0\0\0\0'))).toBe('heic');
  expect(detectFileKind(bytes('\0\0\0\u0018ftypisom\0\0\0\0'))).toBe('other');
  expect(detectFileKind(bytes(''))).toBe('other');
});

it('[V-22] any bytes have a kind', () => {
  const kinds = ['jpeg', 'png', 'webp', 'gif', 'heic', 'svg', 'other'];
  const found = fc.check(
    fc.property(fc.uint8Array({ maxLength: 600 }), (file) => kinds.includes(detectFileKind(file))),
  );
  expect(found.failed).toBe(false);
});
