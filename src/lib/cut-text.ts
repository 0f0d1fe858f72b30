/** The first `most` code units of a text; an emoji that would be cut in two is left out: half of one is not sound Unicode. */
export const cutText = (text: string, max: number): string => text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
