import { useSyncExternalStore } from 'react';
import { countries, currencies } from '../rules/countries';
import { readJson, writeJson } from '../lib/storage';
import { deviceStorage } from './device';
import { useSession } from './session';

/** The reader's country, ISO 3166-1 alpha-2, and the currency for their calculations, ISO 4217; null where not given. */
export interface Destination {
  readonly country: string | null;
  readonly currency: string | null;
}

interface StoredDestination extends Destination {
  /** The reader was asked and said "not now". */
  readonly asked: boolean;
}

const name = 'place';
const nowhere: StoredDestination = { country: null, currency: null, asked: false };
const listeners = new Set<() => void>();
let stored: StoredDestination | undefined;

const oneOf = (list: readonly string[], value: unknown) => list.find((candidate) => candidate === value) ?? null;

function check(value: unknown): StoredDestination | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { country, currency, asked } = value as Partial<StoredDestination>;
  return { country: oneOf(countries, country), currency: oneOf(currencies, currency), asked: asked === true };
}

const read = (): StoredDestination => (stored ??= readJson(deviceStorage, name, check) ?? nowhere);

function store(next: StoredDestination): void {
  stored = next;
  writeJson(deviceStorage, name, next);
  for (const listener of listeners) listener();
}

/** Keeps country and currency on this device; a signed-in customer's are in the profile too. */
export const saveDestination = ({ country, currency }: Destination): void => store({ country, currency, asked: true });

/** "Not now": the question is put once. */
export const declineDestination = (): void => store({ ...read(), asked: true });

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Country and currency: the customer's own, else what this device knows. `ask` is true until either was ever answered. */
export function useDestination(): Destination & { readonly isUnset: boolean } {
  const device = useSyncExternalStore(subscribe, read, () => nowhere);
  const user = useSession((session) => session.userInfo);
  const country = user?.country ?? device.country;
  const currency = user?.currency ?? device.currency;
  return { country, currency, isUnset: country === null && !device.asked };
}
