import { readJson, writeJson } from '../lib/storage';
import { deviceStorage } from './device';

const name = 'searches';
/** Searches that are remembered. */
const max = 20;
const longest = 200;

const words = (value: unknown): string[] | undefined =>
  Array.isArray(value) && value.every((one) => typeof one === 'string' && one.length <= longest)
    ? value.slice(0, max)
    : undefined;

/** What was searched for on this device, newest first. It never leaves the device. */
export const searchHistory = (): readonly string[] => readJson(deviceStorage, name, words) ?? [];

/** Remembers a search; the same words in another case are one search. */
export function noteSearch(text: string): void {
  const folded = text.toLowerCase();
  const others = searchHistory().filter((one) => one.toLowerCase() !== folded);
  if (text !== '' && text.length <= longest) writeJson(deviceStorage, name, [text, ...others].slice(0, max));
}

export function forgetSearch(text: string): void {
  writeJson(
    deviceStorage,
    name,
    searchHistory().filter((one) => one !== text),
  );
}

export const forgetSearches = (): void => deviceStorage.removeItem(name);
