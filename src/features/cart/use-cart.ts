import { useQueryClient, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { readKey } from '@/api/read-options';
import { useWrite } from '@/api/use-write';
import { invalidateCalls } from '@/api/write-options';
import type { OutputOf } from '@/api/call';
import { type cartCalls, type CartLine, type LineServices } from '@/contract/cart';
import { cartReads, changeCartLine, removeCartLines, cartQueries } from './queries';

const LIST = 'Sig.Front.Cart.List';
type Lines = readonly CartLine[];

/** The cart, re-checked each time that it is opened. */
export function useCartList(enabled = true) {
  const cache = useQueryClient();
  const read = useQuery({ ...cartQueries.list(), enabled });
  useEffect(() => {
    void invalidateCalls(cache, cartReads);
  }, [cache]);
  return read;
}

/**
 * Changes to the cart. They show at once and go out one after the other, so that the last tap is what stays; they name what is wanted and
 * not a step, so that sending one twice changes nothing. After the last of them the cart and its bill are read again.
 */
export function useCartChanges() {
  const cache = useQueryClient();
  const change = useWrite(changeCartLine, { toast: true });
  const remove = useWrite(removeCartLines, { toast: true });
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);
  /** As it was before the first of those that wait, with what the API has done of them since. */
  const known = useRef<Lines>(undefined);
  const isAnyLost = useRef(false);
  const show = (linesOf: (old: Lines) => Lines) =>
    cache.setQueryData<OutputOf<(typeof cartCalls)[typeof LIST]>>(readKey(LIST, {}), (old) =>
      old ? { ...old, lines: [...linesOf(old.lines)] } : old,
    );
  const write = async (edit: (lines: Lines) => CartLine[], send: () => Promise<unknown>): Promise<void> => {
    waiting.current += 1;
    // An answer from before the change would undo it on the page.
    await cache.cancelQueries({ queryKey: [LIST] });
    show((lines) => {
      known.current ??= lines;
      return edit(lines);
    });
    queue.current = queue.current.then(send).then(
      () => {
        known.current &&= edit(known.current);
      },
      // A failure is told by a toast.
      () => {
        isAnyLost.current = true;
      },
    );
    await queue.current;
    waiting.current -= 1;
    if (waiting.current > 0) return;
    const { current: done } = known;
    // The re-read brings back what is true; without a connection it does not come.
    if (isAnyLost.current && done) show(() => done);
    known.current = undefined;
    isAnyLost.current = false;
    await invalidateCalls(cache, cartReads);
  };
  return {
    change: (id: string, part: { readonly quantity?: number; readonly services?: LineServices }) =>
      write(
        (lines) => lines.map((line) => (line.id === id ? { ...line, ...part } : line)),
        () => change.mutateAsync({ id, ...part }),
      ),
    remove: (ids: readonly string[]) =>
      write(
        (lines) => lines.filter((line) => !ids.includes(line.id)),
        () => remove.mutateAsync({ ids: [...ids] }),
      ),
  };
}

export type CartChanges = ReturnType<typeof useCartChanges>;
