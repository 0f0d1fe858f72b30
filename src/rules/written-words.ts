/** What a customer or staff wrote, without what turns its letters around on another's screen; line breaks of one kind. */
export const writtenWords = (typed: string): string =>
  typed
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\r\n?/g, '\n')
    .trim();
