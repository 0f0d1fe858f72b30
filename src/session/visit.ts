import { safeStorage } from '../lib/storage';

/** Storage of this tab's visit that never throws; in memory where the browser refuses it. */
export const visitStorage = safeStorage(() => sessionStorage);
