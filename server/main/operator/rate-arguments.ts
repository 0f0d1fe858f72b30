import { shippingMethods } from '@/contract/shipping';
import type { ShippingMethod } from '@/contract/shipping';
import { readGrams } from '@/rules/shipping/input';
import { toMethodTable, servedCountries } from '@server/domains/shipping/shipping-definitions';
import { EditError, maxRateYen } from '@server/domains/shipping/staff-edits';
import { StaffError } from '@server/domains/staff/staff-error';
import { CommandError } from './command-error';

const sameWord = (first: string) => (other: string) => first.toLowerCase() === other.toLowerCase();

/** Throws CommandError for a method that there is not. */
export function methodNamed(word: string): ShippingMethod {
  const found = shippingMethods.find(sameWord(word));
  if (!found) throw new CommandError(`There is no method ${word}. Methods: ${shippingMethods.join(', ')}.`);
  return found;
}

/** An ISO code of the tables. Throws CommandError for any other. */
export function countryNamed(word: string): string {
  const found = servedCountries.find(sameWord(word));
  if (found === undefined) throw new CommandError(`${word} is not a country of the tables (ISO code, such as DE).`);
  return found;
}

/** A zone or region of the method. Throws CommandError for any other. */
export function zoneNamed(word: string, method: ShippingMethod): string {
  const { zones } = toMethodTable(method);
  const found = zones.find(sameWord(word));
  if (found === undefined) throw new CommandError(`${method} has no zone ${word}. Zones: ${zones.join(', ')}.`);
  return found;
}

/** A zone, a region or a country. */
export function findZone(word: string, method: ShippingMethod): string {
  const { zones } = toMethodTable(method);
  const country = servedCountries.find(sameWord(word));
  if (country !== undefined) return country;
  if (!zones.some(sameWord(word)))
    throw new CommandError(`${word} is neither a country of the tables nor a zone of ${method} (${zones.join(', ')}).`);
  return zoneNamed(word, method);
}

/** Whole grams of `1500` or `1.5kg`. Throws CommandError. */
export function gramsOf(word: string): number {
  const read = readGrams(word);
  if (!read.ok) throw new CommandError(`${word} is not a weight (${read.error}): write 1500 or 1.5kg.`);
  return read.value;
}

/** Whole yen of `1450`, `1,450` or `¥1450`. Throws CommandError. */
export function yenOf(word: string): number {
  const plain = word.normalize('NFKC');
  if (/^[-−]/.test(plain)) throw new CommandError('A fee is never negative.');
  const found = /^[¥￥]?([0-9]+|[0-9]{1,3}(?:,[0-9]{3})+)$/.exec(plain)?.[1];
  const yen = Number(found?.replace(/,/g, '') ?? NaN);
  if (Number.isNaN(yen)) throw new CommandError(`${word} is not an amount in whole yen: write 1450.`);
  if (yen > maxRateYen) throw new CommandError(`¥${yen} is more than any parcel costs.`);
  return yen;
}

/** Checks that the last word, if there is one, confirms an unusual figure. Throws CommandError for another word. */
export function readConfirmation(word: string | undefined): boolean {
  if (word !== undefined && word !== '--confirmed') throw new CommandError(`${word} is not understood here.`);
  return word !== undefined;
}

/** A wrong or unusual edit as the command's failure; any other error as it is. */
export function toEditFailure(error: unknown): unknown {
  if (error instanceof EditError) return new CommandError(error.message, { cause: error });
  if (!(error instanceof StaffError)) return error;
  return new CommandError(`${error.message} Add --confirmed if the new one is right.`, { cause: error });
}
