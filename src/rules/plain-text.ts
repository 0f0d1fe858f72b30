import { westernDigits } from './western-digits';

/** One way of writing: full width, other digits, quotes, dashes and invisible marks of direction become plain. */
export function plainText(text: string): string {
  return (
    westernDigits(text)
      .replace(/[\u200b-\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
      .replace(/[\u2033\u201c\u201d\uff02]|''|\u2032\u2032/g, '"')
      // Folded they would join the number: ten squared is not 102.
      .replace(/[\u00b2\u00b3\u00b9\u2070-\u209f]/g, '^')
      .normalize('NFKC')
      .toLowerCase()
      .replace(/\u066b/g, '.')
      .replace(/[\u066c\u060c\u3001]/g, ',')
      .replace(/[\u2018\u2019\u02bc]/g, "'")
      .replace(/[\u2010-\u2015\u2212]/g, '-')
      .replace(/\s+/g, ' ')
      .replace(/^ ?[~≈≒約约] ?/, '')
      .replace(/([^.。,; ])[.。,; ]+$/, '$1')
      .trim()
  );
}
