import { deskArrivalCalls } from './arrivals';
import { deskChangeCalls } from './changes';
import { deskContentCalls } from './content';
import { deskCustomerCalls } from './customers';
import { deskPurchaseCalls } from './purchases';
import { deskQueueCalls } from './queues';
import { deskRequestCalls } from './requests';
import { deskRestrictionCalls } from './restrictions';
import { deskSessionCalls } from './session';
import { deskStaffCalls } from './staff';

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
  ...deskCustomerCalls,
};

export type DeskContract = typeof deskContract;
export type DeskCallName = keyof DeskContract;
