import { firstNameOf } from '../buying/first-name';

/** A customer's name as others see it: the first letter of a first name, `J***`, never an address. */
export function maskedName(name: string): string {
  const [first = ''] = /[\p{L}\p{N}]/u.exec(firstNameOf(name, undefined)) ?? [];
  return `${first}***`;
}
