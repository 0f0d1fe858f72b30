import fc from 'fast-check';
import readQr from 'jsqr';
import { describe, expect, it } from 'vitest';
import { paintQr, type QrPictures } from './paint-qr';
import { createFilledPixels, type Pixels } from './pixels';
import { qrDefaults, QrError, qrLevels, type QrFault, type QrLevel, type QrOptions } from './qr-options';

const link = 'https://shop.example/invite?code=KAKEHASHI-2026';
const levels = Object.keys(qrLevels) as QrLevel[];
const readBack = ({ data, width, height }: Pixels) => readQr(data, width, height)?.data;
const painted = (options: Partial<QrOptions>, pictures?: QrPictures, text = link) =>
  readBack(paintQr(text, { ...qrDefaults, ...options }, pictures));

/** A picture without any order, the same for the same number. */
function noise(side: number, randomSeed: number): Pixels {
  const picture = createFilledPixels(side, side, [0, 0, 0]);
  let state = randomSeed;
  for (let at = 0; at < picture.data.length; at += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    picture.data[at] = at % 4 === 3 ? 255 : Math.floor(state / 65_536) % 256;
  }
  return picture;
}
const red = createFilledPixels(64, 64, [200, 30, 20]);

describe('a QR code', () => {
  it('[K-21] is 400 pixels with a margin of 20, level M, by default', () => {
    const picture = paintQr(link, qrDefaults);
    expect([picture.width, picture.height]).toEqual([400, 400]);
    const isWhite = (x: number, y: number) => picture.data[(y * 400 + x) * 4] === 255;
    for (let at = 0; at < 400; at += 1)
      for (const edge of [0, 19, 380, 399]) expect(isWhite(at, edge) && isWhite(edge, at)).toBe(true);
    expect(isWhite(20, 20)).toBe(false);
    expect(readBack(picture)).toBe(link);
  });

  it.each(levels.flatMap((level) => [100, 257, 400, 1024].map((size) => [level, size] as const)))(
    '[K-21] is read back at level %s and %i pixels',
    (level, size) => {
      expect(painted({ level, size, margin: Math.round(size / 20) })).toBe(link);
    },
  );

  it.each([0.35, 0.5, 0.7, 0.9, 1])('[V-33] is read back with dots of %d', (dotScale) => {
    expect(painted({ dotScale })).toBe(link);
    expect(painted({ dotScale }, { background: noise(120, 7) })).toBe(link);
  });

  it.each(levels)('[K-21] is read back around a logo at level %s', (level) => {
    const logoScale = level === 'L' ? 0.15 : 0.2;
    expect(painted({ level, logoScale }, { logo: red })).toBe(link);
    expect(painted({ level, logoScale, logoMargin: 0, logoCornerRadius: 0 }, { logo: red })).toBe(link);
  });

  it('[K-21] its logo stands in the middle with round corners and white around it', () => {
    const { data } = paintQr(link, qrDefaults, { logo: red });
    const at = (x: number, y: number) => Array.from(data.subarray((y * 400 + x) * 4, (y * 400 + x) * 4 + 3));
    const side = Math.round(360 * 0.2);
    const from = 200 - side / 2;
    expect(at(200, 200)).toEqual([200, 30, 20]);
    expect(at(from, 200)).toEqual([200, 30, 20]);
    expect(at(from - 1, 200)).toEqual([255, 255, 255]);
    expect(at(from - 4, 200)).toEqual([255, 255, 255]);
    expect(at(from, from)).toEqual([255, 255, 255]);
  });

  it('[K-21] is read back for any text, size, margin, level and dot', () => {
    const text = fc.oneof(fc.webUrl(), fc.string({ minLength: 1, maxLength: 80, unit: 'grapheme' }));
    fc.assert(
      fc.property(
        text.filter((some) => some.trim() !== ''),
        fc.integer({ min: 300, max: 700 }),
        fc.integer({ min: 16, max: 40 }),
        fc.constantFrom(...levels),
        fc.double({ min: 0.5, max: 1, noNaN: true }),
        (some, size, margin, level, dotScale) => {
          expect(painted({ size, margin, level, dotScale }, undefined, some)).toBe(some);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('what cannot be drawn', () => {
  const faultOf = (text: string, options: Partial<QrOptions>, pictures?: QrPictures): QrFault | undefined => {
    try {
      paintQr(text, { ...qrDefaults, ...options }, pictures);
      return undefined;
    } catch (error) {
      return error instanceof QrError ? error.fault : undefined;
    }
  };

  it.each([0, -0.1, 1.01, NaN, Infinity])('[V-33] [X-22] dots of %d', (dotScale) => {
    expect(faultOf(link, { dotScale })).toBe('dotScale');
    expect(() => paintQr(link, { ...qrDefaults, dotScale })).toThrow('dotScale should be in range (0, 1].');
  });

  it.each<[QrFault, string, Partial<QrOptions>, QrPictures?]>([
    ['size', link, { size: 40 }],
    ['size', link, { size: 60, margin: 20 }],
    ['size', link, { size: 400.5 }],
    ['size', link, { size: 100_000 }],
    ['size', link, { margin: -1 }],
    ['text', '', {}],
    ['text', 'x'.repeat(4_000), {}],
    ['logo', link, { logoScale: 0 }, { logo: red }],
    ['logo', link, { logoScale: 0.5 }, { logo: red }],
    ['logo', link, { level: 'L' }, { logo: red }],
    ['logo', link, { logoMargin: 40 }, { logo: red }],
    ['logo', link, { logoMargin: -1 }, { logo: red }],
  ])('[K-21] %s', (fault, text, options, pictures) => {
    expect(faultOf(text, options, pictures)).toBe(fault);
  });
});
