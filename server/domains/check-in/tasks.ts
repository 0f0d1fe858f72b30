import { eq, sql } from 'drizzle-orm';
import { taskKeys, taskKinds } from '@/contract/check-in';
import type { AreaName } from '@/contract/areas';
import type { Task, TaskKey } from '@/contract/check-in';
import { taskState } from '@/rules/check-in/task-state';
import { writePoints } from '../points/ledger';
import type { Db } from '@server/platform/db/open';
import { taskClaims, taskJoins } from './schema';
import { tasks } from './rewards';
import { countFacts } from './task-facts';
import type { Span } from './task-facts';
import { addDays, addMonths, getJstMonthBounds, startOfJstDay, toInstant, toJstDay, toMonth } from '@/rules/time/date';

const always: Span = { from: new Date(0), before: new Date('2200-01-01') };

/** The tasks that a customer has joined and claimed. */
interface Done {
  readonly joins: readonly Pick<typeof taskJoins.$inferSelect, 'task' | 'period' | 'at'>[];
  readonly claims: readonly Pick<typeof taskClaims.$inferSelect, 'task' | 'period' | 'at' | 'points'>[];
}

interface TaskPeriod {
  readonly key: TaskKey;
  readonly period: string;
}

/** Periods of a task that may be claimed now, the present one last: a month's can still be claimed in the next. */
function periodsAt(key: TaskKey, now: Date): readonly string[] {
  const today = toJstDay(now);
  if (taskKinds[key] === 'once') return [''];
  if (taskKinds[key] === 'daily') return [today];
  return [addMonths(toMonth(today), -1), toMonth(today)];
}

/** When a period is; what was done before one joined does not count. */
function spanOf({ key, period }: TaskPeriod, joinedAt: Date | undefined): Span {
  if (taskKinds[key] === 'once') return always;
  if (taskKinds[key] === 'daily') return { from: startOfJstDay(period), before: startOfJstDay(addDays(period, 1)) };
  const [from, before] = getJstMonthBounds(period);
  return { from: joinedAt ?? from, before };
}

async function doneBy(db: Db, customerId: string): Promise<Done> {
  const { task, period, at, points } = taskClaims;
  const rows = await db
    .select({ task: taskJoins.task, period: taskJoins.period, at: taskJoins.at, points: sql<number | null>`null::int` })
    .from(taskJoins)
    .where(eq(taskJoins.customerId, customerId))
    .unionAll(db.select({ task, period, at, points }).from(taskClaims).where(eq(taskClaims.customerId, customerId)));
  return {
    joins: rows.filter((row) => row.points === null),
    claims: rows.flatMap((row) => (row.points === null ? [] : { ...row, points: row.points })),
  };
}

const sameAs =
  ({ key, period }: TaskPeriod) =>
  (row: { task: TaskKey; period: string }) =>
    row.task === key && row.period === period;

interface TaskStatus extends TaskPeriod {
  readonly span: Span;
  readonly joined: boolean;
  readonly claim: Done['claims'][number] | undefined;
}

function statusOf(period: TaskPeriod, { joins, claims }: Done): TaskStatus {
  const join = joins.find(sameAs(period));
  return {
    ...period,
    span: spanOf(period, join?.at),
    joined: taskKinds[period.key] !== 'month' || join !== undefined,
    claim: claims.find(sameAs(period)),
  };
}

function taskOf({ key, period, span, joined, claim }: TaskStatus, counted: number): Task {
  const { goal, points } = tasks[key];
  // A claimed task stays done, even if the favourite or the address is removed later.
  const progress = claim ? goal : Math.min(goal, counted);
  return {
    key,
    kind: taskKinds[key],
    period,
    state: taskState({ claimed: claim !== undefined, joined, progress, goal }),
    points: claim?.points ?? points,
    progress,
    goal,
    endsAt: span === always ? null : toInstant(span.before),
    claimedAt: claim ? toInstant(claim.at) : null,
  };
}

/** Tasks as they stand for a customer, or for a visitor. */
async function tasksOf(db: Db, customerId: string | null, periods: readonly TaskPeriod[]): Promise<Task[]> {
  const done = customerId === null ? { joins: [], claims: [] } : await doneBy(db, customerId);
  const all = periods.map((entry) => statusOf(entry, done));
  const open = customerId === null ? [] : all.filter(({ joined, claim }) => joined && claim === undefined);
  const counts = customerId === null ? [] : await countFacts(db, customerId, open);
  return all.map((status) => taskOf(status, counts[open.indexOf(status)] ?? 0));
}

/** The tasks that can be done while these areas of the shop are switched off. */
export const listTasks = (areasOff: readonly AreaName[]): readonly TaskKey[] =>
  taskKeys.filter((key) => key !== 'savedSearch' || !areasOff.includes('savedSearches'));

/** Every task as it stands for a customer, or for a visitor. Last month's shows only while there is something to claim. */
export async function tasksFor(
  db: Db,
  customerId: string | null,
  now: Date,
  areasOff: readonly AreaName[],
): Promise<Task[]> {
  const periods = listTasks(areasOff).flatMap((key) => periodsAt(key, now).map((period) => ({ key, period })));
  const isPresent = ({ key, period }: TaskPeriod) => periodsAt(key, now).slice(-1)[0] === period;
  return (await tasksOf(db, customerId, periods)).filter((task) => isPresent(task) || task.state === 'claim');
}

/** Joins a task for its present period; false where there is no such. The caller holds the customer. */
export async function joinTask(db: Db, customerId: string, { key, period }: TaskPeriod, now: Date): Promise<boolean> {
  if (taskKinds[key] !== 'month' || period !== toMonth(toJstDay(now))) return false;
  await db.insert(taskJoins).values({ customerId, task: key, period, at: now }).onConflictDoNothing();
  return true;
}

/** Claims a task for a period: `claimed` now, `done` before, `notDone`, or `over`. The caller holds the customer. */
export async function claimTask(
  db: Db,
  customerId: string,
  taskPeriod: TaskPeriod,
  now: Date,
): Promise<'claimed' | 'done' | 'notDone' | 'over'> {
  const { key, period } = taskPeriod;
  if (!periodsAt(key, now).includes(period)) return 'over';
  const [task] = await tasksOf(db, customerId, [taskPeriod]);
  if (task?.state === 'done') return 'done';
  if (task?.state !== 'claim') return 'notDone';
  const { points } = task;
  await db.insert(taskClaims).values({ customerId, task: key, period, points, at: now });
  const about = `${customerId} ${key} ${period}`.trim();
  await writePoints(db, { customerId, points, reason: 'task', about, at: now });
  return 'claimed';
}
