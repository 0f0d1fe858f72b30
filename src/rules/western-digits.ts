/** Zeros of the other digits that readers of the 17 languages and their neighbours type: Arabic, Persian, Thai, Devanagari. */
const zeros = ['\u0660', '\u06f0', '\u0e50', '\u0966'].map((zero) => zero.charCodeAt(0));
const others = /[\u0660-\u0669\u06f0-\u06f9\u0e50-\u0e59\u0966-\u096f]/g;

/** A text with Western digits in the place of others; all else stays. */
export const westernDigits = (text: string): string =>
  text.replace(others, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (zeros.find((zero) => code >= zero && code < zero + 10) ?? code));
  });
