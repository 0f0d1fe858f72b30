/** Characters of a paper that no font has. */
export class UnprintableError extends Error {
  constructor(readonly characters: readonly string[]) {
    super(`No font has ${characters.join(' ')}.`);
  }
}
