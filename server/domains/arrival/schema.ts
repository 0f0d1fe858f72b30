import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { AuthenticationVerdict, InspectionVerdict } from '@/contract/findings';
import type { Uploaded } from '@/contract/upload';
import { instantColumn } from '@server/platform/db/columns';
import { customerColumn } from '../account/schema';
import { orderLines } from '../order/schema';

/** A finding of the warehouse; the remark is staff's, or ''. */
export interface Finding<V extends string> {
  readonly verdict: V;
  readonly remark: string;
}

/** The warehouse's findings about an order line that arrived; its weight and size stand with the line itself. */
export const arrivals = pgTable(
  'arrivals',
  {
    lineId: text('line_id')
      .primaryKey()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    customerId: customerColumn(),
    pictures: jsonb('pictures').$type<readonly Uploaded[]>().notNull(),
    /** Null where the service was not ordered. */
    inspection: jsonb('inspection').$type<Finding<InspectionVerdict>>(),
    authentication: jsonb('authentication').$type<Finding<AuthenticationVerdict>>(),
    at: instantColumn('at').notNull(),
    correctedAt: instantColumn('corrected_at'),
    /** The instant at which the customer accepted findings that differ. */
    acceptedAt: instantColumn('accepted_at'),
  },
  (table) => [index('arrivals_customer').on(table.customerId)],
);
