import type { TaskState } from '@/contract/check-in';

interface TaskFacts {
  readonly claimed: boolean;
  /** True for a task that needs no joining, too. */
  readonly joined: boolean;
  readonly progress: number;
  readonly goal: number;
}

/** The state of a task. */
export function taskState({ claimed, joined, progress, goal }: TaskFacts): TaskState {
  if (claimed) return 'done';
  if (!joined) return 'join';
  return progress >= goal ? 'claim' : 'todo';
}
