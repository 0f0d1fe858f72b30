import { useSyncExternalStore } from 'react';
import type { GoodsCard } from '../contract/goods';

/** The landed cost of goods as a card shows it: the sum in the reader's money, and below it what the sum includes. */
export interface DestinationPrice {
  readonly price: string;
  readonly note: string;
}

type FindDestinationPrice = (goods: GoodsCard) => DestinationPrice | null;

let priceOf: FindDestinationPrice | null = null;
const listeners = new Set<() => void>();

/** Sets the calculation of landed costs; the area of costs calls it once it can calculate them for the reader's country. Null removes it. */
export function setDestinationPrices(next: FindDestinationPrice | null): void {
  priceOf = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The price at the door for a card; null while nobody knows it. */
export function useDestinationPrice(goods: GoodsCard): DestinationPrice | null {
  const known = useSyncExternalStore(
    subscribe,
    () => priceOf,
    () => null,
  );
  return known && known(goods);
}
