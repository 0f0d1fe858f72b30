import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longestBlockWord, maxBlockWords, readBlockWords } from './block-words';
import { countGraphemes } from '../graphemes';
import { priceDrop } from './price-change';

const yen = fc.option(fc.nat(1_000_000));

describe('a price that fell', () => {
  it('[B-08] is news below both the kept price and the last one, and by so much', () => {
    fc.assert(
      fc.property(yen, yen, yen, (savedYen, last, now) => {
        const saved = priceDrop({ savedYen, last, now });
        const isNews = savedYen !== null && last !== null && now !== null && now < last && now < savedYen;
        expect(saved).toBe(isNews ? savedYen - now : null);
      }),
    );
  });
});

describe('block-words', () => {
  it('[B-08] are apart by commas of any script, each once whatever its case and width', () => {
    expect(readBlockWords(' junk、ＪＵＮＫ，Case  only;\nかな,, ')).toEqual({
      ok: true,
      words: ['junk', 'Case only', 'かな'],
    });
    expect(readBlockWords('')).toEqual({ ok: true, words: [] });
  });

  it('[B-08] are within their limits, and read again they are the same', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        const read = readBlockWords(text);
        if (!read.ok) return text.length > maxBlockWords;
        expect(readBlockWords(read.words.join(','))).toEqual(read);
        return (
          read.words.length <= maxBlockWords && read.words.every((word) => countGraphemes(word) <= longestBlockWord)
        );
      }),
    );
    expect(readBlockWords('x'.repeat(41))).toEqual({ ok: false, why: 'long' });
    expect(readBlockWords('a,b,c,d,e,f,g,h,i,j,k')).toEqual({ ok: false, why: 'many' });
  });
});
