import { cutGraphemes } from './graphemes';

const emoji =
  // Each of these may stand by itself, cut off from what it belongs to.
  // oxlint-disable-next-line eslint/no-misleading-character-class -- see above
  /[\p{Emoji_Presentation}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u200d\ufe0f\u20e3]/gu;

/** A text without its emoji, at most so many visible characters long. Digits and signs that could be drawn as emoji stay. */
export function withoutEmoji(text: string, max = Infinity): string {
  const plain = text
    .replace(/[0-9#*]\ufe0f?\u20e3/g, '')
    .replace(emoji, '')
    .replace(/ {2,}/g, ' ')
    .trim();
  return max === Infinity ? plain : cutGraphemes(plain, max);
}

/** Whether a text says something: a letter or a digit of any script. */
export const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(withoutEmoji(text));
