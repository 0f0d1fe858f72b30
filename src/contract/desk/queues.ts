import * as v from 'valibot';
import { defineDeskCall } from './desk-call';
import type { StaffRole } from './staff-roles';

/** The queues of work, with the roles that work on them; the desk shows them in this order. */
export const deskQueues = {
  requests: ['buyer', 'support'],
  purchases: ['buyer'],
  bids: ['buyer'],
  questions: ['buyer', 'support'],
  arrivals: ['warehouse'],
  parcels: ['warehouse'],
  tickets: ['support'],
  claims: ['support', 'finance'],
  reviews: ['content'],
  posts: ['content'],
  reports: ['support', 'content'],
  restrictions: ['buyer', 'support'],
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>;

export type QueueName = keyof typeof deskQueues;
export const deskQueueNames = Object.keys(deskQueues) as QueueName[];

const queue = v.picklist(deskQueueNames);
const entry = { queue, subject: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) };

export const deskQueueCalls = {
  /** Every queue that the person's roles work on: what waits in it, since when the oldest does, and how many of it are the person's own. */
  'Desk.Queue.Overview': defineDeskCall({
    kind: 'read',
    roles: 'staff',
    input: v.object({}),
    output: v.object({
      queues: v.array(
        v.object({
          queue,
          waiting: v.number(),
          oldest: v.nullable(v.string()),
          own: v.number(),
        }),
      ),
    }),
  }),
  /** The entries of a queue, the oldest first, 200 at most. Refusals: roleMissing. */
  'Desk.Queue.List': defineDeskCall({
    kind: 'read',
    roles: 'staff',
    input: v.object({ queue }),
    output: v.object({
      entries: v.array(
        v.object({
          subject: v.string(),
          title: v.string(),
          state: v.string(),
          since: v.string(),
          /** The time by which it must be done; null where there is none. */
          due: v.nullable(v.string()),
          owner: v.nullable(v.string()),
        }),
      ),
    }),
  }),
  /** Takes an entry, from a colleague too. Refusals: roleMissing. */
  'Desk.Queue.Take': defineDeskCall({ kind: 'change', roles: 'staff', input: v.object(entry), output: v.object({}) }),
  /** Hands an entry back. Refusals: roleMissing. */
  'Desk.Queue.HandBack': defineDeskCall({
    kind: 'change',
    roles: 'staff',
    input: v.object(entry),
    output: v.object({}),
  }),
};
