import { deskArrivalCalls } from './arrivals';
import { deskChangeCalls } from './changes';
import { deskContentCalls } from './content';
import { deskBidCalls } from './bids';
import { deskClaimCalls } from './claims';
import { deskPostCalls, deskReportCalls, deskReviewCalls } from './opinions';
import { deskParcelCalls } from './parcels';
import { deskCustomerCalls } from './customers';
import { deskPurchaseCalls } from './purchases';
import { deskQuestionCalls } from './questions';
import { deskQueueCalls } from './queues';
import { deskRequestCalls } from './requests';
import { deskRestrictionCalls } from './restrictions';
import { deskSessionCalls } from './session';
import { deskStaffCalls } from './staff';
import { deskTicketCalls } from './tickets';

/** Every call of the desk: `POST /api/{name}`. The storefront imports none of it. */
export const deskContract = {
  ...deskSessionCalls,
  ...deskStaffCalls,
  ...deskQueueCalls,
  ...deskChangeCalls,
  ...deskRequestCalls,
  ...deskRestrictionCalls,
  ...deskPurchaseCalls,
  ...deskArrivalCalls,
  ...deskContentCalls,
  ...deskTicketCalls,
  ...deskClaimCalls,
  ...deskReportCalls,
  ...deskReviewCalls,
  ...deskPostCalls,
  ...deskQuestionCalls,
  ...deskBidCalls,
  ...deskParcelCalls,
  ...deskCustomerCalls,
};

export type DeskContract = typeof deskContract;
export type DeskCallName = keyof DeskContract;
