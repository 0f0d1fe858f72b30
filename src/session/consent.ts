import { useSyncExternalStore } from 'react';
import { readJson, writeJson } from '../lib/storage';
import { deviceStorage } from './device';

/** The reader's consent to more than the shop needs. */
export interface Consent {
  readonly analytics: boolean;
  readonly ads: boolean;
}

const name = 'consent';
const listeners = new Set<() => void>();
let stored: Consent | null | undefined;

function check(value: unknown): Consent | undefined {
  const { analytics, ads } = (value ?? {}) as Partial<Consent>;
  return typeof analytics === 'boolean' && typeof ads === 'boolean' ? { analytics, ads } : undefined;
}

const read = (): Consent | null =>
  stored === undefined ? (stored = readJson(deviceStorage, name, check) ?? null) : stored;

/** Keeps the reader's answer on this device. */
export function saveConsent(consent: Consent): void {
  stored = consent;
  writeJson(deviceStorage, name, consent);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The reader's answer; null where they were never asked. */
export const useConsent = (): Consent | null => useSyncExternalStore(subscribe, read, read);
