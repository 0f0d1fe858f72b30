import { CommandError } from '@server/main/operator/command-error';
import type { TestApi } from '@server/testing/test-api';
import type { StateMachine } from '@/rules/buying/machines';
import { staff } from './buying';

/** Whether one of some machines can come from one of its states to another, in any number of steps. */
export const leadsTo = (machines: readonly StateMachine<string>[], start: string, end: string): boolean =>
  machines.some((machine) => {
    const met = new Set([start]);
    for (const state of met) for (const next of Object.values(machine[state] ?? {})) if (next) met.add(next);
    return Object.hasOwn(machine, start) && met.has(end);
  });

/** Runs a command of staff that may be refused. */
export async function tryStaff(api: TestApi, words: string): Promise<void> {
  try {
    await staff(api, words);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
  }
}
