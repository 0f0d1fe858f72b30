import { safeStorage } from '../lib/storage';

/** Storage of this tab that never throws; in memory where the browser refuses it. */
export const tabStorage = safeStorage(() => sessionStorage);
