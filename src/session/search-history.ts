import { readJson, writeJson } from '../lib/storage';
import { deviceStorage } from './device';

const name = 'searches';
/** Searches that are remembered. */
const max = 20;
const longest = 200;

const words = (value: unknown): string[] | undefined =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string' && entry.length <= longest)
    ? value.slice(0, max)
    : undefined;

/** Lists the searches made on this device, newest first. They never leave the device. */
export const searchHistory = (): readonly string[] => readJson(deviceStorage, name, words) ?? [];

/** Remembers a search; the same words in another case are one search. */
export function noteSearch(text: string): void {
  const folded = text.toLowerCase();
  const others = searchHistory().filter((entry) => entry.toLowerCase() !== folded);
  if (text !== '' && text.length <= longest) writeJson(deviceStorage, name, [text, ...others].slice(0, max));
}

export function forgetSearch(text: string): void {
  writeJson(
    deviceStorage,
    name,
    searchHistory().filter((entry) => entry !== text),
  );
}

export const forgetSearches = (): void => deviceStorage.removeItem(name);
