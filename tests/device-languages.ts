import { vi } from 'vitest';

/** Lets the reader's device name its country by the browser's languages alone, such as `['en-GB']`: its time zone, UTC, is no country's. */
export function setDeviceLanguages(languages: readonly string[]): void {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  const options = Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone: 'UTC' });
}
