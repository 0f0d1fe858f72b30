import fc from 'fast-check';
import { expect, it } from 'vitest';
import { writtenWords } from './written-words';

it('[V-23] holds nothing that turns letters around, breaks lines in one way, and cleans once for all', () => {
  const typed = fc.array(fc.oneof(fc.string(), fc.constantFrom('\u202e', '\u2066', '\u2069', '\r', '\n', '\r\n', ' ')));
  fc.assert(
    fc.property(typed, (parts) => {
      const words = writtenWords(parts.join(''));
      expect(words).not.toMatch(/[\u202a-\u202e\u2066-\u2069\r]/);
      expect(words).toBe(words.trim());
      expect(writtenWords(words)).toBe(words);
    }),
  );
  expect(writtenWords(' one\r\ntwo\u202e\r three ')).toBe('one\ntwo\n three');
});
