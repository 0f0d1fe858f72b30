import { useSyncExternalStore } from 'react';
import type { GoodsCard } from '../contract/goods';

/** What goods cost at the reader's door, whole yen; `atLeast` where something of it is not known. */
export interface DoorPrice {
  readonly yen: number;
  readonly atLeast: boolean;
}

type DoorPriceOf = (goods: GoodsCard) => DoorPrice | null;

let priceOf: DoorPriceOf | null = null;
const listeners = new Set<() => void>();

/** Told by the area of costs once it knows the way to the reader's country; null takes it back. */
export function setDoorPrices(next: DoorPriceOf | null): void {
  priceOf = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The price at the door for a card; null while nobody knows it. */
export function useDoorPrice(goods: GoodsCard): DoorPrice | null {
  const known = useSyncExternalStore(
    subscribe,
    () => priceOf,
    () => null,
  );
  return known && known(goods);
}
