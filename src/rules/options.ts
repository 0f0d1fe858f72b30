/** The fields of an item's specification options that the rules need; the contract's `ItemOption` has more. */
interface Option {
  readonly id: string;
  readonly required: boolean;
  readonly choices: readonly { readonly id: string; readonly JPYPrice: number | null; readonly soldOut: boolean }[];
}

/** Option id → id of the choice taken. */
export type ChosenOptions = Readonly<Record<string, string | undefined>>;

const valuesOf = (option: Option, chosen: ChosenOptions) =>
  option.choices.find((choice) => choice.id === chosen[option.id] && !choice.soldOut);

/** The options that ask something: one without any choice has nothing to choose, and stops nobody. */
export const applicableOptions = <T extends Option>(options: readonly T[]): readonly T[] =>
  options.filter(({ choices }) => choices.length > 0);

/** The options marked * that nothing valid is chosen for, in their order; a sold-out choice counts as none. */
export function missingOptions<T extends Option>(options: readonly T[], chosen: ChosenOptions): readonly T[] {
  return applicableOptions(options).filter((option) => option.required && !valuesOf(option, chosen));
}

/** Whole yen of the goods as chosen: the last choice that carries a price of its own, or null where none does. */
export function chosenPrice(options: readonly Option[], chosen: ChosenOptions): number | null {
  return options.reduce<number | null>((price, option) => valuesOf(option, chosen)?.JPYPrice ?? price, null);
}

/**
 * From which whole yen on the goods can be had while nothing with a price of its own is chosen: the lowest of an option that must be chosen and whose
 * choices all carry one. Null where the goods' own price stands.
 */
export function lowestPrice(options: readonly Option[], chosen: ChosenOptions): number | null {
  if (chosenPrice(options, chosen) !== null) return null;
  return options.reduce<number | null>((lowest, { required, choices }) => {
    const prices = choices.flatMap(({ JPYPrice, soldOut }) => (soldOut ? [] : [JPYPrice]));
    const priced = prices.filter((price) => price !== null);
    return required && priced.length > 0 && priced.length === prices.length ? Math.min(...priced) : lowest;
  }, null);
}

/** Only what the item still offers: ids that are no longer there are dropped, so that an old draft cannot order them. */
export function validChoices(options: readonly Option[], chosen: ChosenOptions): ChosenOptions {
  return Object.fromEntries(
    options.flatMap((option) => {
      const choice = valuesOf(option, chosen);
      return choice ? [[option.id, choice.id]] : [];
    }),
  );
}
