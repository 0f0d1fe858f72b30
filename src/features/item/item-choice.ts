import type { ItemDetail } from '@/contract/item';
import { missingOptions, type ChosenOptions } from '@/rules/options';

/** The buyer's choices for an item: options by id, and words for the seller. */
export interface ItemChoice {
  readonly chosen: ChosenOptions;
  readonly remark: string;
  /** The remark is longer than the seller takes. */
  readonly remarkIsLong: boolean;
  /** Times that buying was tried with something missing: the fields then say what. */
  readonly missingAttempts: number;
}

export const nothingChosen: ItemChoice = { chosen: {}, remark: '', remarkIsLong: false, missingAttempts: 0 };

/** True where an order could go out as chosen; the reference API decides again. */
export const isComplete = (item: ItemDetail, { chosen, remarkIsLong }: ItemChoice): boolean =>
  !remarkIsLong && missingOptions(item.options, chosen).length === 0;
