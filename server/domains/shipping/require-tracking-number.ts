import type { ShippingMethod } from '@/contract/shipping';
import { isAnyTrackingNumber, isTrackingNumber, plainTrackingNumber } from '@/rules/shipping/tracking-number';
import { StaffError } from '../staff/staff-error';

/**
 * A tracking number in capitals and digits, as the carrier of the method can have issued it; `method` is null where the carrier is not known.
 * `before` is the number that it replaces, which must be another one. Refused as `invalid` (`tracking`).
 */
export function requireTrackingNumber(
  text: string,
  method: ShippingMethod | null,
  before: string | null = null,
): string {
  const number = plainTrackingNumber(text);
  const isIssued = method === null ? isAnyTrackingNumber(number) : isTrackingNumber(number, method);
  if (!isIssued) {
    const carrier = method === null ? '' : ` of ${method}`;
    throw new StaffError('invalid', `${text} is no tracking number${carrier}.`, ['tracking']);
  }
  if (number === before) throw new StaffError('invalid', `${number} is the tracking number already.`, ['tracking']);
  return number;
}
