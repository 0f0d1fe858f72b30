import fc from 'fast-check';

/** Chance from a seed: the same seed rolls the same. */
export class Dice {
  readonly #rolls: readonly number[];
  #at = 0;

  constructor(randomSeed: number) {
    this.#rolls = fc.sample(fc.noBias(fc.nat()), { seed: randomSeed, numRuns: 20_000 });
  }

  /** A whole number from 0 to below `end`. */
  below(end: number): number {
    const roll = this.#rolls[this.#at % this.#rolls.length] ?? 0;
    this.#at += 1;
    return roll % end;
  }

  /** One of a list that is not empty. */
  of<T>(all: readonly T[]): T {
    const item = all[this.below(all.length)];
    if (item === undefined) throw new Error('There is nothing to choose from.');
    return item;
  }

  /** One of several by weight. */
  weighed<T>(all: readonly (readonly [weight: number, item: T])[]): T {
    let left = this.below(all.reduce((sum, [weight]) => sum + weight, 0));
    for (const [weight, item] of all) {
      if (left < weight) return item;
      left -= weight;
    }
    throw new Error('There is nothing to choose from.');
  }
}
