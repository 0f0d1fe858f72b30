import { safeStorage } from '../lib/storage';

/** Local storage that never throws; in memory where the browser refuses it. */
export const deviceStorage = safeStorage(() => localStorage);

/** Whether the reader has said on this device where parcels go (session/place): all that a first page asks about it. */
export const knowsCountry = (): boolean => /"country":"/.test(deviceStorage.getItem('place') ?? '');

/** The name under which a visitor's cart is stored. */
export const guestCartName = 'guestCart';

/** Whether a visitor has put something into a cart on this device (session/guest-cart): all that a first page asks about it. */
export const hasGuestCart = (): boolean => deviceStorage.getItem(guestCartName) !== null;

/** Only what writes sends it, so its code comes with the first write; where that does not come, what is stored serves. */
export const getDeviceId = (): Promise<string> =>
  import('../lib/device-id')
    .then((code) => code.readDeviceId(deviceStorage))
    .catch(() => deviceStorage.getItem('uuid') ?? '');
