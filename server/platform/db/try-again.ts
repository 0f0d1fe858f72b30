import { setTimeout as pause } from 'node:timers/promises';
import { isConflict } from './violations';

/** Milliseconds: the transaction that was let on needs a moment to take its locks, or the second attempt takes them again before it does. */
const pauseMs = 25;

/** Does a transaction, and once more where the database ended it to let another one on. */
export async function tryAgain<T>(transaction: () => Promise<T>): Promise<T> {
  try {
    return await transaction();
  } catch (error) {
    if (!isConflict(error)) throw error;
    await pause(pauseMs * (1 + Math.random()));
    return transaction();
  }
}
