import * as v from 'valibot';
import { defineCall } from './call';
import { instant } from './common';

/** Every task: what one does once, what one may do each day, and what runs for a month and is joined first. */
export const taskKinds = {
  address: 'once',
  favourite: 'once',
  savedSearch: 'once',
  firstOrder: 'once',
  firstParcel: 'once',
  dailyFavourite: 'daily',
  dailyCart: 'daily',
  monthOrders: 'month',
} as const satisfies Readonly<Record<string, 'once' | 'daily' | 'month'>>;
export type TaskKey = keyof typeof taskKinds;
export const taskKeys = Object.keys(taskKinds) as [TaskKey, ...TaskKey[]];

export const taskStates = ['todo', 'claim', 'join', 'done'] as const;
export type TaskState = (typeof taskStates)[number];

/** A day in Japan, and a month. */
export const jstDayText = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/));
export const monthText = v.pipe(v.string(), v.regex(/^20\d{2}-(0[1-9]|1[0-2])$/));

/** The period that a claim of a task's points covers: '' once for all, a day, or a month. */
const period = v.union([v.literal(''), jstDayText, monthText]);
const points = v.pipe(v.number(), v.integer(), v.minValue(0));
const taskKey = v.picklist(taskKeys);

const task = v.object({
  key: taskKey,
  kind: v.picklist(['once', 'daily', 'month']),
  period,
  state: v.picklist(taskStates),
  points,
  /** The number of times it was done; `goal` is the number needed. */
  progress: v.number(),
  goal: v.number(),
  /** When this period of it ends; null where it has none. */
  endsAt: v.nullable(instant),
  claimedAt: v.nullable(instant),
});
export type Task = v.InferOutput<typeof task>;

const center = v.object({
  /** The server's time: a device's own may be wrong. */
  now: instant,
  today: jstDayText,
  /** When the day turns, at midnight in Japan. */
  turnsAt: instant,
  month: monthText,
  /** Every day of the month. Points: what was gained, or what comes if one signs in from now on every day; null where that is over. */
  days: v.array(v.object({ day: jstDayText, points: v.nullable(points), signed: v.boolean() })),
  /** Whether the calendar goes further back. */
  earlier: v.boolean(),
  /** Today's sign-in; null while there is none. */
  signed: v.nullable(v.object({ points, streak: v.number(), at: instant })),
  /** Days in a row up to today, or up to yesterday while today is open. */
  streak: v.number(),
  /** Points of the next sign-in: today's, or once signed in tomorrow's. */
  next: points,
  /** Points of the days of a streak, over and over. */
  cycle: v.array(points),
  /** Points that the customer holds; null for a visitor. */
  balance: v.nullable(v.number()),
  tasks: v.array(task),
});
export type SignCenter = v.InferOutput<typeof center>;

const rules = v.object({
  cycle: v.array(points),
  tasks: v.array(v.object({ key: taskKey, kind: task.entries.kind, points, goal: v.number() })),
  /** Points for who invites and who was invited, and how often a month. */
  invite: v.object({ inviter: points, invited: points, mostMonth: v.number() }),
  /** Months after the last gain or spend for which points stay. */
  pointMonths: v.number(),
});
export type RewardRules = v.InferOutput<typeof rules>;

export const signCalls = {
  /** Gets the check-in calendar of a month in Japan (without `month` the present one), today, and the tasks; a visitor sees an example. */
  'Sig.Front.Sign.Center': defineCall({
    method: 'GET',
    input: v.object({ month: v.optional(monthText) }),
    output: center,
  }),
  /** Checks in for the day in Japan, once; again changes nothing and `fresh` is false. */
  'Sig.Front.Sign.SignIn': defineCall({
    method: 'POST',
    login: true,
    input: v.object({}),
    output: v.object({ fresh: v.boolean(), center }),
  }),
  /** Joins a task; again changes nothing. Refusals: taskOver. */
  'Sig.Front.Sign.Task.Join': defineCall({
    method: 'POST',
    login: true,
    input: v.object({ key: taskKey, period }),
    output: v.object({ center }),
  }),
  /** Claims the points of a task, once for its period; again changes nothing and `fresh` is false. Refusals: taskNotDone, taskOver. */
  'Sig.Front.Sign.Task.Claim': defineCall({
    method: 'POST',
    login: true,
    input: v.object({ key: taskKey, period }),
    output: v.object({ fresh: v.boolean(), center }),
  }),
  /** Gets the figures of everything that gives points. */
  'Sig.Front.Sign.Rules': defineCall({ method: 'GET', input: v.object({}), output: rules }),
};
