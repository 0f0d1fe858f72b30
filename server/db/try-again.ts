import { isConflict } from './violations';

/** Does a transaction, and once more where the database ended it to let another one on. */
export async function tryAgain<T>(transaction: () => Promise<T>): Promise<T> {
  try {
    return await transaction();
  } catch (error) {
    if (!isConflict(error)) throw error;
    return transaction();
  }
}
