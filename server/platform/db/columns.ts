import { customType, timestamp } from 'drizzle-orm/pg-core';

export const instantColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The same where it is compared with what was read of it: as fine as a Date, not finer. */
export const exactInstant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** Bytes of a file. */
export const bytesColumn = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
