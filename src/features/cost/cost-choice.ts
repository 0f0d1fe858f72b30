import { useSyncExternalStore } from 'react';
import { shippingMethods, type ShippingMethod } from '@/contract/shipping';
import { readJson, writeJson } from '@/lib/storage';
import { readGrams } from '@/rules/shipping/input';
import { plainOptions, type CostOptions } from '@/rules/landed-cost/landed-cost';
import { deviceStorage } from '@/session/device';

/** The buyer's choices for a parcel, as they were chosen and typed; kept for the next item. */
export interface CostChoice {
  readonly inspection: boolean;
  readonly packing: boolean;
  readonly insurance: boolean;
  readonly method: ShippingMethod | null;
  /** Weight of other things in the same parcel, as it was typed. */
  readonly together: string;
}

const name = 'cost-choice';
/** Longer than any weight that a person writes. */
const longest = 60;
const nothingChosen: CostChoice = { inspection: false, packing: false, insurance: false, method: null, together: '' };

function check(value: unknown): CostChoice | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const given = value as Partial<Record<keyof CostChoice, unknown>>;
  return {
    inspection: given.inspection === true,
    packing: given.packing === true,
    insurance: given.insurance === true,
    method: shippingMethods.find((method) => method === given.method) ?? null,
    together: typeof given.together === 'string' ? given.together.slice(0, longest) : '',
  };
}

const listeners = new Set<() => void>();
let current: CostChoice | undefined;

const read = (): CostChoice => (current ??= readJson(deviceStorage, name, check) ?? nothingChosen);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The choice as it stands; the panel and the auction's desk follow it alike. */
export const useCostChoice = (): CostChoice => useSyncExternalStore(subscribe, read, () => nothingChosen);

/** Gets the buyer's choices from the page of an item, for the cart and the parcel that come after it (decision 58). */
export const currentChoice = (): Pick<CostChoice, 'method' | 'packing' | 'insurance'> => read();

export function saveChoice(choice: CostChoice): void {
  current = choice;
  writeJson(deviceStorage, name, choice);
  for (const listener of listeners) listener();
}

/** The weight of the other things, or why it cannot be read; nothing typed is none. */
export const readTogether = (typed: string) =>
  typed.trim() === '' ? ({ ok: true, value: 0 } as const) : readGrams(typed);

/** The choice as the rules take it; a weight that cannot be read counts for nothing until it can. */
export function optionsOf({ together, ...chosen }: CostChoice): CostOptions {
  const other = readTogether(together);
  return { ...plainOptions, ...chosen, otherGrams: other.ok ? other.value : 0 };
}
