import { readJson, writeJson } from '../lib/storage';
import { deviceStorage } from './device';

const name = 'recent';
/** Goods that are remembered: as many as one read answers. */
const max = 30;

const keys = (value: unknown): string[] | undefined =>
  Array.isArray(value) && value.every((key) => typeof key === 'string' && /^[a-z]+\/[^,]{1,100}$/.test(key))
    ? value.slice(0, max)
    : undefined;

/** Goods looked at on this device, newest first, as `site/id`. */
export const recentKeys = (): readonly string[] => readJson(deviceStorage, name, keys) ?? [];

/** Remembers that an item was looked at. */
export function noteRecent(item: { readonly site: string; readonly id: string }): void {
  const key = `${item.site}/${item.id}`;
  writeJson(deviceStorage, name, [key, ...recentKeys().filter((recentKey) => recentKey !== key)].slice(0, max));
}
