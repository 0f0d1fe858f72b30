import { deviceStorage } from './device';

const name = 'ageConfirmed';

/** Years that the reader has confirmed on this device to be past; 0 for none. */
export function confirmedAge(): number {
  const stored = deviceStorage.getItem(name);
  return stored === '18' || stored === '20' ? Number(stored) : 0;
}

/** Puts it onto <html>, where the covers of cards look for it. */
export function showAge(): void {
  const age = confirmedAge();
  if (age > 0) document.documentElement.dataset['adult'] = String(age);
}

/** The reader says to be that old. A lower age never takes a higher one back. */
export function confirmAge(years: 18 | 20): void {
  deviceStorage.setItem(name, String(Math.max(years, confirmedAge())));
  showAge();
}
