import type { RewardRules, TaskKey } from '@/contract/check-in';
import { taskKinds, taskKeys } from '@/contract/check-in';
import rewards from './rewards.json';

/** Points that the service gives, whole points (rewards.json; staff would change them there). */
export const cycle: readonly number[] = rewards.cycle;
export const inviteRewards = rewards.invite;
export const tasks: Readonly<Record<TaskKey, { readonly points: number; readonly goal: number }>> = rewards.tasks;

/** Everything of it that the rules page shows, with these tasks. */
export const rewardRules = (keys: readonly TaskKey[] = taskKeys): RewardRules => ({
  cycle: rewards.cycle,
  tasks: keys.map((key) => ({ key, kind: taskKinds[key], ...tasks[key] })),
  invite: inviteRewards,
  pointMonths: rewards.pointMonths,
});
