/** What sentences leave at the end of a link that is copied out of them. */
const ending = /[\s\u200b-\u200f\u2060\ufeff.,;:!?'"()[\]{}<>、。．，；：！？」』）】》〉’”…]+$/u;

/** A path without what a sentence has left at its end; undefined where nothing was, or nothing would remain. */
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
