import type { DeskHandlers } from '@server/domains/desk-handler';
import { deskRestrictionHandlers } from '@server/domains/item/desk-handlers';
import { deskRequestHandlers } from '@server/domains/request/desk-handlers';
import { deskCustomerHandlers } from '@server/domains/customer-care/desk-handlers';
import { deskContentHandlers } from '@server/domains/content-editing/desk-handlers';
import { deskArrivalHandlers } from '@server/domains/arrival/desk-handlers';
import { deskPurchaseHandlers } from '@server/domains/order/desk-handlers';
import { deskParcelHandlers } from '@server/domains/parcel/desk-handlers';
import { deskStaffHandlers } from '@server/domains/staff/desk-handlers';
import { deskClaimHandlers } from '@server/domains/after-sale/desk-handlers';
import { deskReportHandlers } from '@server/domains/report/desk-handlers';
import { deskPostHandlers } from '@server/domains/experience/desk-handlers';
import { deskReviewHandlers } from '@server/domains/review/desk-handlers';
import { deskBidHandlers } from '@server/domains/bids/desk-handlers';
import { deskQuestionHandlers } from '@server/domains/question/desk-handlers';
import { deskTicketHandlers } from '@server/domains/ticket/desk-handlers';
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
  ...deskTicketHandlers,
  ...deskClaimHandlers,
  ...deskReportHandlers,
  ...deskReviewHandlers,
  ...deskPostHandlers,
  ...deskQuestionHandlers,
  ...deskBidHandlers,
  ...deskParcelHandlers,
  ...deskCustomerHandlers,
};
