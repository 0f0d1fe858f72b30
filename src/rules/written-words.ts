/** Cleans the text of a customer or staff: removes characters that reverse letters on another's screen, unifies line breaks and trims it. */
export const writtenWords = (typed: string): string =>
  typed
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\r\n?/g, '\n')
    .trim();
