import type { ShippingMethod } from '@/contract/shipping';

export type CustomsForm = 'cn22' | 'cn23';

/**
 * Whole yen of contents from which a small packet takes the CN23. The limit of the Universal Postal Union is 300 special drawing rights, whose rate
 * moves daily; this is the lowest that they came to in the last years (¥45,387 on 25 December 2019). Between that and the day's rate the parcel
 * gets the fuller form.
 */
export const cn23FromYen = 45_000;

const packets: ReadonlySet<ShippingMethod> = new Set(['packetAir', 'packetSurface']);
/** Carriers that are no designated operator of the Universal Postal Union, and take a commercial invoice alone. */
const couriers: ReadonlySet<ShippingMethod> = new Set(['ugx', 'courier']);

/**
 * The customs declaration that a parcel needs, by its method and the declared value in whole yen; null where the carrier takes none. Sources:
 * Universal Postal Union, Convention Manual, forms CN 22 and CN 23; Japan Post, https://www.post.japanpost.jp/int/use/writing/customs_en.html:
 * CN22 below 300 SDR, CN23 from there, and always for parcels and EMS.
 */
export function customsForm(method: ShippingMethod, declaredYen: number): CustomsForm | null {
  if (couriers.has(method)) return null;
  return packets.has(method) && declaredYen < cn23FromYen ? 'cn22' : 'cn23';
}
