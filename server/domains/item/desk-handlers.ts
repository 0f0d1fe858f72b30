import type { DeskHandlers } from '../desk-handler';
import { grantLift, rejectLift } from './decide-lift';

export const deskRestrictionHandlers: DeskHandlers<Extract<keyof DeskHandlers, `Desk.Restriction.${string}`>> = {
  async 'Desk.Restriction.Grant'({ subject }, ctx) {
    await ctx.record(await grantLift(ctx, subject));
    return {};
  },

  async 'Desk.Restriction.Reject'({ subject, reason }, ctx) {
    await ctx.record(await rejectLift(ctx, subject, reason));
    return {};
  },
};
