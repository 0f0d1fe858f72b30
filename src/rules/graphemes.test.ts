import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { countGraphemes, cutGraphemes, fallbackGraphemes } from './graphemes';

const family = '👨‍👩‍👧';
const flags = '🇯🇵🇩🇪';
const england = '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}';
/** A text, and its characters as people count them. */
const texts: readonly (readonly [string, readonly string[]])[] = [
  ['', []],
  ['a b', ['a', ' ', 'b']],
  ['日本', ['日', '本']],
  ['e\u0301a', ['e\u0301', 'a']],
  [`${family}!`, [family, '!']],
  ['👍🏽a', ['👍🏽', 'a']],
  [flags, ['🇯🇵', '🇩🇪']],
  [`🇯${flags}`, ['🇯🇯', '🇵🇩', '🇪']],
  [`🇯a🇵`, ['🇯', 'a', '🇵']],
  [`${england}a`, [england, 'a']],
  ['ｶﾞ', ['ｶﾞ']],
  ['a\r\nb', ['a', '\r\n', 'b']],
  ['\n\r', ['\n', '\r']],
];

describe('without Intl.Segmenter', () => {
  it.each(texts)('[V-13] [V-20] %j is taken apart as people count', (text, characters) => {
    expect([...fallbackGraphemes(text)]).toEqual(characters);
  });

  it('[V-13] [V-20] loses and adds nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect([...fallbackGraphemes(text)].join('')).toBe(text);
      }),
    );
  });

  it('[V-13] [V-20] counts Latin, kana and emoji as the engine does', () => {
    const word = fc.array(
      fc.constantFrom(...texts.flatMap(([, all]) => all).filter((grapheme) => !/\p{RI}|[\r\n]/u.test(grapheme))),
    );
    fc.assert(
      fc.property(word, (all) => {
        expect([...fallbackGraphemes(all.join(''))]).toEqual(
          [...new Intl.Segmenter('en').segment(all.join(''))].map(({ segment }) => segment),
        );
      }),
    );
  });
});

describe.each([
  ['with Intl.Segmenter', Intl],
  ['without', { ...Intl, Segmenter: undefined }],
])('%s', (_which, intl) => {
  afterEach(() => vi.unstubAllGlobals());
  const without = () => {
    if (intl === Intl) return;
    const rest: Record<string, unknown> = { ...intl };
    delete rest['Segmenter'];
    vi.stubGlobal('Intl', rest);
  };

  it('[V-13] [V-20] counts a family as one, a space as one, what cannot be seen as none', () => {
    without();
    expect(countGraphemes(`${family}${flags} a`)).toBe(5);
    expect(countGraphemes('\u200b\u2028\u2800\u00ad')).toBe(0);
    expect(countGraphemes('')).toBe(0);
  });

  it('[V-13] [V-20] stops counting at a limit', () => {
    without();
    expect(countGraphemes('abcdef', 4)).toBe(4);
    expect(countGraphemes('abc', 4)).toBe(3);
    expect(countGraphemes('abc', 0)).toBe(0);
  });

  it('[V-13] [V-20] cuts between characters, and what cannot be seen costs nothing', () => {
    without();
    expect(cutGraphemes(`a${family}b`, 2)).toBe(`a${family}`);
    expect(cutGraphemes('a\u200bb', 2)).toBe('a\u200bb');
    expect(cutGraphemes('ab', 5)).toBe('ab');
    expect(cutGraphemes('ab', 0)).toBe('');
  });
});
