import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesOf } from './lines-of';

const found = (lines: readonly { text: string; confidence: number }[]) => ({ blocks: [{ paragraphs: [{ lines }] }] });

describe('lines of a picture', () => {
  it('[S-40] joins Japanese letters that the engine sets apart, and leaves Latin words alone', () => {
    expect(linesOf(found([{ text: '保存 方法 : Keep cool  please\n', confidence: 90 }]))).toEqual([
      '保存方法 : Keep cool  please',
    ]);
  });

  it('[S-40] leaves out patterns that were taken for letters', () => {
    expect(
      linesOf(
        found([
          { text: '縁', confidence: 12 },
          { text: '|— ・', confidence: 80 },
          { text: '新品', confidence: 71 },
        ]),
      ),
    ).toEqual(['新品']);
    expect(linesOf({ blocks: null })).toEqual([]);
  });

  it('[S-40] never gives more than the page takes, whatever the engine found', () => {
    const line = fc.record({ text: fc.string({ maxLength: 600 }), confidence: fc.integer({ min: 0, max: 100 }) });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 90 }), (lines) => {
        const given = linesOf(found(lines));
        expect(given.length).toBeLessThanOrEqual(60);
        expect(given.join('').length).toBeLessThanOrEqual(5000);
        for (const longLine of given) expect(longLine.length).toBeLessThanOrEqual(400);
        for (const longLine of given) expect(longLine).toBe(longLine.trim());
      }),
    );
  });

  it('[S-40] throws on an answer that is none', () => {
    expect(() => linesOf({ text: 'x' })).toThrow();
  });
});
