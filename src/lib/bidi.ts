const controls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A name or title without bidi controls, which can turn `exe.png` around (hosts §5); other characters stay. */
export function stripBidi(text: string): string {
  return text.replace(controls, '');
}
