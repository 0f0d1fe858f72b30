import { safeStorage } from '../lib/storage';

/** Local storage that never throws; in memory where the browser refuses it. */
export const deviceStorage = safeStorage(() => localStorage);

/** Whether the reader has said on this device where parcels go (session/place): all that a first page asks about it. */
export const knowsCountry = (): boolean => /"country":"/.test(deviceStorage.getItem('place') ?? '');

/** Only what writes sends it, so its code comes with the first write; where that does not come, what is stored serves. */
export const getDeviceId = (): Promise<string> =>
  import('../lib/device-id')
    .then((code) => code.readDeviceId(deviceStorage))
    .catch(() => deviceStorage.getItem('uuid') ?? '');
