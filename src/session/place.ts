import { useSyncExternalStore } from 'react';
import { countries, currencies } from '../rules/countries';
import { readJson, writeJson } from '../lib/storage';
import { deviceStorage } from './device';
import { useSession } from './session';

/** Where the reader lives, ISO 3166-1 alpha-2, and what they calculate in, ISO 4217; null for not said. */
export interface Place {
  readonly country: string | null;
  readonly currency: string | null;
}

interface Kept extends Place {
  /** The reader was asked and said "not now". */
  readonly asked: boolean;
}

const name = 'place';
const nowhere: Kept = { country: null, currency: null, asked: false };
const listeners = new Set<() => void>();
let kept: Kept | undefined;

const oneOf = (list: readonly string[], value: unknown) => list.find((one) => one === value) ?? null;

function check(value: unknown): Kept | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { country, currency, asked } = value as Partial<Kept>;
  return { country: oneOf(countries, country), currency: oneOf(currencies, currency), asked: asked === true };
}

const read = (): Kept => (kept ??= readJson(deviceStorage, name, check) ?? nowhere);

function keep(next: Kept): void {
  kept = next;
  writeJson(deviceStorage, name, next);
  for (const listener of listeners) listener();
}

/** Keeps country and currency on this device; a signed-in customer's are in the profile too. */
export const keepPlace = ({ country, currency }: Place): void => keep({ country, currency, asked: true });

/** "Not now": the question is put once. */
export const declinePlace = (): void => keep({ ...read(), asked: true });

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Country and currency: the customer's own, else what this device knows. `ask` is true until either was ever answered. */
export function usePlace(): Place & { readonly ask: boolean } {
  const device = useSyncExternalStore(subscribe, read, () => nowhere);
  const user = useSession((session) => session.userInfo);
  const country = user?.country ?? device.country;
  const currency = user?.currency ?? device.currency;
  return { country, currency, ask: country === null && !device.asked };
}
