const controls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A name or title without bidi controls, which can turn `exe.png` around (docs/hosts.md §5); other characters stay. */
export function stripBidi(text: string): string {
  return text.replace(controls, '');
}

/** Keeps figures with their sign, such as `¥900`, left to right inside a sentence of either direction; for texts that cannot hold a <bdi>. */
export const leftToRight = (text: string): string => `\u2066${text}\u2069`;
