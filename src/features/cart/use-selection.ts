import type { CartLine } from '@/contract/cart';
import { useRemoval } from '@/ui/use-removal';
import { useLeftOut } from './use-left-out';

/** The lines that are to be ordered: those that can be, unless the reader leaves them out or has just removed them. */
export function useSelection(
  lines: readonly Pick<CartLine, 'id' | 'problem'>[],
  remove: (ids: readonly string[]) => Promise<void>,
) {
  const { left, choose } = useLeftOut();
  const { hidden, take, undo } = useRemoval(remove);
  const chosen = lines
    .filter(({ id, problem }) => problem === null && !left.includes(id) && !hidden.includes(id))
    .map(({ id }) => id);
  return { chosen, choose, hidden, take, undo };
}

export type CartSelection = ReturnType<typeof useSelection>;
