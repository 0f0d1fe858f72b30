/** Punctuation at the end of a link that was copied out of a sentence. */
const ending = /[\s\u200b-\u200f\u2060\ufeff.,;:!?'"()[\]{}<>、。．，；：！？」』）】》〉’”…]+$/u;

/** A path without the punctuation of a sentence at its end; undefined where there is none, or where nothing would remain. */
export function withoutEnding(pathname: string): string | undefined {
  let path: string;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  const clean = path.replace(ending, '');
  return clean === path || clean === '' ? undefined : encodeURI(clean);
}
