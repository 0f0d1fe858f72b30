import { deviceId as readDeviceId } from '../lib/device-id';
import { safeStorage } from '../lib/storage';

/** Local storage that never throws; in memory where the browser refuses it. */
export const deviceStorage = safeStorage(() => localStorage);

/** E-02. */
export const deviceId = (): Promise<string> => readDeviceId(deviceStorage);
