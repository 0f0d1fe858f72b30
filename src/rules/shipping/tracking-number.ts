import type { ShippingMethod } from '@/contract/shipping';

/** The check digit of the UPU's standard S10 for eight digits. */
export function postCheckDigit(serial: string): number {
  const weights = [8, 6, 4, 2, 3, 5, 9, 7];
  const sum = weights.reduce((total, weight, at) => total + weight * Number(serial[at]), 0);
  const digit = 11 - (sum % 11);
  if (digit === 10) return 0;
  return digit === 11 ? 5 : digit;
}

/** The check digit of a DHL Express, Yamato or Sagawa number: its other digits modulo 7. */
export const moduloSevenDigit = (serial: string): number => Number(BigInt(serial) % 7n);

/** The check digit of a FedEx Express number for eleven digits. */
export function fedexCheckDigit(serial: string): number {
  const weights = [3, 1, 7];
  const sum = Array.from(serial).reduce((total, digit, at) => total + Number(digit) * (weights[at % 3] ?? 0), 0);
  return (sum % 11) % 10;
}

/** The check digit of a UPS number for the fifteen characters behind `1Z`; a letter counts as a digit. */
export function upsCheckDigit(serial: string): number {
  const valueOf = (character: string) =>
    /\d/.test(character) ? Number(character) : (character.charCodeAt(0) - 3) % 10;
  const sum = Array.from(serial).reduce(
    (total, character, at) => total + valueOf(character) * (at % 2 === 0 ? 1 : 2),
    0,
  );
  return (10 - (sum % 10)) % 10;
}

/** Capitals and digits alone: people type and paste numbers in groups. */
export const plainTrackingNumber = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase();

/** Checks that a number is Japan Post's, of a service whose first letter is one of `services` (UPU S10). */
function isPostNumber(number: string, services: string): boolean {
  const [, service = '', serial = '', digit = ''] = /^([A-Z])[A-Z](\d{8})(\d)JP$/.exec(number) ?? [];
  return service !== '' && services.includes(service) && Number(digit) === postCheckDigit(serial);
}

/** Checks that the last digit of a number is the check digit of the characters before it. */
const hasDigit = (number: string, digitOf: (serial: string) => number): boolean =>
  Number(number.at(-1)) === digitOf(number.slice(0, -1));

/** Checks that a number is one of DHL Express, FedEx Express, UPS, Yamato or Sagawa. */
function isCourierNumber(number: string): boolean {
  if (/^1Z[A-Z0-9]{15}\d$/.test(number)) return hasDigit(number.slice(2), upsCheckDigit);
  if (/^\d{12}$/.test(number)) return hasDigit(number, fedexCheckDigit) || hasDigit(number, moduloSevenDigit);
  if (/^\d{10,11}$/.test(number)) return hasDigit(number, moduloSevenDigit);
  return /^J(?:[A-Z]{2}|[A-Z]{3})\d{9,18}$/.test(number);
}

/** UGX has no published form of its numbers; a number of any form is taken. */
const isUgxNumber = (number: string): boolean => /^[A-Z0-9]{8,30}$/.test(number);

const checks: Readonly<Record<ShippingMethod, (number: string) => boolean>> = {
  ems: (number) => isPostNumber(number, 'E'),
  parcelAir: (number) => isPostNumber(number, 'C'),
  parcelSurface: (number) => isPostNumber(number, 'C'),
  packetAir: (number) => isPostNumber(number, 'LRUV'),
  packetSurface: (number) => isPostNumber(number, 'LRUV'),
  ugx: isUgxNumber,
  courier: isCourierNumber,
};

/** Checks that the carrier of a method can have issued a plain tracking number. */
export const isTrackingNumber = (number: string, method: ShippingMethod): boolean => checks[method](number);

/** Checks that Japan Post or a courier can have issued a plain number: gifts have no method. */
export const isAnyTrackingNumber = (number: string): boolean =>
  isPostNumber(number, 'CELRUV') || isCourierNumber(number);
