import { westernDigits } from '../western-digits';

/**
 * A line as it goes on a label: full-width letters, digits and spaces become plain, marks that nobody sees and half characters go,
 * blanks and line breaks become one space. The writer's own letters stay. Cleaning twice changes nothing more.
 */
export function plainLine(text: string): string {
  return (
    text
      .replace(/[\u200b\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff\p{Cs}]/gu, '')
      .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
      // Control characters are taken for blanks: a pasted address comes in lines.
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .normalize('NFC')
      .trim()
  );
}

/** A phone number or postal code with Western digits. */
export const plainNumber = (text: string): string => westernDigits(plainLine(text));

/** A code's letters and digits alone, in capitals. */
export const plainCode = (text: string): string =>
  plainNumber(text)
    .toUpperCase()
    .replace(/[\s\-\u2010-\u2015\u2212\u30fc\uff70.]/g, '');

/** Emoji and flags: no label printer has them. */
export const hasPictures = (text: string): boolean =>
  /[\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3]/u.test(text);

/** True where a letter is of another script than Latin: Japan Post asks for Latin letters on a label. */
export const isForeignScript = (text: string): boolean => /(?!\p{Script=Latin})[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]/u.test(text);
