import { deskQueues, deskQueueNames } from '@/contract/desk/queues';
import type { QueueName } from '@/contract/desk/queues';
import type { StaffRole } from '@/contract/desk/staff-roles';
import { requireStaff } from '../desk-handler';
import type { DeskContext, DeskHandlers } from '../desk-handler';
import { StaffError } from '../staff/staff-error';
import { handBackEntry, listQueue, summarizeQueues, takeEntry } from './queues';

function worksOn(ctx: DeskContext, queue: QueueName): boolean {
  const { roles } = requireStaff(ctx);
  const workers: readonly StaffRole[] = deskQueues[queue];
  return roles.includes('admin') || roles.some((role) => workers.includes(role));
}

function requireQueue(ctx: DeskContext, queue: QueueName): void {
  if (!worksOn(ctx, queue)) throw new StaffError('roleMissing', `The queue ${queue} is not for your roles.`);
}

export const deskQueueHandlers: DeskHandlers<Extract<keyof DeskHandlers, `Desk.Queue.${string}`>> = {
  async 'Desk.Queue.Overview'(_, ctx) {
    const names = deskQueueNames.filter((name) => worksOn(ctx, name));
    return { queues: await summarizeQueues(ctx.db, names, ctx.by) };
  },

  async 'Desk.Queue.List'({ queue }, ctx) {
    requireQueue(ctx, queue);
    return { entries: await listQueue(ctx.db, queue) };
  },

  async 'Desk.Queue.Take'({ queue, subject }, ctx) {
    requireQueue(ctx, queue);
    await ctx.record(await takeEntry(ctx, queue, subject));
    return {};
  },

  async 'Desk.Queue.HandBack'({ queue, subject }, ctx) {
    requireQueue(ctx, queue);
    await ctx.record(await handBackEntry(ctx, queue, subject));
    return {};
  },
};
