import { firstNameOf } from '../buying/first-name';

/** What others may see of a customer's name: the first letter of a first name, `J***`, never an address. */
export function maskedName(name: string): string {
  const [first = ''] = /[\p{L}\p{N}]/u.exec(firstNameOf(name, undefined)) ?? [];
  return `${first}***`;
}
