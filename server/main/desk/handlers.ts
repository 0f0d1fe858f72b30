import type { DeskHandlers } from '@server/domains/desk-handler';
import { deskRestrictionHandlers } from '@server/domains/item/desk-handlers';
import { deskRequestHandlers } from '@server/domains/request/desk-handlers';
import { deskCustomerHandlers } from '@server/domains/customer-care/desk-handlers';
import { deskContentHandlers } from '@server/domains/content-editing/desk-handlers';
import { deskArrivalHandlers } from '@server/domains/arrival/desk-handlers';
import { deskPurchaseHandlers } from '@server/domains/order/desk-handlers';
import { deskStaffHandlers } from '@server/domains/staff/desk-handlers';
import { deskQueueHandlers } from '@server/domains/work-queue/desk-handlers';

/** The handlers of all calls of the desk. */
export const deskHandlers: DeskHandlers = {
  ...deskStaffHandlers,
  ...deskQueueHandlers,
  ...deskRequestHandlers,
  ...deskRestrictionHandlers,
  ...deskPurchaseHandlers,
  ...deskArrivalHandlers,
  ...deskContentHandlers,
  ...deskCustomerHandlers,
};
